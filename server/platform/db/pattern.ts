/** A pattern for `like` that finds the text anywhere, signs of patterns in it included. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
