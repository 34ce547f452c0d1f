import { isOfCompany, requireUser } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import { listMembers } from '../members/queries.ts'
import { mailMention } from './mails.ts'
import { mentionedIn } from './mentioned.ts'
import { type Note, noteMentions } from './table.ts'

type Written = Pick<Note, 'id' | 'companyId' | 'applicationId' | 'candidateId' | 'content'>

/** Mails the members of the author's company whom a note mentions, but each only once a note, and not the author. */
export async function mailMentioned(tx: Tx, note: Written) {
  const { companyId, content } = note
  const { userId } = requireUser(tx)
  if (companyId === null || !content.includes('@') || !isOfCompany(tx.viewer, { companyId })) return
  const members = await listMembers(tx.db, companyId)
  const author = members.find(({ id }) => id === userId)?.name ?? ''
  const mentioned = mentionedIn(content, members).filter(({ id }) => id !== userId)
  if (mentioned.length === 0) return
  const added = await tx.db
    .insert(noteMentions)
    .values(mentioned.map(({ id }) => ({ noteId: note.id, userId: id })))
    .onConflictDoNothing()
    .returning({ userId: noteMentions.userId })
  const isNew = new Set(added.map((row) => row.userId))
  for (const member of mentioned.filter(({ id }) => isNew.has(id))) {
    const subject = { kind: 'user', id: member.id, companyId }
    await change(tx, { action: 'note.mention', subject }, (inner) => mailMention(inner, { note, author, to: member }))
  }
}
