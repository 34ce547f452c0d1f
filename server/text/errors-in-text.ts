/** The positions of each character code in the pattern, as bits. Shared, because only one pattern is used at a time. */
const table = new Int32Array(65_536)

/** A prepared pattern; valid until `release`. */
export type Piece = ReturnType<typeof pieceOf>

/** Prepares a pattern of at max 32 characters. Only one may be prepared at a time; `release` frees it. */
export function pieceOf(text: string) {
  const { length } = text
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    table[code] = (table[code] as number) | (1 << (length - 1 - at))
  }
  return {
    text,
    length,
    has: (code: number) => table[code] !== 0,
    release() {
      for (let at = 0; at < length; at++) table[text.charCodeAt(at)] = 0
    },
  }
}

/**
 * The smallest edit distance between the pattern and any part of a text, and where that part begins; null if it exceeds
 * `max`. Myers' bit-vector algorithm, from the end of the text to its beginning.
 */
export function fewestErrors(
  codes: Uint16Array,
  { length }: Piece,
  max: number,
): { errors: number | null; at: number } {
  const last = 1 << (length - 1)
  let up = -1
  let down = 0
  let errors = length
  let fewest = max + 1
  let best = -1
  for (let at = codes.length - 1; at >= 0; at--) {
    const same = table[codes[at] as number] as number
    const vertical = same | down
    const horizontal = (((same & up) + up) ^ up) | same
    let more = down | ~(horizontal | up)
    let fewer = up & horizontal
    if (more & last) errors++
    else if (fewer & last) errors--
    more <<= 1
    fewer <<= 1
    up = fewer | ~(vertical | more)
    down = more & vertical
    if (errors <= fewest && errors <= max) {
      fewest = errors
      best = at
    }
  }
  return fewest > max ? { errors: null, at: -1 } : { errors: fewest, at: best }
}
