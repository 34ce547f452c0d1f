import { and, count, eq } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { withNarrower } from '../occupations/match.ts'
import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import { liveJobs } from './cards.ts'
import { nextExpiry } from './search/counts.ts'
import { createLargeCounts } from './search/large-counts.ts'
import { jobs } from './table.ts'

type Group = { ids: number[]; jobs: number }

const cache = createQueryCache<Group[]>({ tag: 'jobs', maxEntries: 2 })
const large = createLargeCounts<Group[]>((groups) => groups.reduce((sum, { jobs }) => sum + jobs, 0))

/** Returns a function for the number of live ads of an occupation and its narrower ones; each ad counts once. */
export async function occupationCounts(db: Db, now: Date): Promise<(id: number) => number> {
  const count = async () => cache.getOrLoad(db, String(await nextExpiry(db, now)), () => readGroups(db, now))
  const groups = await large.get(db, '', { now, count })
  return (id) => {
    const ids = new Set(withNarrower([id]))
    return groups.reduce((sum, group) => (group.ids.some((each) => ids.has(each)) ? sum + group.jobs : sum), 0)
  }
}

/** Counts ads grouped by their set of occupations, because such groups are far fewer than ads. */
async function readGroups(db: Db, now: Date): Promise<Group[]> {
  const rows = await db
    .select({ ids: jobs.occupationIds, jobs: count() })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now)))
    .groupBy(jobs.occupationIds)
  return rows.map(({ ids, jobs }) => ({ ids, jobs: Number(jobs) }))
}
