import type { Context } from '../context.ts'
import type { Spoilable } from '../edge/spoils.ts'
import type { Db } from '../platform/db/client.ts'
import { createMemory } from '../platform/memory.ts'
import type { JobCard } from './cards.ts'
import { recallCards } from './kept-cards.ts'
import { type Comparable, recommended, similarJobs } from './likeness.ts'
import { keepSets, listNeighbours } from './neighbours.ts'

/** Keeps what ads are compared with, and what came of it, in memory until a spoil says that ads have changed. */
export const keepNeighbours = (db: Db): Spoilable[] => [keepSets(db), keptSimilar.keepFor(db)]

type Asking = Pick<Context, 'db' | 'now' | 'language' | 'viewer'>

const keptSimilar = createMemory<JobCard[]>({ tag: 'jobs', most: 3000 })

/** Live ads like this one, for its page. They are chosen anew when ads change, and every hour: young ads come first. */
export async function listSimilar(context: Asking, job: Comparable, target = 6): Promise<JobCard[]> {
  const { db, language, viewer } = context
  const now = context.now()
  const isSignedIn = viewer.kind !== 'visitor'
  const hour = Math.floor(now.getTime() / 3600_000)
  const chosen = await keptSimilar.recall(db, [job.id, language, target, isSignedIn, hour].join(' '), async () => {
    const others = await listNeighbours(context, job)
    return recallCards(db, idsOf(similarJobs(job, others, { target, isSignedIn, now })), language)
  })
  return chosen.filter(({ expiresAt }) => !expiresAt || expiresAt > now)
}

/** Live ads for somebody who has just applied to this one. */
export async function listRecommended(context: Omit<Asking, 'viewer'>, job: Comparable, target = 6) {
  const others = await listNeighbours(context, job)
  return recallCards(context.db, idsOf(recommended(job, others, context.now(), target)), context.language)
}

const idsOf = (ads: Comparable[]) => ads.map(({ id }) => id)
