import type { Context } from '../../context.ts'
import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { JobCard } from '../cards.ts'
import { isLive } from '../job.ts'
import { listCachedCards } from '../search/cached-cards.ts'
import { listComparable } from './comparison-pool.ts'
import { type Comparable, recommended, similarJobs } from './similarity-score.ts'

type SimilarContext = Pick<Context, 'db' | 'now' | 'language' | 'viewer'>

type ShownJob = Comparable & Parameters<typeof isLive>[0]

const similarCache = createQueryCache<JobCard[]>({ tag: 'jobs', maxEntries: 3000 })

/** Beside a live ad, and below one that has ended. */
const targets = { live: 6, ended: 4 }

/** Similar live ads for an ad's page. Recomputed when ads change and every hour, because recency counts. */
export async function listSimilar(context: SimilarContext, job: ShownJob): Promise<JobCard[]> {
  const { db, language, viewer } = context
  const now = context.now()
  const target = targets[isLive(job, now) ? 'live' : 'ended']
  const isSignedIn = viewer.kind !== 'visitor'
  const hour = Math.floor(now.getTime() / 3600_000)
  const chosen = await similarCache.getOrLoad(db, [job.id, language, target, isSignedIn, hour].join(' '), async () => {
    const others = await listComparable(context, job)
    return listCachedCards(db, idsOf(similarJobs(job, others, { target, isSignedIn, now })), language)
  })
  return chosen.filter(({ expiresAt }) => !expiresAt || expiresAt > now)
}

/** Live ads for a candidate who has just applied to this one. */
export async function listRecommended(context: Omit<SimilarContext, 'viewer'>, job: Comparable) {
  const others = await listComparable(context, job)
  return listCachedCards(context.db, idsOf(recommended(job, others, context.now(), 6)), context.language)
}

const idsOf = (ads: Comparable[]) => ads.map(({ id }) => id)
