import { wellFormed } from './well-formed.ts'

const letters: Record<string, string> = { ß: 'ss', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' }

const isPlain = (text: string) => /^[a-z0-9]*$/.test(text)

/** Lower case, without diacritics and with single spaces, for storing and comparing search words. */
export function normalize(text: string): string {
  const lower = text.toLowerCase()
  if (isPlain(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßđłøæœþð]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cleans a text for storing: Unicode NFC, no control characters except line breaks and tabs. */
export const clean = (text: string) =>
  wellFormed(
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, ''),
  ).trim()

/** `clean` for a single line, with single spaces. */
export const cleanLine = (text: string) => clean(text).replace(/\s+/g, ' ')

/** Joins the trimmed, non-empty lines of a text. */
export const joinLines = (text: string, glue = ' ') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(glue)

/** Removes these characters from the end of a text. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
