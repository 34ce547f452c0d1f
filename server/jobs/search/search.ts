import { and, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { type JobCard, listJobCards } from '../cards.ts'
import type { JobFilter } from '../filters.ts'
import { jobs } from '../table.ts'
import { searchWordsOf } from '../words.ts'
import { attemptsOf, type SearchAttempt } from './attempts.ts'
import { type Counted, countedTo } from './counted.ts'
import { areAtLeast } from './counts.ts'
import type { RankedRow } from './first-by-rank.ts'
import type { JobList } from './matches.ts'
import { findOnTop } from './on-top.ts'
import { pageOfMatches, type RankedRows } from './ranked-page.ts'

/** `partly`: no ad has all of the words, and this one has most of them. */
export type FoundBy = 'words' | 'occupation' | 'partly'

export type FoundJobs = Counted & {
  /** The cards as `read` returned them, because HTML is cached by a card's identity. */
  items: JobCard[]
  /**
   * How each ad was found, by id; empty without a text. One found by occupation may be in another language than the
   * search.
   */
  foundBy: ReadonlyMap<number, FoundBy>
  /** Those that are first because their companies paid for it. */
  featured: ReadonlySet<number>
  /** Whether ads have all words as they were typed. */
  isAsTyped: boolean
}

type Options = {
  read?: typeof listJobCards
  /** Ads whose companies paid to be first, from `listFeatured`. */
  featured?: readonly number[]
}

/**
 * A page of live ads, read by `read`, that have all words of the text or the occupations that they name. Ads of those
 * occupations come first; of these the ones with a title in the reader's language, then with the words themselves, then
 * the newest. Ads that have the words in their text only follow. Where no ad has all of them, those with most of them are
 * found. Some of the featured ads that match stand before all others, whatever the order.
 */
export async function listJobs(db: Db, list: JobList, options: Options = {}): Promise<FoundJobs> {
  const { read = listJobCards, featured = [] } = options
  const { found, onTop, isPartly, isAsTyped } = await search(db, list, featured)
  const items = await read(
    db,
    found.rows.map(({ id }) => id),
    list.language,
  )
  const hasText = searchWordsOf(list.searchText ?? '').length > 0
  const foundBy = new Map(
    hasText
      ? found.rows.map(({ id, isExact }) => [id, isPartly ? 'partly' : isExact ? 'words' : 'occupation'] as const)
      : [],
  )
  const { total, isMore } = found
  return { items, total, isMore, foundBy, featured: new Set(onTop.map(({ id }) => id)), isAsTyped }
}

/** Ids of the newest live ads that have all of a search and meet `conditions`, with their total. */
export async function listNewestMatches(db: Db, list: JobList, conditions: SQL[] = []) {
  const matching = [...(await hasAllOf(db, list, list.now)), ...conditions]
  const { rows, ...counted } = await pageOfMatches(db, { ...list, sort: 'newest' }, { matching, onTop: [] })
  return { ids: rows.map(({ id }) => id), ...counted }
}

type Found = { found: RankedRows; onTop: RankedRow[]; isPartly?: true | undefined; isAsTyped: boolean }

async function search(db: Db, list: JobList, featured: readonly number[]): Promise<Found> {
  let first: RankedRows | undefined
  for (const attempt of await attemptsOf(db, list)) {
    // An ad without all of the words does not fit the search well enough to be first.
    const onTop = attempt.isPartly ? [] : await findOnTop(db, list, { featured, ...attempt })
    const found = await findBy(db, list, { ...attempt, onTop })
    if (found.total > 0) return { found, onTop, isPartly: attempt.isPartly, isAsTyped: !first }
    first ??= found
  }
  return { found: first ?? { rows: [], ...countedTo(0) }, onTop: [], isAsTyped: false }
}

/** With so many ads that have the words in title, place or company, those that have them in their text only are left out. */
const enough = 100

type Finding = SearchAttempt & { onTop: RankedRow[] }

/** Ads that have the words in their text follow those that have them in title, place or company. */
async function findBy(db: Db, list: JobList, finding: Finding): Promise<RankedRows> {
  const found = await pageOfMatches(db, list, finding)
  if (!finding.inTexts || found.isMore || found.total >= enough) return found
  const { rows } = found.total > 0 ? await pageOfMatches(db, { ...list, page: 0, pageSize: enough }, finding) : found
  const ids = rows.map(({ id }) => id)
  return pageOfMatches(db, list, { ...finding, matching: [anyOf(ids, finding.inTexts)], onTop: rows })
}

const anyOf = (ids: number[], conditions: SQL[]): SQL =>
  (ids.length > 0 ? or(inArray(jobs.id, ids), and(...conditions)) : and(...conditions)) as SQL

/** Whether any live ad has all words of a text as they were typed. */
export const isFoundAsTyped = async (db: Db, searchText: string, now: Date): Promise<boolean> =>
  areAtLeast(db, 1, {}, { now, words: await hasAllOf(db, { searchText }, now) })

/** The conditions of ads that have all words of a text, or the occupations that they name, as lists show them. */
export async function hasAllOf(db: Db, filter: JobFilter, now: Date): Promise<SQL[]> {
  const { matching = [], inTexts } = (await attemptsOf(db, filter))[0] ?? {}
  if (!inTexts || (await areAtLeast(db, enough, filter, { now, words: matching }))) return matching
  return [or(and(...matching), and(...inTexts)) as SQL]
}
