import { and, eq, isNull } from 'drizzle-orm'
import { mayManage, requireUser } from '../../accounts/permissions.ts'
import type { Subject, Tx } from '../../change.ts'
import { type Company, companies } from '../../companies/table.ts'
import { notFound } from '../../errors.ts'
import { jobAnnouncements } from '../../feeds/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { jobRevisions } from '../revision/table.ts'
import { type JobRow, jobs } from '../table.ts'
import { isOut, type RevisionState, revisionState } from './transitions.ts'

/** An ad with the state of its revision. */
export type ManagedJob = JobRow & { revision: RevisionState | null }

/** Locks an ad until the transaction ends. Throws 404 unless the viewer manages it. */
export async function lockJob(tx: Tx, id: number): Promise<{ job: ManagedJob; company: Company }> {
  const user = requireUser(tx)
  const [found] = await tx.db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
    .for('update', { of: jobs })
  if (!found || !mayManage(user, found.job)) throw notFound(tx)
  return { ...found, job: { ...found.job, revision: await findRevisionState(tx.db, id) } }
}

/** Saves a change of an ad, invalidates its pages, and announces it to outside services if its page is or was public. */
export async function saveJob(tx: Tx, job: ManagedJob, changes: Partial<JobRow>): Promise<ManagedJob> {
  const [saved] = await tx.db
    .update(jobs)
    .set({ ...changes, updatedAt: tx.now() })
    .where(eq(jobs.id, job.id))
    .returning()
  if (!saved) throw notFound(tx)
  tx.invalidate('jobs', `job:${job.id}`)
  if (saved.isListed && (isOut(job.status) || isOut(saved.status))) await enqueueAnnouncements(tx, [job.id])
  return { ...saved, revision: job.revision }
}

/** Saves columns that no visitor sees: pages, times and outside services stay as they are. */
export async function saveColumns(tx: Tx, job: ManagedJob, changes: Partial<JobRow>): Promise<ManagedJob> {
  if (Object.keys(changes).length > 0) await tx.db.update(jobs).set(changes).where(eq(jobs.id, job.id))
  return { ...job, ...changes }
}

/** Read after the ad is locked: a join would show the revision from before the wait. */
export async function findRevisionState(db: Db, jobId: number): Promise<RevisionState | null> {
  const { submittedAt } = jobRevisions
  const [found] = await db.select({ submittedAt }).from(jobRevisions).where(eq(jobRevisions.jobId, jobId))
  return found ? revisionState(found) : null
}

/** Enqueues announcements to outside services that the pages of these ads were added, changed or removed. */
export const enqueueAnnouncements = (tx: Tx, jobIds: number[]) =>
  tx.db
    .insert(jobAnnouncements)
    .values(jobIds.map((jobId) => ({ jobId, changedAt: tx.now() })))
    .onConflictDoUpdate({ target: jobAnnouncements.jobId, set: { changedAt: tx.now() } })

/** The audit subject of an ad, with its company also when an administrator acts. */
export const ofJob = ({ id, companyId }: Pick<JobRow, 'id' | 'companyId'>): Subject => ({ kind: 'job', id, companyId })
