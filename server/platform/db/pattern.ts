/** A pattern for `like` that finds the text anywhere, with its wildcards escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
