const zeroWidthSpace = '\u200b'

/** A text that looks the same but in which mail programs do not recognize addresses. */
export const unlink = (text: string) =>
  text.replace(/(?<=\S)[.@:/\\。．｡＠](?=\S)/g, `${zeroWidthSpace}$&${zeroWidthSpace}`)
