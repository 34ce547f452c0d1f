import { tradeDictionary } from '../../occupations/trade-dictionary.ts'
import type { Invalidatable } from '../../platform/cache/invalidation.ts'
import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { Db } from '../../platform/db/client.ts'
import type { JobFilter } from '../filters.ts'
import { countJobs, nextExpiry } from './counts.ts'
import { attemptsOf } from './search.ts'

const cache = createQueryCache<number>({ tag: 'jobs', maxEntries: 2000 })

/** Caches the totals of searches until ads change. */
export const foundCountCache = (db: Db): Invalidatable => cache.attach(db)

/** The total of `listJobs` for a search, for the number beside a link to it. */
export async function countFound(db: Db, filter: JobFilter, now: Date): Promise<number> {
  const key = JSON.stringify([await nextExpiry(db, now), filter.start && now.toDateString(), filter])
  return cache.getOrLoad(db, key, () => count(db, filter, now))
}

async function count(db: Db, filter: JobFilter, now: Date): Promise<number> {
  for (const { matching } of attemptsOf(filter.searchText, await tradeDictionary(db))) {
    const total = await countJobs(db, filter, { now, words: matching })
    if (total > 0) return total
  }
  return 0
}
