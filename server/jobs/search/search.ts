import { and, or, type SQL } from 'drizzle-orm'
import { corrected, interpret, type Part } from '../../occupations/interpret.ts'
import type { Db } from '../../platform/db/client.ts'
import { type JobCard, listCards } from '../cards.ts'
import { hasPart, hasWord, wordsOf } from '../words.ts'
import { type Found, type JobList, plainPage, rankedPage } from './ranked-page.ts'

export type FoundBy = 'words' | 'occupation'

export type FoundJobs = {
  /** The cards as `read` returned them, because HTML is cached by a card's identity. */
  items: JobCard[]
  total: number
  /**
   * How each ad was found, by id; empty without a text. One found by occupation may be in another language than the
   * search.
   */
  foundBy: ReadonlyMap<number, FoundBy>
  /** The words that were searched for instead, when those typed had no match. */
  corrected?: string
}

/**
 * A page of live ads, read by `read`. Ads with the words themselves come first, then those with the same occupation.
 * Without a match typos are corrected, and finally ads with any of the words are found.
 */
export async function listJobs(db: Db, list: JobList, read = listCards): Promise<FoundJobs> {
  const { found, corrected } = await search(db, list)
  const items = await read(
    db,
    found.rows.map(({ id }) => id),
    list.language,
  )
  const hasText = wordsOf(list.searchText ?? '').length > 0
  const foundBy = new Map(
    hasText ? found.rows.map(({ id, isExact }) => [id, isExact ? 'words' : 'occupation'] as const) : [],
  )
  return { items, total: found.total, foundBy, ...(corrected && { corrected }) }
}

async function search(db: Db, list: JobList): Promise<{ found: Found; corrected?: string }> {
  const words = wordsOf(list.searchText ?? '')
  if (words.length === 0) return { found: await plainPage(db, list, []) }

  const parts = interpret(words)
  const strict = await pageOfParts(db, list, parts)
  if (strict.total > 0) return { found: strict }

  const meant = corrected(words)
  const found = meant && (await pageOfParts(db, list, meant))
  if (found && found.total > 0) return { found, corrected: wordsIn(meant).join(' ') }
  if (words.length < 2) return { found: strict }

  const any = or(...words.map(hasWord), ...(meant ?? parts).map(hasPart)) as SQL
  return { found: await rankedPage(db, list, { exact: hasAll(wordsIn(parts)), matching: [any] }) }
}

const wordsIn = (parts: Part[]) => parts.flatMap(({ words }) => words.map(([word = '']) => word))
const hasAll = (words: string[]) => and(...words.map(hasWord)) as SQL

/** Ads that match every part. */
async function pageOfParts(db: Db, list: JobList, parts: Part[]): Promise<Found> {
  const exact = hasAll(wordsIn(parts))
  const isPlain = parts.every(
    ({ words, occupationIds }) => occupationIds.length === 0 && words.every((each) => each.length === 1),
  )
  if (isPlain) return plainPage(db, list, parts.map(hasPart))
  return rankedPage(db, list, { exact, matching: parts.map(hasPart) })
}
