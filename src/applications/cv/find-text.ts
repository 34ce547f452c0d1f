/** Searching in a CV, whatever the case and the accents. Pure. */

/** A text in which each character is one of lower case without accents, so that places are the same in both. */
const folded = (text: string) =>
  Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at)
    const plain = letters[character] ?? character.normalize('NFD').charAt(0).toLowerCase()
    return /\s/.test(plain) ? ' ' : plain.charAt(0)
  }).join('')

/** Letters that are not made of another and an accent. */
const letters: Record<string, string> = { đ: 'd', Đ: 'd', ł: 'l', Ł: 'l', ø: 'o', Ø: 'o' }

/** Matches of one CV at most. */
const maxMatches = 1000

/** Where a text contains the words, in order and without overlaps. */
export function placesOf(text: string, words: string): number[] {
  const needle = folded(words.trim())
  if (needle === '') return []
  const searched = folded(text)
  const places: number[] = []
  for (let at = searched.indexOf(needle); at >= 0 && places.length < maxMatches; ) {
    places.push(at)
    at = searched.indexOf(needle, at + needle.length)
  }
  return places
}

/** A part of one of the pieces of which a page's text consists. */
export type PieceRange = { piece: number; from: number; to: number }
export type Piece = { text: string; endsLine: boolean }

/** The matches within pieces; one may go on in the next pieces. */
export function matchesIn(pieces: readonly Piece[], words: string): PieceRange[][] {
  const starts: number[] = []
  let whole = ''
  for (const { text, endsLine } of pieces) {
    starts.push(whole.length)
    whole += endsLine ? `${text} ` : text
  }
  const { length } = words.trim()
  return placesOf(whole, words).map((at) => rangesOf({ at, end: at + length }, starts, pieces))
}

function rangesOf({ at, end }: { at: number; end: number }, starts: number[], pieces: readonly Piece[]): PieceRange[] {
  return pieces.flatMap(({ text }, piece) => {
    const start = starts[piece] ?? 0
    const from = Math.max(0, at - start)
    const to = Math.min(text.length, end - start)
    return from < to ? [{ piece, from, to }] : []
  })
}
