import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, Quote, Underline } from 'lucide-react'

/** The formats of text, each with the command that toggles it. */
export const formats = [
  ['heading2', Heading2, (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run()],
  ['heading3', Heading3, (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run()],
  ['bold', Bold, (editor: Editor) => editor.chain().focus().toggleBold().run()],
  ['italic', Italic, (editor: Editor) => editor.chain().focus().toggleItalic().run()],
  ['underline', Underline, (editor: Editor) => editor.chain().focus().toggleUnderline().run()],
  ['bulletList', List, (editor: Editor) => editor.chain().focus().toggleBulletList().run()],
  ['orderedList', ListOrdered, (editor: Editor) => editor.chain().focus().toggleOrderedList().run()],
  ['blockquote', Quote, (editor: Editor) => editor.chain().focus().toggleBlockquote().run()],
] as const

const byName = ['bold', 'italic', 'underline', 'bulletList', 'orderedList', 'blockquote', 'link']

/** Which of them the text at the cursor has; links too. */
export const useActiveFormats = (editor: Editor): Record<string, boolean> =>
  useEditorState({
    editor,
    selector: ({ editor }) => ({
      heading2: editor.isActive('heading', { level: 2 }),
      heading3: editor.isActive('heading', { level: 3 }),
      ...Object.fromEntries(byName.map((name) => [name, editor.isActive(name)])),
    }),
  })
