import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { fileId } from '../http/query.ts'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { removeFilesTask } from '../platform/storage/tasks.ts'
import { files } from './table.ts'

/** How long files of a refused form wait for the next try. */
const waitMs = 3600_000

const unclaimed = (ids: string[]) => and(inArray(files.id, ids), isNull(files.answerId))

/** Takes back files that no application holds: first the contents, so that a crash in between leaves a row to sweep. */
export async function removeFiles({ db, storage }: Pick<Services, 'db' | 'storage'>, ids: string[]) {
  if (ids.length === 0) return
  const rows = await db.select({ id: files.id, storageKey: files.storageKey }).from(files).where(unclaimed(ids))
  for (const { storageKey } of rows) await storage.remove(storageKey)
  await db.delete(files).where(unclaimed(rows.map(({ id }) => id)))
}

/** Sweeps files whose form never came back. */
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

/** Binds files to one question of one form, so that the next try from that network may name them. */
export async function retainFiles(
  db: Db,
  { ids, ...form }: { jobId: number; questionId: number; network: string; ids: string[] },
) {
  if (ids.length > 0) await db.update(files).set(form).where(unclaimed(ids))
}

/** How much of refused forms waits, in files of the largest size: of one network two whole forms, in all a hundred files. */
const retainable = { network: 12, all: 100 }

/** Removes the oldest retained files above what may wait. */
export async function evictRetainedFiles(context: Pick<Services, 'db' | 'storage' | 'config'>) {
  const { maxUploadBytes } = context.config
  const evicted = await rowsOf<{ id: string }>(
    context.db,
    sql`select id from (
      select id,
        sum(bytes) over (partition by network order by created_at desc, id) as of_network,
        sum(bytes) over (order by created_at desc, id) as of_all
      from files where answer_id is null and network is not null
    ) retained where of_network > ${retainable.network * maxUploadBytes} or of_all > ${retainable.all * maxUploadBytes}`,
  )
  await removeFiles(
    context,
    evicted.map(({ id }) => id),
  )
}

/** Files that an earlier try of this form left, and that are still there. */
export async function listRetainedFiles({ db, now }: Pick<Services, 'db' | 'now'>, jobId: number, ids: string[]) {
  const real = ids.filter((id) => fileId.safeParse(id).success).slice(0, 20)
  if (real.length === 0) return []
  const rows = await db
    .select()
    .from(files)
    .where(and(unclaimed(real), eq(files.jobId, jobId)))
    .orderBy(asc(files.createdAt), asc(files.id))
  return rows.filter(({ createdAt }) => now().getTime() - createdAt.getTime() < waitMs)
}

/** Makes files part of an answer. Returns how many there still were. */
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
