import type { Editor } from '@tiptap/react'
import { askText, type PromptQuestion } from '../../../ui/dialogs.ts'

/** Removes the link at the cursor, or asks for an address and links the selection. Without a selection inserts the address itself. */
export async function toggleLink(editor: Editor, ask: PromptQuestion) {
  if (editor.isActive('link')) return void editor.chain().focus().extendMarkRange('link').unsetLink().run()
  const given = await askText(ask)
  if (!given) return
  const href = /^(https?:|mailto:|tel:)/.test(given) ? given : `https://${given}`
  if (!editor.state.selection.empty) return void editor.chain().focus().setLink({ href }).run()
  const text = { type: 'text', text: given, marks: [{ type: 'link', attrs: { href } }] }
  editor.chain().focus().insertContent(text).run()
}
