import { trimEndOf } from './normalize.ts'

/** What mail programs take for an address on the web: a scheme, 'www.', or a name with a dot before letters. */
const looksLinked = /:[/\\]|\bwww[.。．｡]|[\p{L}\p{N}-][.。．｡]\p{L}{2}/iu

/** Whether mail programs would link a word to a page. */
export const isLinkedWord = (word: string) => looksLinked.test(word) && !isMailAddress(word)

/** A mail address opens the reader's own mail program and no page, so it stays. */
const isMailAddress = (word: string) => /^[^\s@:/\\?]+@[^\s@:/\\?]+$/.test(word) && !/^\W*www\W/i.test(word)

/**
 * A text whose links are written out: 'https://posao.example/a' becomes 'posao[.]example/a'. Leaving out the scheme is not
 * enough, because Gmail, Outlook and Apple Mail link bare names too. A bracket cannot be part of a host, so no program
 * links a name with '[.]', people can still read and type it, and it survives forwarding and conversion to plain text. The
 * invisible signs of `unlink` would be copied along, and mail filters take them within an address for deception.
 */
export const writeOutLinks = (text: string) =>
  looksLinked.test(text) ? text.replace(/\S+/g, (word) => (isLinkedWord(word) ? writeOut(word) : word)) : text

const writeOut = (word: string) => withoutSchemes(word).replace(/(?<!\[)[.。．｡](?=[^\s\]])/g, '[.]')

const schemeSigns = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-'

function withoutSchemes(word: string): string {
  const parts = word.split(/:[/\\]{2,}/)
  return parts.map((part, at) => (at < parts.length - 1 ? trimEndOf(part, schemeSigns) : part)).join('')
}
