import { and, eq, inArray } from 'drizzle-orm'
import { applications } from '../applications/table.ts'
import { markProved } from '../candidate-records/proof.ts'
import { isTokenValid } from '../candidate-records/tokens.ts'
import { candidateTokens } from '../candidates/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { eraseApplications } from '../erasure/erase-applications.ts'
import type { PageLink } from '../http/link-page.ts'
import { withTitles } from '../jobs/titles.ts'
import { type DueApplication, listDueApplications, lockDueApplications } from './due.ts'

export type RetentionAnswer = 'keep' | 'erase'

/** The applications of a link; undefined when it is invalid, was used, or no application awaits an answer any more. */
export async function readQuestion(context: Context, { id, token }: PageLink): Promise<DueApplication[] | undefined> {
  const { db, now } = context
  if (!(await isTokenValid(db, { candidateId: id, token, purpose: 'retention', now: now() }))) return undefined
  const asked = await listDueApplications(context, 'asked', [id])
  return asked.length > 0 ? withTitles(context, asked) : undefined
}

/** Keeps the applications for another retention period, or erases them at once. The link is single-use. */
export async function answerQuestion(context: Context, link: PageLink, answer: RetentionAnswer) {
  if (!(await readQuestion(context, link))) return undefined
  const subject = (answered: DueApplication[] | undefined) =>
    (answered ?? []).map(({ id, companyId }) => ({ kind: 'application', id, companyId }))
  const action = answer === 'keep' ? 'application.renew' : 'application.erase-own'
  return change(context, { action, subject, role: 'candidate' }, async (tx) => {
    const used = await tx.db
      .delete(candidateTokens)
      .where(and(eq(candidateTokens.candidateId, link.id), eq(candidateTokens.purpose, 'retention')))
      .returning({ hash: candidateTokens.hash })
    if (used.length === 0) return undefined
    await markProved(tx, link.id)
    const asked = await lockDueApplications(tx, 'asked', [link.id])
    const ids = asked.map(({ id }) => id)
    if (answer === 'erase') await eraseApplications(tx, ids)
    else await tx.db.update(applications).set({ retentionRenewedAt: tx.now() }).where(inArray(applications.id, ids))
    return asked
  })
}
