import { and, arrayOverlaps, count, desc, inArray, sql } from 'drizzle-orm'
import { interpret } from '../occupations/interpret.ts'
import { occupationName } from '../occupations/suggest.ts'
import { tradeDictionary } from '../occupations/trade-dictionary.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { isFoundAsTyped } from './search/search.ts'
import { type OccupationSuggestion, suggestNear } from './suggest-occupations.ts'
import { jobs } from './table.ts'
import { searchWordsOf } from './words.ts'

export type MissingTrades = {
  /** The names of the trades. */
  names: string[]
  /** Related trades with live ads. */
  near: OccupationSuggestion[]
  /** Where ads for the trades, or else for related ones, were published most. */
  countryIds: string[]
}

const maxNear = 6
const maxCountries = 4

/** The trades that a search names of which no ad is live today; undefined when there is none. */
export async function findMissingTrades(
  db: Db,
  { searchText, language, now }: { searchText: string; language: Language; now: Date },
): Promise<MissingTrades | undefined> {
  const lexicon = await tradeDictionary(db)
  const named = interpret(searchWordsOf(searchText), lexicon).filter(({ occupationIds }) => occupationIds.length > 0)
  const hasAds = await Promise.all(named.map(({ words }) => isFoundAsTyped(db, words.flat().join(' '), now)))
  const missing = named.filter((_, at) => !hasAds[at])
  if (missing.length === 0) return undefined
  const ids = [...new Set(missing.flatMap(({ occupationIds }) => occupationIds))]
  const names = missing.flatMap(({ occupationIds: [id = 0] }) => {
    const occupation = lexicon.byId.get(id)
    return occupation ? [occupationName(occupation, language)] : []
  })
  const near = await suggestNear(db, { ids, language, now, limit: maxNear })
  const own = await usualCountries(db, ids)
  const countryIds =
    own.length > 0
      ? own
      : await usualCountries(
          db,
          near.map(({ id }) => id),
        )
  return { names: [...new Set(names)], near, countryIds }
}

/** The countries with the most ads of these occupations, also ended ones. */
async function usualCountries(db: Db, occupationIds: number[]): Promise<string[]> {
  if (occupationIds.length === 0) return []
  const country = sql<string>`unnest(${jobs.countryIds})`
  const published = db
    .select({ id: country.as('id') })
    .from(jobs)
    .where(
      and(
        inArray(jobs.status, ['ACTIVE', 'PUBLISHED']),
        sql`${jobs.isListed}`,
        arrayOverlaps(jobs.occupationIds, occupationIds),
      ),
    )
    .as('published')
  const rows = await db
    .select({ id: published.id })
    .from(published)
    .groupBy(published.id)
    .orderBy(desc(count()), published.id)
    .limit(maxCountries)
  return rows.map(({ id }) => id)
}
