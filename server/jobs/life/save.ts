import { and, eq, isNull } from 'drizzle-orm'
import { mayManage, requireUser } from '../../accounts/permissions.ts'
import type { Subject, Tx } from '../../change.ts'
import { type Company, companies } from '../../companies/table.ts'
import { notFound } from '../../errors.ts'
import { type JobRow, jobAnnouncements, jobs } from '../table.ts'
import { isOut } from './transitions.ts'

/** The ad that is to be changed, locked until the transaction ends. To others than its company and admins it does not exist. */
export async function lockJob(tx: Tx, id: number): Promise<{ job: JobRow; company: Company }> {
  const user = requireUser(tx)
  const [found] = await tx.db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
    .for('update', { of: jobs })
  if (!found || !mayManage(user, found.job)) throw notFound(tx)
  return found
}

/** Writes a change of an ad, drops what was cached of it, and has outside services notified when its page is or was out. */
export async function saveJob(tx: Tx, job: JobRow, changes: Partial<JobRow>): Promise<JobRow> {
  const [saved] = await tx.db
    .update(jobs)
    .set({ ...changes, updatedAt: tx.now() })
    .where(eq(jobs.id, job.id))
    .returning()
  if (!saved) throw notFound(tx)
  tx.invalidate('jobs', `job:${job.id}`)
  if (saved.isListed && (isOut(job.status) || isOut(saved.status))) await announce(tx, [job.id])
  return saved
}

/** Has outside services notified that the pages of these ads appeared, changed or ended. */
export const announce = (tx: Tx, jobIds: number[]) =>
  tx.db
    .insert(jobAnnouncements)
    .values(jobIds.map((jobId) => ({ jobId, changedAt: tx.now() })))
    .onConflictDoUpdate({ target: jobAnnouncements.jobId, set: { changedAt: tx.now() } })

/** How a change of an ad is recorded: under its company, also when an administrator makes it. */
export const ofJob = ({ id, companyId }: Pick<JobRow, 'id' | 'companyId'>): Subject => ({ kind: 'job', id, companyId })
