import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { files } from '../files/table.ts'
import { messageFiles, messages, takenMails } from './table.ts'

type NewMessage = Omit<typeof messages.$inferInsert, 'createdAt'>

/** Stores a message with its uploads. Returns its id. */
export async function storeMessage({ db, now }: Tx, message: NewMessage, uploadIds: string[]): Promise<number> {
  const [stored] = await db
    .insert(messages)
    .values({ ...message, createdAt: now() })
    .returning({ id: messages.id })
  if (!stored) throw new Error('A message was not stored')
  const taken = uploadIds.length === 0 ? [] : await db.delete(files).where(inArray(files.id, uploadIds)).returning()
  if (taken.length > 0)
    await db.insert(messageFiles).values(
      taken.map(({ id, storageKey, name, mime, bytes }) => ({
        ...{ id, messageId: stored.id, storageKey, name, mime, bytes, createdAt: now() },
      })),
    )
  return stored.id
}

/** Notes that something was taken in for an application. Returns false when it was before. */
export async function takeOnce({ db }: Tx, applicationId: number, what: string | Uint8Array): Promise<boolean> {
  const hash = createHash('sha256').update(what).digest('hex')
  const isNew = await db.insert(takenMails).values({ applicationId, hash }).onConflictDoNothing().returning()
  return isNew.length > 0
}
