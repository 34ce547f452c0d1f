import { clean } from './normalize.ts'

/** A pattern for LIKE that finds the text anywhere, cleaned like stored texts and with its wildcards escaped. */
export const containing = (text: string) => `%${clean(text).replace(/[\\%_]/g, '\\$&')}%`
