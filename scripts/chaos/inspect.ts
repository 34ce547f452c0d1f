import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { answers, applications } from '#server/applications/table.ts'
import { readBucketUrl } from '#server/bucket-url.ts'
import { files } from '#server/files/table.ts'
import { removeFilesTask } from '#server/files/tasks.ts'
import { removeUnclaimedFiles } from '#server/files/uploads.ts'
import { mails } from '#server/mails/table.ts'
import { type Db, openDatabase } from '#server/platform/db/client.ts'
import { databaseIn, filesIn } from '#server/platform/folder.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { openBucket } from '#server/platform/storage/bucket.ts'
import { openFolder } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { questions } from '#server/questions/table.ts'
import { type Campaign, fileBytes } from './load.ts'

/** Numbers of applications, files and mails. */
export type Found = {
  stored: number
  missing: number
  half: number
  doubled: number
  orphans: number
  mails: number
  mailsOnce: number
  mailsTwice: number
  /** In the state 'sending' at the end: they may have arrived, and are sent again after an hour. */
  mailsInDoubt: number
}

/** `bucket` is the address of the file store, if it is not in the folder. */
export type Place = { folder: string; url?: string; bucket?: string; campaign: Campaign; taken: number[] }

/** Checks the data of a stopped server: every confirmed application must be there once and complete, and nothing else. */
export async function inspect({ folder, url, bucket, campaign, taken }: Place): Promise<Found> {
  const storage = bucket ? openBucket(readBucketUrl(bucket)) : openFolder(filesIn(folder))
  const database = await openDatabase({ url, folder: databaseIn(folder) })
  try {
    const { db } = database
    await sweepAsTomorrow(db, storage)
    const sizes = new Map<string, number>()
    for await (const { key, bytes } of storage.list()) sizes.set(key, bytes)
    const stored = await db.select().from(applications).where(eq(applications.jobId, campaign.jobId))
    const ours = stored.filter(({ email }) => email.startsWith('kandidat.'))
    const ids = new Set(ours.map(({ id }) => id))
    const sentMails = await db
      .select()
      .from(mails)
      .where(inArray(mails.applicationId, [...ids]))
    const arrivals = Map.groupBy(taken, (id) => id)
    const timesTaken = ({ id }: { id: number }) => arrivals.get(id)?.length ?? 0
    return {
      stored: ours.length,
      missing: campaign.people - ours.length + [...campaign.acknowledged.values()].filter((id) => !ids.has(id)).length,
      half: (await Promise.all(ours.map(({ id }) => isWhole(db, sizes, campaign.jobId, id)))).filter((is) => !is)
        .length,
      doubled: ours.length - new Set(ours.map(({ email }) => email)).size,
      orphans: await countOrphans(db, sizes),
      mails: sentMails.length,
      mailsOnce: sentMails.filter((mail) => mail.state === 'sent' && timesTaken(mail) === 1).length,
      mailsTwice: sentMails.filter((mail) => timesTaken(mail) > 1).length,
      mailsInDoubt: sentMails.filter((mail) => mail.state === 'sending' && timesTaken(mail) <= 1).length,
    }
  } finally {
    await database.close()
  }
}

/** The bytes of each stored file, by its key. */
type Sizes = ReadonlyMap<string, number>

/** Removes unclaimed uploads, as the server does an hour after them. */
export async function sweepAsTomorrow(db: Db, storage: Storage) {
  const removeAtOnce: Queue = {
    async add(_db, _task, data) {
      const { storageKeys } = removeFilesTask.data.parse(data)
      for (const key of storageKeys) await storage.remove(key)
    },
  }
  const tomorrow = () => new Date(Date.now() + 24 * 3600_000)
  await removeUnclaimedFiles({ db, queue: removeAtOnce, now: tomorrow })
}

/** Does an application have every answer, every document in full length, and both mails? */
async function isWhole(db: Db, sizes: Sizes, jobId: number, applicationId: number) {
  const asked = await db.select().from(questions).where(eq(questions.jobId, jobId))
  const documents = asked.filter(({ type }) => type === 'Document').length
  const answered = await db.select().from(answers).where(eq(answers.applicationId, applicationId))
  const parts = await db
    .select({ key: files.storageKey })
    .from(files)
    .innerJoin(answers, and(eq(answers.id, files.answerId), eq(answers.applicationId, applicationId)))
  const [found] = await db.select({ total: count() }).from(mails).where(eq(mails.applicationId, applicationId))
  return (
    answered.length === asked.length &&
    parts.length === documents &&
    parts.every(({ key }) => sizes.get(key) === fileBytes) &&
    found?.total === 2
  )
}

/** Counts files without an application, and rows without their file. */
async function countOrphans(db: Db, sizes: Sizes) {
  const held = await db.select({ key: files.storageKey }).from(files).where(isNotNull(files.answerId))
  const keys = new Set(held.map(({ key }) => key))
  const lying = [...sizes.keys()].filter((key) => key.startsWith('applications/') && !keys.has(key))
  return lying.length + [...keys].filter((key) => !sizes.has(key)).length
}
