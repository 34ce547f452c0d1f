import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { liveJobs, newestFirst } from '../jobs/cards.ts'
import { jobs } from '../jobs/table.ts'
import { listIndustries } from '../places/queries.ts'
import type { Db } from '../platform/db/client.ts'

type Pair = { industrySlug: string; countryId: string }
type Newest = { at: Date | null }

/** Industries, countries and pairs of both that have a live ad, with the time of the newest. */
export async function listFilledLists(db: Db, now: Date): Promise<(Partial<Pair> & Newest)[]> {
  const slugs = new Map((await listIndustries(db)).map(({ id, slug }) => [id, slug]))
  const pairs = (await listSets(db, now)).flatMap(({ industryId, countryIds, at }) =>
    countryIds.map((countryId) => ({ industrySlug: slugs.get(industryId) ?? '', countryId, at })),
  )
  return [
    ...newestOf(pairs, ({ industrySlug }) => ({ industrySlug })),
    ...newestOf(pairs, ({ countryId }) => ({ countryId })),
    ...newestOf(pairs, ({ industrySlug, countryId }) => ({ industrySlug, countryId })),
  ]
}

/** Each list that pairs are part of, in order, with the newest time. */
function newestOf(pairs: (Pair & Newest)[], listOf: (pair: Pair) => Partial<Pair>) {
  const lists = new Map<string, Partial<Pair> & Newest>()
  for (const pair of pairs) {
    const list = listOf(pair)
    const key = Object.values(list).join(' ')
    const at = lists.get(key)?.at
    lists.set(key, { ...list, at: at && pair.at && at > pair.at ? at : (pair.at ?? at ?? null) })
  }
  return [...lists].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, list]) => list)
}

/**
 * The industries with the sets of countries of live ads, which are few among very many ads: each is found from the one
 * before in the index, as is its newest ad.
 */
async function listSets(db: Db, now: Date) {
  const next = (after?: SQL) =>
    db
      .select({ industryId: jobs.industryId, countryIds: jobs.countryIds })
      .from(jobs)
      .where(and(...liveJobs(now).slice(0, 2), isNotNull(jobs.industryId), after))
      .orderBy(jobs.industryId, jobs.countryIds)
      .limit(1)
  const newest = db
    .select({ publishedAt: jobs.publishedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now), sql`(${jobs.industryId}, ${jobs.countryIds}) = (sets.industry_id, sets.country_ids)`))
    .orderBy(...newestFirst.slice(0, 1))
    .limit(1)
  const beyond = sql`(${jobs.industryId}, ${jobs.countryIds}) > (sets.industry_id, sets.country_ids)`
  const sets = sql`(
    with recursive sets as (
      ${next()} union all select next.* from sets cross join lateral ${next(beyond)} next)
    select sets.*, newest.published_at from sets cross join lateral ${newest} newest) sets`
  return db
    .select({
      industryId: sql`industry_id`.mapWith(jobs.industryId),
      countryIds: sql`country_ids`.mapWith(jobs.countryIds),
      at: sql`published_at`.mapWith(jobs.publishedAt),
    })
    .from(sets) as Promise<{ industryId: number; countryIds: string[]; at: Date | null }[]>
}
