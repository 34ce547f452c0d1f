import Image from '@tiptap/extension-image'
import { EditorContent, useEditor as useTiptap } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import styles from '../editor.module.css'
import { RichTextTools } from './RichTextTools.tsx'

export type RichTextProps = {
  labelId: string
  language: string
  value: string
  onChange: (html: string) => void
}

/** What the server keeps, nothing else: text pasted from Word or other boards loses the rest on its way in. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: 'nofollow noopener', target: null },
    },
  }),
  Image.configure({ inline: false }),
]

/** Rich text with its tools. Only in the browser. */
export function RichText({ labelId, language, value, onChange }: RichTextProps) {
  const editor = useTiptap({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        lang: language,
        class: styles['text'] ?? '',
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  // What comes from elsewhere: the text of others, a draft of the device.
  useEffect(() => {
    if (!editor || editor.isFocused) return
    const own = editor.isEmpty ? '' : editor.getHTML()
    if (own !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return null
  return (
    <div className={styles['frame']}>
      <RichTextTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
