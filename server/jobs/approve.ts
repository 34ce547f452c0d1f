import { and, eq, isNull } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { type Context, inTransaction } from '../context.ts'
import { spoil } from '../edge/spoils.ts'
import { forAdminsOnly, notFound, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { awaitedLook, longestStay } from './job.ts'
import { postApproval } from './letters.ts'
import { type JobRow, jobs } from './table.ts'
import { endOfDay } from './zagreb-day.ts'

/** An administrator's yes. The first ad of a company is looked at twice: its text, then the company. */
export async function approveJob(context: Context, id: number) {
  if (context.viewer.kind !== 'admin') throw forAdminsOnly(context)
  await inTransaction(context, async (inside) => {
    const { db, now } = inside
    const [found] = await db
      .select({ job: jobs, company: companies })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
      .for('update')
    if (!found) throw notFound(context)
    const { job, company } = found

    const change = changeOf(job, { isFirst: !company.firstApprovedAt, now: now() })
    if (!change) throw new Refusal('conflict', message(context.language, 'awaitsNoApproval'))
    const [approved] = await db
      .update(jobs)
      .set({ ...change, updatedAt: now() })
      .where(eq(jobs.id, id))
      .returning()
    if (approved && change.publishedAt) {
      if (!company.firstApprovedAt)
        await db.update(companies).set({ firstApprovedAt: now() }).where(eq(companies.id, company.id))
      await postApproval(inside, approved, company)
    }
    await spoil(db, 'jobs', `job:${id}`)
  })
}

type Change = Partial<Pick<JobRow, 'status' | 'publishedAt' | 'firstPublishedAt' | 'expiresAt' | 'rejectionReason'>>

/** What a yes changes, if one is awaited at all. What was changed while it was out keeps its times. */
function changeOf(job: JobRow, { isFirst, now }: { isFirst: boolean; now: Date }): Change | undefined {
  if (job.status === 'MODERATION') return { status: 'ACTIVE', rejectionReason: null }
  const look = awaitedLook(job, isFirst)
  if (!look) return undefined
  if (look === 'text') return { status: 'PENDING_APPROVAL_FINAL' }
  const latest = endOfDay(now, longestStay)
  const isGoodChoice = job.expiresAt && job.expiresAt > now && job.expiresAt < latest
  return {
    status: 'ACTIVE',
    publishedAt: now,
    firstPublishedAt: job.firstPublishedAt ?? now,
    expiresAt: isGoodChoice ? job.expiresAt : latest,
    rejectionReason: null,
  }
}
