import { and, or, type SQL } from 'drizzle-orm'
import type { Dictionary } from '../../occupations/dictionary.ts'
import { corrected, interpret, type QueryPart } from '../../occupations/interpret.ts'
import { tradeDictionary } from '../../occupations/trade-dictionary.ts'
import type { Db } from '../../platform/db/client.ts'
import { type JobCard, listJobCards } from '../cards.ts'
import { hasPart, hasWord, searchWordsOf } from '../words.ts'
import { countJobs } from './counts.ts'
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
  /** Whether ads have all words as they were typed. */
  isAsTyped: boolean
}

/**
 * A page of live ads, read by `read`. Ads with the words themselves come first, then those with the same occupation.
 * Without a match typos are corrected, and finally ads with any of the words are found.
 */
export async function listJobs(db: Db, list: JobList, read = listJobCards): Promise<FoundJobs> {
  const { found, corrected, isAsTyped } = await search(db, list)
  const items = await read(
    db,
    found.rows.map(({ id }) => id),
    list.language,
  )
  const hasText = searchWordsOf(list.searchText ?? '').length > 0
  const foundBy = new Map(
    hasText ? found.rows.map(({ id, isExact }) => [id, isExact ? 'words' : 'occupation'] as const) : [],
  )
  return { items, total: found.total, foundBy, isAsTyped, ...(corrected && { corrected }) }
}

async function search(db: Db, list: JobList): Promise<{ found: RankedRows; corrected?: string; isAsTyped: boolean }> {
  let first: RankedRows | undefined
  for (const { exact, matching, corrected } of attemptsOf(list.searchText, await tradeDictionary(db))) {
    const found = await (exact ? rankedPage(db, list, { exact, matching }) : plainPage(db, list, matching))
    if (found.total > 0) return { found, isAsTyped: !first, ...(corrected && { corrected }) }
    first ??= found
  }
  return { found: first ?? { rows: [], total: 0 }, isAsTyped: false }
}

/** Whether any live ad has all words of a text as they were typed. */
export async function isFoundAsTyped(db: Db, searchText: string, now: Date): Promise<boolean> {
  const [asTyped] = attemptsOf(searchText, await tradeDictionary(db))
  return !asTyped || (await countJobs(db, {}, { now, words: asTyped.matching })) > 0
}

/** `exact` is missing where no ad is found by its occupation alone. */
type Attempt = { matching: SQL[]; exact?: SQL; corrected?: string }

/** The conditions that a text is searched by: as typed, without typos, any of its words. The first with ads counts. */
export function* attemptsOf(searchText: string | undefined, lexicon: Dictionary): Generator<Attempt> {
  const words = searchWordsOf(searchText ?? '')
  if (words.length === 0) return yield { matching: [] }
  const parts = interpret(words, lexicon)
  yield allOf(parts)
  const meant = corrected(words, lexicon)
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
