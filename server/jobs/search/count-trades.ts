import { namedOccupations, occupationName } from '../../occupations/suggest.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Language } from '../../text/language.ts'
import { occupationCounts } from '../occupation-counts.ts'
import { countFound } from './count-found.ts'
import { createLargeCounts } from './large-counts.ts'

/** A trade by its id, and how many ads its name finds. */
type TradeCount = { id: number; jobs: number }

const large = createLargeCounts<TradeCount[]>((counts) => counts.reduce((sum, { jobs }) => sum + jobs, 0))

/** The trades of live ads, each with the number of ads that its name in a language finds. */
export const countTrades = (db: Db, language: Language, now: Date): Promise<TradeCount[]> =>
  large.get(db, language, { now, count: () => readCounts(db, language, now) })

async function readCounts(db: Db, language: Language, now: Date) {
  const countOf = await occupationCounts(db, now)
  const counts: TradeCount[] = []
  // One after the other, so that other requests find a free connection.
  for (const each of namedOccupations().filter(({ id }) => countOf(id) > 0)) {
    const { total, isMore } = await countFound(db, { searchText: occupationName(each, language) }, now)
    counts.push({ id: each.id, jobs: total + Number(isMore) })
  }
  return counts
}
