import { trimEndOf } from './normalize.ts'

/** At most so many characters, ended at a word with an ellipsis. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const head = text.slice(0, longest - 1).toWellFormed()
  const wordEnd = /\s/.test(text[longest - 1] ?? '') ? head.length : head.search(/\s\S*$/)
  return `${trimEndOf(head.slice(0, wordEnd > 0 ? wordEnd : head.length), ' \n\t\u00a0,;:|–-')}…`
}
