import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { fileId } from '../http/query.ts'
import type { Db } from '../platform/db/client.ts'
import { isStorageUnavailable } from '../platform/storage/storage.ts'
import { files } from './table.ts'
import { removeFilesTask } from './tasks.ts'

/** Milliseconds that files of a refused form are retained for the next attempt. */
const waitMs = 3600_000

const unclaimed = (ids: string[]) => and(inArray(files.id, ids), isNull(files.answerId))

/**
 * Removes unclaimed files: contents first, so that a crash in between leaves a row to sweep, as does a store that
 * cannot be reached.
 */
export async function removeFiles({ db, storage }: Pick<Services, 'db' | 'storage'>, ids: string[]) {
  if (ids.length === 0) return
  const rows = await db.select({ id: files.id, storageKey: files.storageKey }).from(files).where(unclaimed(ids))
  try {
    for (const { storageKey } of rows) await storage.remove(storageKey)
  } catch (error) {
    if (isStorageUnavailable(error)) return
    throw error
  }
  await db.delete(files).where(unclaimed(rows.map(({ id }) => id)))
}

/** Removes unclaimed files older than `waitMs`. */
export async function removeUnclaimedFiles({ db, queue, now }: Pick<Services, 'db' | 'queue' | 'now'>) {
  const cutoff = new Date(now().getTime() - waitMs)
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(files)
      .where(and(isNull(files.answerId), lt(files.createdAt, cutoff)))
      .returning({ storageKey: files.storageKey })
    if (gone.length > 0) await queue.add(tx, removeFilesTask, { storageKeys: gone.map(({ storageKey }) => storageKey) })
  })
}

/** Assigns files to a question of a form, so that the next attempt from that network may reuse them. */
export async function retainFiles(
  db: Db,
  { ids, ...form }: { jobId: number; questionId: number; network: string; ids: string[] },
) {
  if (ids.length > 0) await db.update(files).set(form).where(unclaimed(ids))
}

/** How much is retained, in files of the maximum size: two full forms per network, 100 files in total. */
const retainable = { network: 12, all: 100 }

/** Removes the oldest retained files beyond these limits. */
export async function evictRetainedFiles(context: Pick<Services, 'db' | 'storage' | 'config'>) {
  const { maxUploadBytes } = context.config
  const { id, bytes, network, createdAt, answerId } = files
  const retained = context.db
    .select({
      id,
      ofNetwork: sql<number>`sum(${bytes}) over (partition by ${network} order by ${createdAt} desc, ${id})`.as('own'),
      ofAll: sql<number>`sum(${bytes}) over (order by ${createdAt} desc, ${id})`.as('all_bytes'),
    })
    .from(files)
    .where(and(isNull(answerId), isNotNull(network)))
    .as('retained')
  const evicted = await context.db
    .select({ id: retained.id })
    .from(retained)
    .where(
      or(
        gt(retained.ofNetwork, retainable.network * maxUploadBytes),
        gt(retained.ofAll, retainable.all * maxUploadBytes),
      ),
    )
  await removeFiles(
    context,
    evicted.map((file) => file.id),
  )
}

/** Those of the ids sent by a form that can be a file's, as many as one form may have. */
export const realFileIds = (ids: string[]) => ids.filter((id) => fileId.safeParse(id).success).slice(0, 20)

/** Files retained from an earlier attempt of this form that still exist. */
export async function listRetainedFiles({ db, now }: Pick<Services, 'db' | 'now'>, jobId: number, ids: string[]) {
  const real = realFileIds(ids)
  if (real.length === 0) return []
  const rows = await db
    .select()
    .from(files)
    .where(and(unclaimed(real), eq(files.jobId, jobId)))
    .orderBy(asc(files.createdAt), asc(files.id))
  return rows.filter(({ createdAt }) => now().getTime() - createdAt.getTime() < waitMs)
}

/** Makes unclaimed files part of an answer. Returns how many still existed. */
export async function claimFiles(
  db: Db,
  ids: string[],
  owner: { answerId: number; questionId: number; jobId: number },
) {
  const claimed = await db
    .update(files)
    .set({ ...owner, network: null })
    .where(unclaimed(ids))
    .returning({ id: files.id })
  return claimed.length
}
