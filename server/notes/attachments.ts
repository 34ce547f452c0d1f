import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { type ReceivedForm, readApplicationForm } from '../applications/apply/read-form.ts'
import type { Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { files } from '../files/table.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { removeFiles } from '../files/uploads.ts'
import { requireQuota } from '../quotas/quotas.ts'
import { message } from '../text/message.ts'
import { noteFiles } from './table.ts'

const maxAttachments = 5

/** Reads a note's form: its fields, and its files as uploads without a note. Throws for files that are not accepted. */
export async function readNoteForm(context: Context, request: Request) {
  const form = await readApplicationForm(context, request)
  const problem = problemOf(context, form)
  if (problem) {
    await dropUploads(context, form)
    throw problem
  }
  return form
}

export const dropUploads = (context: Context, { files: received }: ReceivedForm) =>
  removeFiles(
    context,
    received.filter(({ refused }) => !refused).map(({ id }) => id),
  )

function problemOf({ language, config }: Context, { files: received }: ReceivedForm) {
  if (received.length > maxAttachments)
    return new Refusal('invalid', message(language, 'tooManyFiles', { max: maxAttachments }))
  const MB = config.maxUploadBytes / 1024 / 1024
  if (received.some(({ refused }) => refused === 'too-big'))
    return new Refusal('too_large', message(language, 'fileTooBig', { MB }))
  if (received.some(({ refused }) => refused === 'unsafe'))
    return new Refusal('unsupported_type', message(language, 'fileUnsafe'))
  return received.some(({ refused }) => refused === 'empty')
    ? new Refusal('invalid', message(language, 'fileEmpty'))
    : undefined
}

type Owner = { id: number; companyId: number | null }

/** Attaches uploads to a note. Throws 409 when its company has as many files as it may. */
export async function attachUploads(tx: Tx, { id: noteId, companyId }: Owner, uploadIds: string[]) {
  if (uploadIds.length === 0) return
  const { db, now } = tx
  const taken = await db.delete(files).where(inArray(files.id, uploadIds)).returning()
  const added = taken.reduce((sum, { bytes }) => sum + bytes, 0)
  if (companyId !== null) await requireQuota(tx, 'noteFiles', { companyId, added })
  await db.insert(noteFiles).values(
    taken.map(({ storageKey, name, mime, bytes }) => ({
      ...{ id: randomUUID(), noteId, storageKey, name, mime, bytes, createdAt: now() },
    })),
  )
}

/** Removes these files from a note; all of them without ids. */
export async function detachFiles({ db, queue }: Tx, noteId: number, ids?: string[]) {
  if (ids?.length === 0) return
  const gone = await db
    .delete(noteFiles)
    .where(and(eq(noteFiles.noteId, noteId), ids && inArray(noteFiles.id, ids)))
    .returning({ storageKey: noteFiles.storageKey })
  const storageKeys = gone.map(({ storageKey }) => storageKey)
  if (storageKeys.length > 0) await queue.add(db, removeFilesTask, { storageKeys })
}
