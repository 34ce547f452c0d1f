import { and, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { isLive } from './job.ts'
import { jobDays, jobs } from './table.ts'
import { dayOf } from './zagreb-day.ts'

export type Interest = { kind: 'view' | 'apply'; referrer: string; userAgent: string }

const machines = /bot\b|bot[/;]|crawl|spider|slurp|preview|lighthouse|pagespeed|curl|wget|python|^$/i

/** Above this many sites that people came from to one ad on one day, further ones are counted together. */
const mostReferrers = 50

/** Counts a reading of a live ad, or a step from it to the form. Machines, admins and its own company do not count. */
export async function countInterest({ db, viewer, now }: Context, jobId: number, interest: Interest) {
  if (machines.test(interest.userAgent) || viewer.kind === 'admin') return
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job || !isLive(job, now())) return
  if (viewer.kind === 'employer' && viewer.companyId === job.companyId) return

  const day = dayOf(now())
  const views = interest.kind === 'view' ? 1 : 0
  const referrer = await boundedReferrer(db, jobId, day, hostOf(interest.referrer))
  await db
    .insert(jobDays)
    .values({ jobId, day, referrer, views, applyClicks: 1 - views })
    .onConflictDoUpdate({
      target: [jobDays.jobId, jobDays.day, jobDays.referrer],
      set: {
        views: sql`${jobDays.views} + excluded.views`,
        applyClicks: sql`${jobDays.applyClicks} + excluded.apply_clicks`,
      },
    })
}

/** Views and apply clicks of each of these ads since they were first read. */
export async function sumInterest(db: Db, jobIds: number[]) {
  const rows = await db
    .select({ jobId: jobDays.jobId, views: sum(jobDays.views), applyClicks: sum(jobDays.applyClicks) })
    .from(jobDays)
    .where(inArray(jobDays.jobId, jobIds))
    .groupBy(jobDays.jobId)
  return new Map(
    rows.map(({ jobId, views, applyClicks }) => [jobId, { views: Number(views), applyClicks: Number(applyClicks) }]),
  )
}

async function boundedReferrer(db: Db, jobId: number, day: string, referrer: string): Promise<string> {
  if (!referrer) return ''
  const known = await db
    .select({ referrer: jobDays.referrer })
    .from(jobDays)
    .where(and(eq(jobDays.jobId, jobId), eq(jobDays.day, day), ne(jobDays.referrer, '')))
    .limit(mostReferrers + 1)
  const isNew = !known.some((each) => each.referrer === referrer)
  return isNew && known.length >= mostReferrers ? 'other' : referrer
}

const hostName = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** The host of an address or a bare host name; nothing of it is kept that could name a person. */
function hostOf(address: string): string {
  const host = (URL.canParse(address) ? new URL(address).hostname : address).toLowerCase().replace(/^www\./, '')
  return hostName.test(host) ? host : ''
}
