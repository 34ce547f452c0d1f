import type { Editor } from '@tiptap/react'
import { Link2, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKit } from '../kit-context.ts'
import { formats, useActiveFormats } from './formats.ts'
import styles from './rich-text.module.css'
import { toggleLink } from './toggle-link.ts'

export type TextPicture = { src: string; alt: string; width?: number; height?: number }

/** The tool that chooses a picture, which it inserts. */
export type RenderPictureTool = (insert: (picture: TextPicture) => void) => ReactNode

/** The tools above the text, as toggle buttons. */
export function RichTextTools({ editor, picture }: { editor: Editor; picture: RenderPictureTool }) {
  const { t } = useKit()
  const active = useActiveFormats(editor)
  const ask = { title: t('tool_link'), text: t('linkAddress'), placeholder: 'https://', maxLength: 500 }
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('textTools')}>
      {formats.map(([name, Icon, toggle]) => (
        <ToolButton key={name} text={t(`tool_${name}`)} isOn={active[name]} onPress={() => toggle(editor)}>
          <Icon className="i" aria-hidden="true" />
        </ToolButton>
      ))}
      <ToolButton text={t('tool_link')} isOn={active['link']} onPress={() => void toggleLink(editor, ask)}>
        <Link2 className="i" aria-hidden="true" />
      </ToolButton>
      {picture((attrs) => editor.chain().focus().insertContent({ type: 'image', attrs }).run())}
      <ToolButton text={t('tool_undo')} onPress={() => editor.chain().focus().undo().run()}>
        <Undo2 className="i" aria-hidden="true" />
      </ToolButton>
      <ToolButton text={t('tool_redo')} onPress={() => editor.chain().focus().redo().run()}>
        <Redo2 className="i" aria-hidden="true" />
      </ToolButton>
    </div>
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
