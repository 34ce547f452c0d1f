import type { Editor } from '@tiptap/react'
import { askText, type PromptQuestion } from '../dialogs.ts'

/** Removes the link at the cursor, or asks for an address and links the selection. Without a selection inserts the address itself. */
export async function toggleLink(editor: Editor, ask: PromptQuestion) {
  if (editor.isActive('link')) return void editor.chain().focus().extendMarkRange('link').unsetLink().run()
  const typed = await askText(ask)
  if (!typed) return
  const href = /^(https?:|mailto:|tel:)/.test(typed) ? typed : `https://${typed}`
  if (!editor.state.selection.empty) return void editor.chain().focus().setLink({ href }).run()
  const text = { type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }
  editor.chain().focus().insertContent(text).run()
}
