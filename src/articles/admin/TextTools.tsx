import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react'
import styles from '../../admin/admin.module.css'
import { askText } from '../../ui/dialogs.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { PictureTool } from './PictureTool.tsx'

const icons = {
  bold: Bold,
  italic: Italic,
  h2: Heading2,
  h3: Heading3,
  list: List,
  numbers: ListOrdered,
  quote: Quote,
  link: Link2,
}
type Name = keyof typeof icons

const isActiveIn = (editor: Editor | null): Record<Name, boolean> => ({
  bold: editor?.isActive('bold') ?? false,
  italic: editor?.isActive('italic') ?? false,
  h2: editor?.isActive('heading', { level: 2 }) ?? false,
  h3: editor?.isActive('heading', { level: 3 }) ?? false,
  list: editor?.isActive('bulletList') ?? false,
  numbers: editor?.isActive('orderedList') ?? false,
  quote: editor?.isActive('blockquote') ?? false,
  link: editor?.isActive('link') ?? false,
})

/** The buttons above the text of an article. */
export function TextTools({ editor }: { editor: Editor | null }) {
  const t = useTexts('admin')
  const active = useEditorState({ editor, selector: (state) => isActiveIn(state.editor) })
  const chain = () => editor?.chain().focus()
  async function link() {
    const initial = String(editor?.getAttributes('link')['href'] ?? '')
    const href = await askText({ title: t('link'), text: t('linkAddress'), initial, maxLength: 500 })
    if (href) chain()?.extendMarkRange('link').setLink({ href }).run()
  }
  const run: Record<Name, () => unknown> = {
    bold: () => chain()?.toggleBold().run(),
    italic: () => chain()?.toggleItalic().run(),
    h2: () => chain()?.toggleHeading({ level: 2 }).run(),
    h3: () => chain()?.toggleHeading({ level: 3 }).run(),
    list: () => chain()?.toggleBulletList().run(),
    numbers: () => chain()?.toggleOrderedList().run(),
    quote: () => chain()?.toggleBlockquote().run(),
    link,
  }
  return (
    <div className={styles['actions']} role="toolbar" aria-label={t('formatting')}>
      {(Object.keys(icons) as Name[]).map((name) => {
        const Icon = icons[name]
        return (
          <button
            key={name}
            type="button"
            className="btn bare square"
            aria-label={t(`tool_${name}`)}
            title={t(`tool_${name}`)}
            aria-pressed={active?.[name] ?? false}
            onClick={() => void run[name]()}
          >
            <Icon className="i" aria-hidden="true" />
          </button>
        )
      })}
      <PictureTool onPicture={({ url, alt }) => void chain()?.setImage({ src: url, alt }).run()} />
    </div>
  )
}
