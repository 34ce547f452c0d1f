import { EditorContent, useEditor } from '@tiptap/react'
import styles from './article.module.css'
import { TextTools } from './TextTools.tsx'
import { textExtensions } from './text-extensions.ts'

type Props = { label: string; html: string; onChange: (html: string) => void }

/** The text of an article as it will look. Allows only what the server keeps. */
export default function RichText({ label, html, onChange }: Props) {
  const editor = useEditor({
    extensions: textExtensions,
    content: html,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: styles['prose'] ?? '' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  })
  return (
    <div>
      <b>{label}</b>
      <TextTools editor={editor} />
      <EditorContent editor={editor} className={styles['editor']} />
    </div>
  )
}
