import { clean } from './normalize.ts'

/** A pattern for LIKE that finds the text anywhere, cleaned as stored texts are; its own wildcards are taken literally. */
export const containing = (text: string) => `%${clean(text).replace(/[\\%_]/g, '\\$&')}%`
