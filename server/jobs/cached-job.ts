import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { findJob, type JobDetails } from './queries.ts'

/** Until any ad changes, or any company, whose name and answers they show. Addresses without an ad take no place: there are more of them than ads. */
const cache = createQueryCache<JobDetails | undefined>({
  tag: 'jobs',
  maxEntries: 500,
  isKept: (job) => !!job,
  concernsAll: (tag) => tag.startsWith('company:'),
})

/** `findJob` with the cache, for visitors: the same object until it changes, for which HTML is cached. */
export const findCachedJob = (db: Db, idOrSlug: string, language: Language) =>
  cache.getOrLoad(db, `${language} ${idOrSlug}`, () => findJob(db, idOrSlug, language))
