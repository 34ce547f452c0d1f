/** Whether a text is a row's id, which fits in 32 bits; longer numbers can only be slugs. */
export const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
