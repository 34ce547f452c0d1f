import { clean } from './normalize.ts'

/** A pattern for LIKE that finds the text anywhere, with its wildcards escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The same for a text as people typed it, cleaned like stored texts. */
export const containingTyped = (text: string) => containing(clean(text))
