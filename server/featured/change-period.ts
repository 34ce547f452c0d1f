import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { jobs } from '../jobs/table.ts'
import { dayAfter, dayOf, startOfDay } from '../platform/time-zone.ts'
import { message } from '../text/message.ts'
import type { FeaturedPeriod } from './featured.ts'
import { featuredPeriods } from './table.ts'

const dayMs = 24 * 3600_000
const { jobId, startsAt, endsAt, cancelledAt } = featuredPeriods

type Order = {
  /** YYYY-MM-DD in Croatian time. A period that begins today, or before, begins now. */
  from: string
  days: number
}

/** Puts an ad on top of lists for some days that its company paid for. */
export function featureJob(context: Context, id: number, { from, days }: Order) {
  requireAdmin(context)
  return change(context, { action: 'job.feature', subject: ofPeriod }, async (tx) => {
    const { companyId } = await lockJob(tx, id)
    const period = { jobId: id, ...timesOf({ from, days }, tx.now()) }
    await requireFree(tx, { ...period, id: 0 })
    const [added] = await tx.db.insert(featuredPeriods).values(period).returning()
    if (!added) throw notFound(tx)
    tx.invalidate('jobs')
    return { ...added, companyId }
  })
}

/** Days to come are whole ones, also those on which clocks change. */
function timesOf({ from, days }: Order, now: Date): Pick<FeaturedPeriod, 'startsAt' | 'endsAt'> {
  if (from <= dayOf(now)) return { startsAt: now, endsAt: new Date(now.getTime() + days * dayMs) }
  return { startsAt: startOfDay(from), endsAt: startOfDay(dayAfter(from, days)) }
}

/** Ends a period at once, or restores it to its own end. */
export function cancelPeriod(context: Context, id: number, isCancelled: boolean) {
  requireAdmin(context)
  const action = isCancelled ? 'job.unfeature' : 'job.feature'
  return change(context, { action, subject: ofPeriod }, async (tx) => {
    const [period] = await tx.db.select().from(featuredPeriods).where(eq(featuredPeriods.id, id))
    if (!period) throw notFound(tx)
    const { companyId } = await lockJob(tx, period.jobId)
    if (!isCancelled) await requireFree(tx, period)
    const [changed] = await tx.db
      .update(featuredPeriods)
      .set({ cancelledAt: isCancelled ? (period.cancelledAt ?? tx.now()) : null })
      .where(eq(featuredPeriods.id, id))
      .returning()
    if (!changed) throw notFound(tx)
    tx.invalidate('jobs')
    return { ...changed, companyId }
  })
}

const ofPeriod = ({ jobId: id, companyId }: { jobId: number; companyId: number }) => ({ kind: 'job', id, companyId })

/** Locks an ad, so that its periods change one after the other. */
async function lockJob(tx: Tx, id: number) {
  const [job] = await tx.db
    .select({ companyId: jobs.companyId })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt), eq(jobs.isListed, true)))
    .for('update')
  if (!job) throw notFound(tx)
  return job
}

/** Throws 409 when another period of the ad has some of the time. */
async function requireFree(tx: Tx, { id, ...period }: FeaturedPeriod & { id: number }) {
  const [taken] = await tx.db
    .select({ id: featuredPeriods.id })
    .from(featuredPeriods)
    .where(
      and(
        ...[eq(jobId, period.jobId), ne(featuredPeriods.id, id), isNull(cancelledAt)],
        ...[lt(startsAt, period.endsAt), gt(endsAt, period.startsAt)],
      ),
    )
    .limit(1)
  if (taken) throw new Refusal('conflict', message(tx.language, 'featuredTwice'), { reason: 'featured_twice' })
}
