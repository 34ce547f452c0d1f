/** Both ends are inclusive and counted from 0. */
export type ByteRange = { from: number; to: number }

/** Parses a Range header: null when the range cannot be satisfied, undefined for the whole file. */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || match[0] === 'bytes=-') return undefined
  const [, first = '', last = ''] = match
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { from, to } : null
}
