import { createHash } from 'node:crypto'
import { and, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { mails } from './table.ts'

/** How long the demo's mailbox shows a mail. Milliseconds. */
const demoMs = 24 * 3600_000

/** By what a receiver is found whose address is gone. */
export const receiverHashOf = (address: string) =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex')

const nothing = { receiver: '', replyTo: null, subject: '', html: '', text: '', unsubscribeUrl: null }

/**
 * What becomes of a mail's contents at its end. They hold links with power and what people wrote: all of it goes, at
 * once or, where the demo shows mails, after a day.
 */
export const contentsAtEnd = ({ demo }: { demo: boolean }, receiver: string) =>
  demo ? {} : { ...nothing, receiverHash: receiverHashOf(receiver) }

const hashInDatabase = sql`encode(sha256(convert_to(lower(trim(${mails.receiver})), 'UTF8')), 'hex')`

/** Erases the contents of mails that ended some time ago. */
export async function eraseOldMails({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const end = new Date(now().getTime() - (config.demo ? demoMs : 0))
  await db
    .update(mails)
    .set({ ...nothing, receiverHash: hashInDatabase })
    .where(and(inArray(mails.state, ['sent', 'suppressed']), isNull(mails.receiverHash), lte(mails.createdAt, end)))
}
