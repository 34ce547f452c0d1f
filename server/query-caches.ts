import { articleIndexCache } from './articles/article-index.ts'
import { featuredCache } from './featured/queries.ts'
import { stageCache } from './funnel/funnel.ts'
import { jobCache } from './jobs/cached-job.ts'
import { occupationCaches } from './jobs/occupation-counts.ts'
import { statusCountCache } from './jobs/own/count-by-status.ts'
import { regionCaches } from './jobs/regions.ts'
import { cardCache } from './jobs/search/cached-cards.ts'
import { foundCountCache } from './jobs/search/count-found.ts'
import { countCaches } from './jobs/search/counts.ts'
import { largeTotalCache } from './jobs/search/large-totals.ts'
import { pageIdCache } from './jobs/search/ranked-page.ts'
import { wordCache } from './jobs/search/read-search.ts'
import { similarityCaches } from './jobs/similar/similar.ts'
import { dayCache } from './overview/queries.ts'
import { placeCaches } from './places/queries.ts'
import type { Invalidatable } from './platform/cache/invalidation.ts'
import type { Db } from './platform/db/client.ts'
import { trustCache } from './trust/facts.ts'

/** Caches in memory what pages and lists are made from. Subscribe the results to invalidations. */
export const queryCaches = (db: Db): Invalidatable[] => [
  articleIndexCache(db),
  cardCache(db),
  jobCache(db),
  trustCache(db),
  pageIdCache(db),
  featuredCache(db),
  foundCountCache(db),
  wordCache(db),
  statusCountCache(db),
  largeTotalCache(db),
  dayCache(db),
  stageCache(db),
  ...similarityCaches(db),
  ...countCaches(db),
  ...regionCaches(db),
  ...occupationCaches(db),
  ...placeCaches(db),
]
