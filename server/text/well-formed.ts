/** The text with U+FFFD for half characters, which neither addresses nor the database take. Firefox 115 has no `toWellFormed`. */
export const wellFormed = (text: string): string => text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, '\ufffd')
