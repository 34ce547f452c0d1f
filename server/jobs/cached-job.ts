import type { Invalidatable } from '../platform/cache/invalidation.ts'
import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { findJob, type JobDetails } from './queries.ts'

/** Addresses without an ad take no place: there are more of them than ads. */
const cache = createQueryCache<JobDetails | undefined>({ tag: 'jobs', maxEntries: 500, isKept: (job) => !!job })

/** Caches ads in memory until any ad changes, or any company, whose name and answers they show. */
export function jobCache(db: Db): Invalidatable {
  const jobs = cache.attach(db)
  return {
    invalidate(tags) {
      jobs.invalidate(tags?.some((tag) => tag.startsWith('company:')) ? null : tags)
    },
  }
}

/** `findJob` with the cache, for visitors: the same object until it changes, for which HTML is cached. */
export const findCachedJob = (db: Db, idOrSlug: string, language: Language) =>
  cache.getOrLoad(db, `${language} ${idOrSlug}`, () => findJob(db, idOrSlug, language))
