import Image from '@tiptap/extension-image'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Heading2, Heading3, ImagePlus, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react'
import { useRef } from 'react'
import { askText } from '../../stores/dialogs.ts'
import styles from '../admin/admin.module.css'
import { useAdmin } from '../admin/admin-context.ts'
import { useMutation } from '../data/use-mutation.ts'
import { uploadPicture } from './article-calls.ts'

type Props = { label: string; html: string; onChange: (html: string) => void }

/** The text of an article as it will look, with what the server keeps of it. It comes when it is mounted. */
export default function RichText({ label, html, onChange }: Props) {
  const { t } = useAdmin()
  const file = useRef<HTMLInputElement>(null)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        code: false,
        strike: false,
        link: { openOnClick: false },
      }),
      Image,
    ],
    content: html,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: styles['prose'] ?? '' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  })
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current?.isActive('bold') ?? false,
      italic: current?.isActive('italic') ?? false,
      h2: current?.isActive('heading', { level: 2 }) ?? false,
      h3: current?.isActive('heading', { level: 3 }) ?? false,
      list: current?.isActive('bulletList') ?? false,
      numbers: current?.isActive('orderedList') ?? false,
      quote: current?.isActive('blockquote') ?? false,
      link: current?.isActive('link') ?? false,
    }),
  })
  const upload = useMutation(uploadPicture, {
    failed: t('failed'),
    onSuccess: ({ url, alt }) => editor?.chain().focus().setImage({ src: url, alt }).run(),
  })
  async function link() {
    const initial = String(editor?.getAttributes('link')['href'] ?? '')
    const href = await askText({ title: t('link'), text: t('linkAddress'), initial, maxLength: 500 })
    if (href) editor?.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
  const chain = () => editor?.chain().focus()
  const tools = [
    { name: 'bold', Icon: Bold, run: () => chain()?.toggleBold().run() },
    { name: 'italic', Icon: Italic, run: () => chain()?.toggleItalic().run() },
    { name: 'h2', Icon: Heading2, run: () => chain()?.toggleHeading({ level: 2 }).run() },
    { name: 'h3', Icon: Heading3, run: () => chain()?.toggleHeading({ level: 3 }).run() },
    { name: 'list', Icon: List, run: () => chain()?.toggleBulletList().run() },
    { name: 'numbers', Icon: ListOrdered, run: () => chain()?.toggleOrderedList().run() },
    { name: 'quote', Icon: Quote, run: () => chain()?.toggleBlockquote().run() },
    { name: 'link', Icon: Link2, run: link },
  ] as const
  return (
    <div>
      <b>{label}</b>
      <div className={styles['actions']} role="toolbar" aria-label={t('formatting')}>
        {tools.map(({ name, Icon, run }) => (
          <button
            key={name}
            type="button"
            className="btn bare square"
            aria-label={t(`tool_${name}`)}
            title={t(`tool_${name}`)}
            aria-pressed={active?.[name] ?? false}
            onClick={() => void run()}
          >
            <Icon className="i" aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          className="btn bare square"
          aria-label={t('tool_picture')}
          title={t('tool_picture')}
          disabled={upload.isRunning}
          onClick={() => file.current?.click()}
        >
          <ImagePlus className="i" aria-hidden="true" />
        </button>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          if (picture) void upload.run(picture)
          currentTarget.value = ''
        }}
      />
      <EditorContent editor={editor} className={styles['editor']} />
    </div>
  )
}
