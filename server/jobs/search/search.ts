import { and, or, type SQL } from 'drizzle-orm'
import { corrected, interpret, type QueryPart } from '../../occupations/interpret.ts'
import type { Db } from '../../platform/db/client.ts'
import { type JobCard, listJobCards } from '../cards.ts'
import { hasPart, hasWord, searchWordsOf } from '../words.ts'
import { type JobList, plainPage, type RankedRows, rankedPage } from './ranked-page.ts'

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
export async function listJobs(db: Db, list: JobList, read = listJobCards): Promise<FoundJobs> {
  const { found, corrected } = await search(db, list)
  const items = await read(
    db,
    found.rows.map(({ id }) => id),
    list.language,
  )
  const hasText = searchWordsOf(list.searchText ?? '').length > 0
  const foundBy = new Map(
    hasText ? found.rows.map(({ id, isExact }) => [id, isExact ? 'words' : 'occupation'] as const) : [],
  )
  return { items, total: found.total, foundBy, ...(corrected && { corrected }) }
}

async function search(db: Db, list: JobList): Promise<{ found: RankedRows; corrected?: string }> {
  let first: RankedRows | undefined
  for (const { exact, matching, corrected } of attemptsOf(list.searchText)) {
    const found = await (exact ? rankedPage(db, list, { exact, matching }) : plainPage(db, list, matching))
    if (found.total > 0) return { found, ...(corrected && { corrected }) }
    first ??= found
  }
  return { found: first ?? { rows: [], total: 0 } }
}

/** `exact` is missing where no ad is found by its occupation alone. */
type Attempt = { matching: SQL[]; exact?: SQL; corrected?: string }

/** The conditions that a text is searched by: as typed, without typos, any of its words. The first with ads counts. */
export function* attemptsOf(searchText = ''): Generator<Attempt> {
  const words = searchWordsOf(searchText)
  if (words.length === 0) return yield { matching: [] }
  const parts = interpret(words)
  yield allOf(parts)
  const meant = corrected(words)
  if (meant) yield { ...allOf(meant), corrected: wordsIn(meant).join(' ') }
  if (words.length < 2) return
  const any = or(...words.map(hasWord), ...(meant ?? parts).map(hasPart)) as SQL
  yield { exact: hasAll(wordsIn(parts)), matching: [any] }
}

const wordsIn = (parts: QueryPart[]) => parts.flatMap(({ words }) => words.map(([word = '']) => word))
const hasAll = (words: string[]) => and(...words.map(hasWord)) as SQL

/** Ads that match every part. */
function allOf(parts: QueryPart[]): Attempt {
  const isPlain = parts.every(
    ({ words, occupationIds }) => occupationIds.length === 0 && words.every((each) => each.length === 1),
  )
  return { matching: parts.map(hasPart), ...(!isPlain && { exact: hasAll(wordsIn(parts)) }) }
}
