/** Whether PostgreSQL can store the text; one with NUL or lone surrogates matches nothing. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
