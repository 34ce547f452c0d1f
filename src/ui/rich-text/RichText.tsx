import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { createDelay } from './delay.ts'
import { type RenderPictureTool, RichTextTools } from './RichTextTools.tsx'
import styles from './rich-text.module.css'
import { textExtensions } from './text-extensions.ts'

export type RichTextProps = {
  labelId: string
  language?: string
  className?: string | undefined
  /** Keeps tables and horizontal rules too. */
  hasTables?: boolean
  value: string
  onChange: (html: string) => void
  /** Gets a function that writes what was typed last, and returns what ends that. */
  onFlush?: (flush: () => void) => () => void
  picture: RenderPictureTool
}

/** Typing only renders the letter; `onChange` follows this much later. */
const changeDelayMs = 200

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

const warmUpAfterMs = 500

/** Types a word into a copy of the state, because the code that finds links is slow the first time. */
function warmUp({ isDestroyed, state }: Editor) {
  if (!isDestroyed) state.applyTransaction(state.tr.insertText('www '))
}

/** Rich text with its tools. Only in the browser. */
export function RichText({ value, onChange, onFlush, picture, ...about }: RichTextProps) {
  const { labelId, language, className, hasTables = false } = about
  const [delay] = useState(() => createDelay(changeDelayMs))
  useEffect(() => onFlush?.(delay.flush), [onFlush, delay])
  const editor = useEditor({
    extensions: textExtensions({ hasTables }),
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(language && { lang: language }),
        class: [styles['text'], className].filter(Boolean).join(' '),
      },
    },
    onUpdate: ({ editor }) => delay.run(() => onChange(htmlOf(editor))),
    onBlur: delay.flush,
    onDestroy: delay.flush,
  })
  // The value was changed from outside: by a merge or a restored draft.
  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.isFocused || delay.isWaiting()) return
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
      <RichTextTools {...{ editor, picture }} />
      <EditorContent editor={editor} />
    </div>
  )
}
