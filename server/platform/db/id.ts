/** A row's number: it fits in 32 bits, so longer digits can only be a name. */
export const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
