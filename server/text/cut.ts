import { trimEndOf } from './normalize.ts'

/** Shortens a text to a maximum length, at the end of a word and with an ellipsis. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const head = text.slice(0, maxLength - 1).toWellFormed()
  const wordEnd = /\s/.test(text[maxLength - 1] ?? '') ? head.length : head.search(/\s\S*$/)
  return `${trimEndOf(head.slice(0, wordEnd > 0 ? wordEnd : head.length), ' \n\t\u00a0,;:|–-')}…`
}
