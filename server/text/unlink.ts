const zeroWidthSpace = '\u200b'

/** The same text to the eye, but no mail program finds a web or e-mail address in it to link. */
export const unlink = (text: string) =>
  text.replace(/(?<=\S)[.@:/\\。．｡＠](?=\S)/g, `${zeroWidthSpace}$&${zeroWidthSpace}`)
