import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import { inTurn } from '../../featured/featured.ts'
import type { Db } from '../../platform/db/client.ts'
import { liveJobs } from '../cards.ts'
import { whereClauses } from '../filters.ts'
import { jobs } from '../table.ts'
import type { Ranked, RankedRow } from './first-by-rank.ts'
import type { JobList } from './matches.ts'

/** The ads among `featured` that are on top of this list: those that match it, of the trades that the text names. */
export async function findOnTop(
  db: Db,
  list: JobList,
  { featured, ranked, matching }: { featured: readonly number[]; ranked?: Ranked | undefined; matching: SQL[] },
): Promise<RankedRow[]> {
  if (featured.length === 0) return []
  const { now } = list
  const found = await db
    .select({ id: jobs.id, isExact: sql<boolean>`(${ranked?.exact ?? sql`true`})` })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(inArray(jobs.id, [...featured]), ...liveJobs(now), ...whereClauses(list, now), ...matching, ranked?.trades),
    )
  const byId = new Map(found.map((row) => [row.id, row]))
  return inTurn(
    featured.flatMap((id) => byId.get(id) ?? []),
    now,
  )
}
