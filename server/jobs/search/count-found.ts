import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { Db } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/time-zone.ts'
import type { JobFilter } from '../filters.ts'
import type { Counted } from './counted.ts'
import { countJobs, nextExpiry } from './counts.ts'
import { hasAllOf } from './search.ts'

const cache = createQueryCache<Counted>({ tag: 'jobs', maxEntries: 2000 })

/** The number of ads that have all words of a search, for the number beside a link to it. */
export async function countFound(db: Db, filter: JobFilter, now: Date): Promise<Counted> {
  const key = JSON.stringify([await nextExpiry(db, now), filter.start && dayOf(now), filter])
  return cache.getOrLoad(db, key, async () => countJobs(db, filter, { now, words: await hasAllOf(db, filter, now) }))
}
