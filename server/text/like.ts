import { clean } from './normalize.ts'

/** A text in a pattern for LIKE, its wildcards escaped. */
export const inPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A pattern for LIKE that finds the text anywhere. */
export const containing = (text: string) => `%${inPattern(text)}%`

/** The words of a search; further ones than the first six are ignored. */
export const searchWords = (text = '') => text.split(/\s+/).filter(Boolean).slice(0, 6)

/** The same for a text as people typed it, cleaned like stored texts. */
export const containingTyped = (text: string) => containing(clean(text))
