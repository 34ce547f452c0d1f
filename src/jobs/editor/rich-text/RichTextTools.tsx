import type { Editor } from '@tiptap/react'
import { ImagePlus, Link2, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { PictureDialog } from '../pictures/PictureDialog.tsx'
import { formats, useActiveFormats } from './formats.ts'
import styles from './rich-text.module.css'
import { toggleLink } from './toggle-link.ts'

/** The tools above the text, as toggle buttons. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const { t } = useEditor()
  const active = useActiveFormats(editor)
  const ask = { title: t('link'), text: t('linkText'), placeholder: 'https://', maxLength: 500 }
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('textTools')}>
      {formats.map(([name, Icon, toggle]) => (
        <ToolButton key={name} text={t(name)} isOn={active[name]} onPress={() => toggle(editor)}>
          <Icon className="i" aria-hidden="true" />
        </ToolButton>
      ))}
      <ToolButton text={t('link')} isOn={active['link']} onPress={() => void toggleLink(editor, ask)}>
        <Link2 className="i" aria-hidden="true" />
      </ToolButton>
      <PictureTool editor={editor} />
      <ToolButton text={t('undo')} onPress={() => editor.chain().focus().undo().run()}>
        <Undo2 className="i" aria-hidden="true" />
      </ToolButton>
      <ToolButton text={t('redo')} onPress={() => editor.chain().focus().redo().run()}>
        <Redo2 className="i" aria-hidden="true" />
      </ToolButton>
    </div>
  )
}

function PictureTool({ editor }: { editor: Editor }) {
  const { t } = useEditor()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ToolButton text={t('picture')} onPress={() => setAdding(true)}>
        <ImagePlus className="i" aria-hidden="true" />
      </ToolButton>
      {isAdding && (
        <PictureDialog
          onClose={() => setAdding(false)}
          onDone={({ url: src, alt, width, height }) => {
            const image = { type: 'image', attrs: { src, alt, width, height } }
            editor.chain().focus().insertContent(image).run()
          }}
        />
      )}
    </>
  )
}

type ButtonProps = { text: string; isOn?: boolean | undefined; onPress: () => void; children: ReactNode }

const ToolButton = ({ text, isOn, onPress, children }: ButtonProps) => (
  <button
    type="button"
    className="btn bare square"
    aria-label={text}
    title={text}
    aria-pressed={isOn}
    onClick={onPress}
  >
    {children}
  </button>
)
