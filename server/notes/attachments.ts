import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { files } from '../files/table.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { requireQuota } from '../quotas/quotas.ts'
import { noteFiles } from './table.ts'

/** Files of one note. */
export const maxAttachments = 5

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
