import Image from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor as useTiptap } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { createDelay } from './delay.ts'
import { RichTextTools } from './RichTextTools.tsx'
import styles from './rich-text.module.css'

export type RichTextProps = {
  labelId: string
  language: string
  value: string
  onChange: (html: string) => void
}

/** Only the elements that the server keeps. Text pasted from Word or other boards loses everything else. */
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

/** Typing only renders the letter; `onChange` follows this much later. */
const changeDelayMs = 200

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

const warmUpAfterMs = 500

/** Types a word into a copy of the state, because the code that finds links is slow the first time. */
function warmUp({ isDestroyed, state }: Editor) {
  if (!isDestroyed) state.applyTransaction(state.tr.insertText('www '))
}

/** Rich text with its tools. Only in the browser. */
export function RichText({ labelId, language, value, onChange }: RichTextProps) {
  const [delay] = useState(() => createDelay(changeDelayMs))
  const { editor: ad } = useEditor()
  useEffect(() => ad.addLateField(delay.flush), [ad, delay])
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
    onUpdate: ({ editor }) => delay.run(() => onChange(htmlOf(editor))),
    onBlur: delay.flush,
    onDestroy: delay.flush,
  })
  // The value was changed from outside: by a merge or a restored draft.
  useEffect(() => {
    if (!editor || editor.isFocused || delay.isWaiting()) return
    if (htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value, delay])
  useEffect(() => {
    if (!editor) return
    const timer = setTimeout(() => warmUp(editor), warmUpAfterMs)
    return () => clearTimeout(timer)
  }, [editor])
  if (!editor) return null
  return (
    <div className={styles['frame']}>
      <RichTextTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
