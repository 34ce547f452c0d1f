import { and, eq } from 'drizzle-orm'
import { recordHistory } from '../applications/history.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { candidateOf, type Link } from './access.ts'

/** Withdraws an application by the candidate's link; its company sees that. Idempotent. */
export async function withdrawApplication(
  context: Context,
  { applicationId, ...link }: Link & { applicationId: number },
) {
  const { id: candidateId } = await candidateOf(context, link, 'profile')
  const own = and(eq(applications.id, applicationId), eq(applications.candidateId, candidateId), shownApplications())
  const [found] = await context.db.select().from(applications).where(own)
  if (!found) throw notFound(context)
  if (found.withdrawnAt) return
  const subject = { kind: 'application', id: applicationId, companyId: found.companyId }
  await change(context, { action: 'application.withdraw', subject, role: 'candidate' }, async (tx) => {
    await tx.db.update(applications).set({ withdrawnAt: tx.now() }).where(own)
    await recordHistory(tx, [applicationId], { kind: 'withdrawn' })
  })
}
