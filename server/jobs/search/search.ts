import { and, arrayOverlaps, or, type SQL, sql } from 'drizzle-orm'
import type { Dictionary } from '../../occupations/dictionary.ts'
import { interpret, type QueryPart } from '../../occupations/interpret.ts'
import { tradeDictionary } from '../../occupations/trade-dictionary.ts'
import type { Db } from '../../platform/db/client.ts'
import { type JobCard, listJobCards } from '../cards.ts'
import type { JobFilter } from '../filters.ts'
import { jobs } from '../table.ts'
import { hasPart, hasWord, searchWordsOf } from '../words.ts'
import { countJobs } from './counts.ts'
import { findOnTop } from './on-top.ts'
import { type JobList, plainPage, type Ranked, type RankedRows, rankedPage } from './ranked-page.ts'

/** `partly`: no ad has all of the words, and this one has most of them. */
export type FoundBy = 'words' | 'occupation' | 'partly'

export type FoundJobs = {
  /** The cards as `read` returned them, because HTML is cached by a card's identity. */
  items: JobCard[]
  total: number
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
 * occupations come first, with the words themselves before others. Where no ad has all of them, those with most of them
 * are found. Some of the featured ads that match stand before all others, whatever the order.
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
  return { items, total: found.total, foundBy, featured: new Set(onTop.map(({ id }) => id)), isAsTyped }
}

/** Ids of the newest live ads that have all of a search and meet `conditions`, with their total. */
export async function listNewestMatches(db: Db, list: JobList, conditions: SQL[] = []) {
  const matching = [...(await hasAllOf(db, list)), ...conditions]
  const { rows, total } = await plainPage(db, { ...list, sort: 'newest' }, { matching, onTop: [] })
  return { ids: rows.map(({ id }) => id), total }
}

type Found = { found: RankedRows; onTop: RankedRows['rows']; isPartly?: true | undefined; isAsTyped: boolean }

async function search(db: Db, list: JobList, featured: readonly number[]): Promise<Found> {
  let first: RankedRows | undefined
  for (const { ranked, matching, isPartly } of attemptsOf(list, await tradeDictionary(db))) {
    // An ad without all of the words does not fit the search well enough to be first.
    const onTop = isPartly ? [] : await findOnTop(db, list, { featured, ranked, matching })
    const finding = { matching, onTop }
    const found = await (ranked ? rankedPage(db, list, { ranked, ...finding }) : plainPage(db, list, finding))
    if (found.total > 0) return { found, onTop, isPartly, isAsTyped: !first }
    first ??= found
  }
  return { found: first ?? { rows: [], total: 0 }, onTop: [], isAsTyped: false }
}

/** Whether any live ad has all words of a text as they were typed. */
export const isFoundAsTyped = async (db: Db, searchText: string, now: Date): Promise<boolean> =>
  (await countJobs(db, {}, { now, words: await hasAllOf(db, { searchText }) })) > 0

/** `ranked` is missing where all ads that match are equal. */
type Attempt = { matching: SQL[]; ranked?: Ranked; isPartly?: true }

/** The conditions that a text is searched by: all of its words, most of its words. The first with ads counts. */
function attemptsOf({ searchText = '', literal }: Text, lexicon: Dictionary): Attempt[] {
  const words = searchWordsOf(searchText)
  if (words.length === 0 || literal) return [{ matching: words.map(hasWord) }]
  const parts = interpret(words, lexicon)
  return parts.length > 1 ? [allOf(parts), mostOf(parts)] : [allOf(parts)]
}

type Text = Pick<JobFilter, 'searchText' | 'literal'>

/** The conditions of ads that have all words of a text, or the occupations that they name. */
export const hasAllOf = async (db: Db, text: Text): Promise<SQL[]> =>
  attemptsOf(text, await tradeDictionary(db))[0]?.matching ?? []

const wordsIn = (parts: QueryPart[]) => parts.flatMap(({ words }) => words.map(([word = '']) => word))
const hasAll = (words: string[]) => and(...words.map(hasWord)) as SQL

/** Ads of every trade that is named, not only with its name in a longer one. */
const isOfAll = (parts: QueryPart[]): SQL =>
  and(
    sql`true`,
    ...parts.flatMap(({ occupationIds }) =>
      occupationIds.length > 0 ? [arrayOverlaps(jobs.occupationIds, occupationIds)] : [],
    ),
  ) as SQL

/** Ads that match every part. */
function allOf(parts: QueryPart[]): Attempt {
  const isPlain = parts.every(
    ({ words, occupationIds }) => occupationIds.length === 0 && words.every((each) => each.length === 1),
  )
  return {
    matching: parts.map(hasPart),
    ...(!isPlain && { ranked: { trades: isOfAll(parts), exact: hasAll(wordsIn(parts)) } }),
  }
}

/** An occupation counts twice: without it an ad is another trade's. */
function mostOf(parts: QueryPart[]): Attempt {
  const weights = parts.map(
    (part) => sql`case when ${hasPart(part)} then ${part.occupationIds.length > 0 ? 2 : 1}::int else 0 end`,
  )
  const exact = hasAll(wordsIn(parts))
  return {
    matching: [or(...parts.map(hasPart)) as SQL],
    ranked: { trades: isOfAll(parts), exact, parts: sql<number>`(${sql.join(weights, sql` + `)})` },
    isPartly: true,
  }
}
