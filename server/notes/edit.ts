import { eq } from 'drizzle-orm'
import { companyScope, isReader, requireUser } from '../accounts/permissions.ts'
import { findApplications } from '../applications/list/list.ts'
import { findCandidate } from '../candidates/list.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { attachUploads, detachFiles } from './attachments.ts'
import { mailMentioned } from './mention.ts'
import { findNote } from './queries.ts'
import { notes } from './table.ts'
import type { NoteRequest } from './wire.ts'

/** Creates a note, or changes one of the viewer's own. Returns its id. */
export const saveNote = (context: Context, request: NoteRequest, uploadIds: string[] = []) =>
  request.noteId ? editNote(context, request.noteId, request, uploadIds) : addNote(context, request, uploadIds)

async function addNote(context: Context, request: NoteRequest, uploadIds: string[]) {
  const { userId } = requireUser(context)
  const target = await findTarget(context, request)
  const subject = (id: number) => ({ kind: 'note', id, companyId: target.companyId })
  return change(context, { action: 'note.add', subject }, async (tx) => {
    const row = { ...target, authorId: userId, content: request.content, createdAt: tx.now() }
    const [note] = await tx.db.insert(notes).values(row).returning({ id: notes.id })
    if (!note) throw new Error('A note was not stored')
    await attachUploads(tx, { id: note.id, companyId: target.companyId }, uploadIds)
    await mailMentioned(tx, { ...row, id: note.id })
    return note.id
  })
}

/** The application or candidate of a note, and the company that may read it. */
async function findTarget(context: Context, { applicationId, candidateId, companyId: requested }: NoteRequest) {
  const scope = companyScope(context, requested)
  if (applicationId) {
    const [application] = await findApplications(context, scope, [applicationId])
    if (!application) throw notFound(context)
    return { applicationId, candidateId: application.candidateId, companyId: application.companyId }
  }
  if (!candidateId || !(await findCandidate(context.db, scope, candidateId))) throw notFound(context)
  return { applicationId: null, candidateId, companyId: scope === 'all' ? null : scope }
}

async function editNote(context: Context, id: number, request: NoteRequest, uploadIds: string[]) {
  const note = await findOwnNote(context, id)
  assertAuthor(context, note)
  const { companyId } = note
  await change(context, { action: 'note.edit', subject: { kind: 'note', id, companyId } }, async (tx: Tx) => {
    const edited = { content: request.content, editedAt: tx.now() }
    await tx.db.update(notes).set(edited).where(eq(notes.id, id))
    await detachFiles(tx, id, request.removeAttachments ?? [])
    await attachUploads(tx, note, uploadIds)
    await mailMentioned(tx, { ...note, content: request.content })
  })
  return id
}

function assertAuthor(context: Context, { authorId }: { authorId: number }) {
  if (authorId !== requireUser(context).userId) throw new Refusal('forbidden', message(context.language, 'authorOnly'))
}

/** Deletes a note of the viewer's company, also one by another user unless the viewer may only read. */
export async function deleteNote(context: Context, id: number) {
  const note = await findOwnNote(context, id)
  if (isReader(context.viewer)) assertAuthor(context, note)
  const { companyId } = note
  await change(context, { action: 'note.delete', subject: { kind: 'note', id, companyId } }, async (tx) => {
    await detachFiles(tx, id)
    await tx.db.delete(notes).where(eq(notes.id, id))
  })
}

async function findOwnNote(context: Context, id: number) {
  const note = await findNote(context.db, companyScope(context), id)
  if (!note) throw notFound(context)
  return note
}
