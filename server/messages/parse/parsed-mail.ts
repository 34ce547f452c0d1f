/** What is read of a mail. */
export type ParsedMail = {
  /** The addresses that it was sent to, as they stand in its headers. */
  receivers: string[]
  from: string
  fromName: string
  messageId: string | null
  kind: 'message' | 'automatic' | 'bounce'
  /** Of our mail that came back, as far as the bounce names it. */
  returnedMailId: number | null
  text: string
  quoted: string
  files: { name: string; content: Uint8Array }[]
  /** Names of files beyond those that a message may have, or larger than a file may be. */
  leftOut: string[]
}

export type ParseOrder = { raw: Uint8Array; maxFileBytes: number }
export type ParseReply = { mail: ParsedMail } | { fault: 'broken' }
