import { and, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import { mayManage } from '../../accounts/permissions.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/time-zone.ts'
import { isLive } from '../job.ts'
import { jobs } from '../table.ts'
import { jobDailyStats } from './table.ts'

/** `referrer` is the full address that the browser sends; only its host is stored. */
export type JobEvent = { kind: 'view' | 'apply'; referrer: string; userAgent: string }

const bots = /bot\b|bot[/;]|crawl|spider|slurp|preview|lighthouse|pagespeed|curl|wget|python|^$/i

/** Programs that read pages, and clients that do not say what they are. */
export const isBot = (userAgent: string) => bots.test(userAgent)

/** Referrers per ad and day; further ones are counted together. */
const maxReferrers = 50

/** Counts a view of a live ad, or a click to its form. Bots, administrators and its own company do not count. */
export async function recordJobEvent({ db, viewer, now }: Context, jobId: number, event: JobEvent) {
  if (isBot(event.userAgent)) return
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job || !isLive(job, now()) || mayManage(viewer, job)) return

  const day = dayOf(now())
  const views = event.kind === 'view' ? 1 : 0
  const referrer = await boundedReferrer(db, jobId, day, hostOf(event.referrer))
  await db
    .insert(jobDailyStats)
    .values({ jobId, day, referrer, views, applyClicks: 1 - views })
    .onConflictDoUpdate({
      target: [jobDailyStats.jobId, jobDailyStats.day, jobDailyStats.referrer],
      set: {
        views: sql`${jobDailyStats.views} + excluded.views`,
        applyClicks: sql`${jobDailyStats.applyClicks} + excluded.apply_clicks`,
      },
    })
}

/** Total views and apply clicks of each of these ads. */
export async function sumJobStats(db: Db, jobIds: number[]) {
  const rows = await db
    .select({
      jobId: jobDailyStats.jobId,
      views: sum(jobDailyStats.views),
      applyClicks: sum(jobDailyStats.applyClicks),
    })
    .from(jobDailyStats)
    .where(inArray(jobDailyStats.jobId, jobIds))
    .groupBy(jobDailyStats.jobId)
  return new Map(
    rows.map(({ jobId, views, applyClicks }) => [jobId, { views: Number(views), applyClicks: Number(applyClicks) }]),
  )
}

async function boundedReferrer(db: Db, jobId: number, day: string, referrer: string): Promise<string> {
  if (!referrer) return ''
  const existing = await db
    .select({ referrer: jobDailyStats.referrer })
    .from(jobDailyStats)
    .where(and(eq(jobDailyStats.jobId, jobId), eq(jobDailyStats.day, day), ne(jobDailyStats.referrer, '')))
    .limit(maxReferrers + 1)
  const isNew = !existing.some((each) => each.referrer === referrer)
  return isNew && existing.length >= maxReferrers ? 'other' : referrer
}

const hostName = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** The host of an address or a bare host name; the rest, which may identify a person, is dropped. */
function hostOf(address: string): string {
  const host = (URL.canParse(address) ? new URL(address).hostname : address).toLowerCase().replace(/^www\./, '')
  return hostName.test(host) ? host : ''
}
