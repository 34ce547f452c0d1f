const letters: Record<string, string> = { ß: 'ss', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' }

/** Lower case without diacritics, one space between words: how words are stored for search and compared. */
export const normalize = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßđłøæœþð]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** Cleans a text before it is stored: one Unicode form, no control characters but line ends and tabs. */
export const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .toWellFormed()
    .trim()

/** The same for a single line: one space between words. */
export const cleanLine = (text: string) => clean(text).replace(/\s+/g, ' ')

/** The lines of a text joined into one, without empty ones and the space around each. */
export const joinLines = (text: string, glue = ' ') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(glue)

/** A text without the characters at its end that are among these. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** PostgreSQL keeps no NUL in a text, so nothing stored can match one that has it. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
