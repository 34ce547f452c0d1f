/** nginx answers 502 to a head above 4 KB. */
export const maxHeadBytes = 3500

/** Bytes of a response's status line and headers. */
export const headBytes = ({ headers }: Pick<Response, 'headers'>) =>
  [...headers].reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 40)
