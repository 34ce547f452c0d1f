const zeroWidthSpace = '\u200b'

/** The text, unchanged to the eye, in which mail programs find no address to link. */
export const unlink = (text: string) =>
  text.replace(/(?<=\S)[.@:/\\。．｡＠](?=\S)/g, `${zeroWidthSpace}$&${zeroWidthSpace}`)
