/** For each character code, the places it has in the piece that is looked for. One table for all: a search is one call. */
const table = new Int32Array(65_536)

/** What `pieceOf` returns; valid until `release`. */
export type Piece = ReturnType<typeof pieceOf>

/** Prepares a piece of at most 32 characters. Only one may be prepared at a time; `release` frees it. */
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
 * How many letters must be changed, added or left out, at the least, for the piece to stand somewhere in a text, and
 * where that begins; null when more than `most`. Myers' bit vectors, read from the end of the text to its beginning.
 */
export function fewestErrors(
  codes: Uint16Array,
  { length }: Piece,
  most: number,
): { errors: number | null; at: number } {
  const last = 1 << (length - 1)
  let up = -1
  let down = 0
  let errors = length
  let fewest = most + 1
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
    if (errors <= fewest && errors <= most) {
      fewest = errors
      best = at
    }
  }
  return fewest > most ? { errors: null, at: -1 } : { errors: fewest, at: best }
}
