import { and, eq, inArray, isNull, notExists, notInArray } from 'drizzle-orm'
import { removeFromSystemGroup } from '../../candidate-records/system-groups.ts'
import { candidates, candidateTokens } from '../../candidates/table.ts'
import type { Tx } from '../../change.ts'
import { groupMembers, groups } from '../../groups/table.ts'
import { mails } from '../../mails/table.ts'
import { notes } from '../../notes/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Application, applications } from '../table.ts'
import { announcementKind, receiptKind } from './queries.ts'

/** The application as it was before. */
type Former = Pick<Application, 'id' | 'jobId' | 'companyId' | 'candidateId'>

/**
 * Ends what a mistyped address got by an application that has moved to another candidate: links, mails that were not
 * sent, and the former candidate if nothing else is known of them. Returns whether the company was mailed already.
 */
export async function endFormerAddress({ db }: Tx, former: Former, { movedTo }: { movedTo: number }): Promise<boolean> {
  const { id: applicationId, jobId, companyId, candidateId } = former
  const tokensOf = and(eq(candidateTokens.candidateId, candidateId), eq(candidateTokens.applicationId, applicationId))
  await db.delete(candidateTokens).where(tokensOf)
  const mailsOf = (kind: string) => and(eq(mails.applicationId, applicationId), eq(mails.kind, kind))
  await db.delete(mails).where(and(mailsOf(receiptKind), notInArray(mails.state, ['sent', 'sending', 'listed'])))
  await db.delete(mails).where(and(mailsOf(announcementKind), inArray(mails.state, ['waiting', 'failed'])))
  const announced = await db
    .update(mails)
    .set({ candidateId: movedTo })
    .where(mailsOf(announcementKind))
    .returning({ id: mails.id })

  const { id } = applications
  const sent = eq(applications.candidateId, candidateId)
  const others = await db
    .select({ id })
    .from(applications)
    .where(and(sent, eq(applications.jobId, jobId)))
  if (others.length === 0) await removeFromSystemGroup(db, { companyId, candidateId, gathers: 'open-applications' })
  await moveNotes(db, former, movedTo)
  const isUnknown = and(
    ...[eq(candidates.id, candidateId), isNull(candidates.provedAt), isNull(candidates.optedOutAt)],
    notExists(db.select({ id }).from(applications).where(sent)),
    notExists(db.select({ id: notes.id }).from(notes).where(eq(notes.candidateId, candidateId))),
  )
  await db.delete(candidates).where(isUnknown)
  return announced.length > 0
}

/** Notes on the application go with it; the company's others and its groups too, unless the former candidate sent it another. */
async function moveNotes(db: Db, { id: applicationId, companyId, candidateId }: Former, movedTo: number) {
  await db.update(notes).set({ candidateId: movedTo }).where(eq(notes.applicationId, applicationId))
  const [another] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.candidateId, candidateId), eq(applications.companyId, companyId)))
    .limit(1)
  if (another) return
  const ofCompany = and(eq(notes.candidateId, candidateId), eq(notes.companyId, companyId))
  await db.update(notes).set({ candidateId: movedTo }).where(ofCompany)
  const own = db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.companyId, companyId), isNull(groups.gathers)))
  const left = await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.candidateId, candidateId), inArray(groupMembers.groupId, own)))
    .returning()
  const joined = left.map((membership) => ({ ...membership, candidateId: movedTo }))
  if (joined.length > 0) await db.insert(groupMembers).values(joined).onConflictDoNothing()
}
