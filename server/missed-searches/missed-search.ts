import { createHash } from 'node:crypto'
import { maxSearchLength } from '../jobs/job.ts'
import { normalize } from '../text/normalize.ts'

/** The size of a sketch. */
export const visitorBits = 256

/** A search is shown once this many different visitors made it in a day. */
export const minVisitors = 5

const maxLength = 40
const maxWords = 4

/**
 * The words of a search as they are counted; undefined for what may be about a person: anything with a digit or sign, as
 * in addresses and telephone numbers, and long texts. Pure.
 */
export function countableWords(searchText: string): string | undefined {
  const words = normalize(searchText.slice(0, maxSearchLength))
  const isShort = words.length >= 2 && words.length <= maxLength && words.split(' ').length <= maxWords
  return isShort && /^[\p{L}' -]+$/u.test(words) ? words : undefined
}

type Visit = { key: string; words: string; network: string }

/**
 * The sketch of one visitor. With another key each day, and words in the hash, neither days nor searches of a visitor
 * can be connected; and of all networks each 256th sets the same bit. Pure.
 */
export function sketchOf({ key, words, network }: Visit): string {
  const [at = 0] = createHash('sha256').update(`${key}\n${words}\n${network}`).digest()
  return `${'0'.repeat(at)}1${'0'.repeat(visitorBits - 1 - at)}`
}
