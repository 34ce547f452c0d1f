import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { mayManage, requireUser } from '../accounts/permissions.ts'
import { applications, shownApplications } from '../applications/table.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { jobDailyStats } from '../jobs/stats/table.ts'
import { jobs } from '../jobs/table.ts'
import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { CacheTag } from '../platform/cache/tag.ts'
import type { Db } from '../platform/db/client.ts'
import { type FeaturedPeriod, isRunning, nextTurn } from './featured.ts'
import { featuredPeriods } from './table.ts'

/** A change that names its ads changes no period. */
const keysOf = (tag: CacheTag) => (tag.startsWith('job:') ? [] : undefined)

const cache = createQueryCache<FeaturedPeriod[]>({ tag: 'jobs', maxEntries: 1, keysOf })

const { jobId, startsAt, endsAt, cancelledAt } = featuredPeriods

const openPeriods = (db: Db, now: Date): Promise<FeaturedPeriod[]> =>
  cache.getOrLoad(db, '', () =>
    db
      .select({ jobId, startsAt, endsAt })
      .from(featuredPeriods)
      .where(and(isNull(cancelledAt), gt(endsAt, now)))
      .orderBy(asc(featuredPeriods.id))
      .limit(1000),
  )

/** The ads that are paid to be on top, in the order of their orders; which of them a list shows is `inTurn`. */
export const listFeatured = async (db: Db, now: Date): Promise<number[]> =>
  (await openPeriods(db, now)).filter((period) => isRunning(period, now)).map((period) => period.jobId)

/** When other ads may be on top; until then they change only by writes. */
export const nextFeatured = async (db: Db, now: Date) => nextTurn(await openPeriods(db, now), now)

const end = sql`coalesce(${cancelledAt}, ${endsAt})`
/** A period that ends at midnight has nothing of the day that begins. */
const lastMoment = sql`(${end} - interval '1 second')`
const dayAt = (time: unknown) => sql`(${time} at time zone 'Europe/Zagreb')::date`

const ofDays = (total: unknown) =>
  sql<number>`(select coalesce(sum(${total}), 0) from ${jobDailyStats} where ${jobDailyStats.jobId} = ${jobId}
    and ${jobDailyStats.day} between ${dayAt(startsAt)} and ${dayAt(lastMoment)})`.mapWith(Number)

/** The periods of an ad that the viewer manages, newest first, with what the ad had on their days. */
export async function listPeriods(context: Context, id: number) {
  const user = requireUser(context)
  const [job] = await context.db
    .select({ companyId: jobs.companyId })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
  if (!job || !mayManage(user, job)) throw notFound(context)
  return context.db
    .select({
      ...{ id: featuredPeriods.id, startsAt, endsAt, cancelledAt },
      views: ofDays(jobDailyStats.views),
      applyClicks: ofDays(jobDailyStats.applyClicks),
      applications: sql<number>`(select count(*) from ${applications} where ${applications.jobId} = ${jobId}
        and ${shownApplications()} and ${applications.appliedAt} between ${startsAt} and ${end})`.mapWith(Number),
    })
    .from(featuredPeriods)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(eq(jobId, id))
    .orderBy(desc(startsAt), desc(featuredPeriods.id))
    .limit(100)
}
