import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { askText } from '../../../stores/dialogs.ts'
import styles from '../editor.module.css'
import { useEditor } from '../editor-context.ts'
import { PictureDialog } from '../pictures/PictureDialog.tsx'

const tools = [
  ['heading2', Heading2, (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run()],
  ['heading3', Heading3, (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run()],
  ['bold', Bold, (editor: Editor) => editor.chain().focus().toggleBold().run()],
  ['italic', Italic, (editor: Editor) => editor.chain().focus().toggleItalic().run()],
  ['underline', Underline, (editor: Editor) => editor.chain().focus().toggleUnderline().run()],
  ['bulletList', List, (editor: Editor) => editor.chain().focus().toggleBulletList().run()],
  ['orderedList', ListOrdered, (editor: Editor) => editor.chain().focus().toggleOrderedList().run()],
  ['blockquote', Quote, (editor: Editor) => editor.chain().focus().toggleBlockquote().run()],
] as const

/** The tools above the text; each says whether it is on. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const { t } = useEditor()
  const [isAdding, setAdding] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      heading2: editor.isActive('heading', { level: 2 }),
      heading3: editor.isActive('heading', { level: 3 }),
      ...Object.fromEntries(
        ['bold', 'italic', 'underline', 'bulletList', 'orderedList', 'blockquote', 'link'].map((name) => [
          name,
          editor.isActive(name),
        ]),
      ),
    }),
  }) as Record<string, boolean>

  async function link() {
    if (active['link']) return void editor.chain().focus().extendMarkRange('link').unsetLink().run()
    const href = await askText({ title: t('link'), text: t('linkText'), placeholder: 'https://', maxLength: 500 })
    if (!href) return
    const address = /^(https?:|mailto:|tel:)/.test(href) ? href : `https://${href}`
    if (!editor.state.selection.empty) return void editor.chain().focus().setLink({ href: address }).run()
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href: address } }] })
      .run()
  }
  return (
    <div className={styles['richTools']} role="toolbar" aria-label={t('textTools')}>
      {tools.map(([name, Icon, run]) => (
        <ToolButton key={name} text={t(name)} isOn={active[name]} onPress={() => run(editor)}>
          <Icon className="i" aria-hidden="true" />
        </ToolButton>
      ))}
      <ToolButton text={t('link')} isOn={active['link']} onPress={link}>
        <Link2 className="i" aria-hidden="true" />
      </ToolButton>
      <ToolButton text={t('picture')} onPress={() => setAdding(true)}>
        <ImagePlus className="i" aria-hidden="true" />
      </ToolButton>
      <ToolButton text={t('undo')} onPress={() => editor.chain().focus().undo().run()}>
        <Undo2 className="i" aria-hidden="true" />
      </ToolButton>
      <ToolButton text={t('redo')} onPress={() => editor.chain().focus().redo().run()}>
        <Redo2 className="i" aria-hidden="true" />
      </ToolButton>
      {isAdding && (
        <PictureDialog
          onClose={() => setAdding(false)}
          onDone={({ url, alt, width, height }) =>
            editor
              .chain()
              .focus()
              .insertContent({ type: 'image', attrs: { src: url, alt, width, height } })
              .run()
          }
        />
      )}
    </div>
  )
}

type ButtonProps = { text: string; isOn?: boolean | undefined; onPress: () => void; children: React.ReactNode }

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
