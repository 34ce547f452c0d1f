import { and, asc, between, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { change, type Tx } from '../change.ts'
import { type Company, companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { liveStatuses } from './job.ts'
import { enqueueAnnouncements, ofJob } from './life/save.ts'
import { mailCompany } from './mails.ts'
import { revertRevisions } from './revision/save.ts'
import { type JobRow, jobs } from './table.ts'

const reminderMs = 3 * 24 * 3600_000
const batchSize = 500

/** A range of ids: `after` is exclusive, `last` inclusive. */
type Range = { after: number; last: number }

/**
 * Sets expired ads to EXPIRED, all or those in a range, and mails their companies. Lists hide expired ads by
 * themselves.
 */
export function expireJobs(services: Services, among?: Range): Promise<number> {
  const due = and(
    inArray(jobs.status, [...liveStatuses]),
    lte(jobs.expiresAt, services.now()),
    among && and(gt(jobs.id, among.after), lte(jobs.id, among.last)),
  )
  return forEachBatch(services, due, 'job.expire', async (tx, found) => {
    const ids = found.map(({ job }) => job.id)
    await tx.db.update(jobs).set({ status: 'EXPIRED', updatedAt: tx.now() }).where(inArray(jobs.id, ids))
    await revertRevisions(tx, ids)
    tx.invalidate('jobs', ...ids.map((id) => `job:${id}` as const))
    await enqueueAnnouncements(tx, ids)
    for (const { job, company } of found) await mailCompany(tx, job, { company, kind: 'expired' })
  })
}

/** Mails companies once about each ad that expires soon, unless it runs for only a few days. */
export function remindOfExpiry(services: Services) {
  const now = services.now()
  const due = and(
    inArray(jobs.status, [...liveStatuses]),
    isNull(jobs.remindedAt),
    between(jobs.expiresAt, now, new Date(now.getTime() + reminderMs)),
    lt(jobs.publishedAt, sql`${jobs.expiresAt} - interval '4 days'`),
  )
  return forEachBatch(services, due, 'job.remind', async (tx, found) => {
    const ids = found.map(({ job }) => job.id)
    await tx.db.update(jobs).set({ remindedAt: now }).where(inArray(jobs.id, ids))
    for (const { job, company } of found) await mailCompany(tx, job, { company, kind: 'expiring' })
  })
}

type Found = { job: JobRow; company: Company }
type Write = (tx: Tx, found: Found[]) => Promise<void>

/** Processes ads in batches with a transaction each, so that a failure keeps earlier batches. Returns the number of ads. */
async function forEachBatch(
  services: Services,
  due: SQL | undefined,
  action: 'job.expire' | 'job.remind',
  write: Write,
) {
  const subject = (found: Found[]) => found.map(({ job }) => ofJob(job))
  let written: Found[]
  let total = 0
  do {
    written = await change(asSystem(services), { action, subject, role: 'system' }, async (tx) => {
      const found = await tx.db
        .select({ job: jobs, company: companies })
        .from(jobs)
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .where(due)
        .orderBy(asc(jobs.id))
        .limit(batchSize)
        .for('update', { of: jobs, skipLocked: true })
      if (found.length > 0) await write(tx, found)
      return found
    })
    total += written.length
  } while (written.length === batchSize)
  return total
}
