import { fewestErrors, type Piece, pieceOf } from './errors-in-text.ts'

/** A text of a document with its weight from 0 to 1. */
export type WeighedText = { text: string; weight: number }
type Options = { threshold: number; minMatchCharLength: number }
type Text = { text: string; codes: Uint16Array }

/** Longer patterns are searched in pieces of this length, the number of bits. */
const longestPiece = 32

/**
 * Scores every document by the similarity of its texts to a pattern: 0 is equal, and those above the threshold are
 * omitted. The scores equal those of Fuse.js without location, which a test checks. It takes a twentieth of the time:
 * errors are counted in one pass over a text, and a text that many documents share is searched once.
 */
export function openFuzzy(documents: WeighedText[][], options: Options) {
  const texts: Text[] = []
  const places = new Map<string, number>()
  const terms = documents.map((document) =>
    document.map(({ text, weight }) => {
      const at = places.get(text) ?? texts.push({ text, codes: codesOf(text) }) - 1
      places.set(text, at)
      return { at, exponent: weight * lengthNorm(text) }
    }),
  )

  return function search(pattern: string): Map<number, number> {
    const alike = scoresOf(texts, pattern, options)
    const scores = new Map<number, number>()
    terms.forEach((document, at) => {
      const found = document.filter((term) => (alike[term.at] as number) >= 0)
      if (found.length === 0) return
      scores.set(
        at,
        found.reduce((score, term) => score * (alike[term.at] || Number.EPSILON) ** term.exponent, 1),
      )
    })
    return scores
  }
}

/** Long texts count less: 1 / √(number of words), rounded to three digits. */
const lengthNorm = (text: string) => Math.round(1000 / Math.sqrt(text.split(' ').length)) / 1000

const codesOf = (text: string) => Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

/** The score of each text: errors by length, averaged over the pieces of the pattern; -1 without a match. */
function scoresOf(texts: Text[], pattern: string, options: Options): Float64Array {
  const pieces = piecesOf(pattern)
  const totals = new Float64Array(texts.length)
  const isFound = new Uint8Array(texts.length)
  for (const piece of pieces) {
    const masks = pieceOf(piece)
    texts.forEach((text, at) => {
      const { score, isMatch } = matchOf(text, masks, options)
      totals[at] = (totals[at] as number) + score
      if (isMatch) isFound[at] = 1
    })
    masks.release()
  }
  return totals.map((total, at) => {
    if (texts[at]?.text === pattern) return 0
    return isFound[at] ? total / pieces.length : -1
  })
}

function matchOf({ text, codes }: Text, piece: Piece, { threshold, minMatchCharLength }: Options) {
  const { length } = piece
  if (text.includes(piece.text)) return { score: 0.001, isMatch: length >= minMatchCharLength }
  const { errors, at } = fewestErrors(codes, piece, Math.floor(threshold * length))
  if (errors === null) return { score: 1, isMatch: false }
  return { score: errors / length, isMatch: longestRun(codes, piece, at, at + length + errors) >= minMatchCharLength }
}

/** The longest run of characters between two positions that all occur in the piece. */
function longestRun(codes: Uint16Array, piece: Piece, from: number, to: number): number {
  let longest = 0
  let run = 0
  for (let at = from; at < Math.min(codes.length, to); at++) {
    run = piece.has(codes[at] as number) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function piecesOf(pattern: string): string[] {
  const whole = Math.floor(pattern.length / longestPiece)
  const pieces = Array.from({ length: whole }, (_, at) => pattern.slice(at * longestPiece, (at + 1) * longestPiece))
  return pattern.length % longestPiece === 0 ? pieces : [...pieces, pattern.slice(-longestPiece)]
}
