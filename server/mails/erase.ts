import { createHash } from 'node:crypto'
import { and, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { MailAttachment } from '../platform/mail/message.ts'
import { endStates } from './state.ts'
import { mails } from './table.ts'

/** Milliseconds that the demo's mailbox shows a mail. */
const demoMs = 24 * 3600_000

/** The hash by which a mail is found after its receiver's address was erased. */
export const receiverHashOf = (address: string) =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex')

const nothing = {
  ...{ receiver: '', replyTo: null, subject: '', html: '', text: '', unsubscribeUrl: null },
  attachments: [] satisfies MailAttachment[],
}

/**
 * The columns to set when a mail is sent, or never will be: they erase its contents, which include tokens and personal
 * data. The demo, which shows mails, erases them later.
 */
export const contentsAtEnd = ({ demo }: { demo: boolean }, receiver: string) =>
  demo ? {} : { ...nothing, receiverHash: receiverHashOf(receiver) }

/** `receiverHashOf` as SQL. */
export const hashInDatabase = sql`encode(sha256(convert_to(lower(trim(${mails.receiver})), 'UTF8')), 'hex')`

/** Erases the contents of mails that some time ago were sent, or given up. */
export async function eraseOldMails({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const end = new Date(now().getTime() - (config.demo ? demoMs : 0))
  await db
    .update(mails)
    .set({ ...nothing, receiverHash: hashInDatabase })
    .where(and(inArray(mails.state, endStates), isNull(mails.receiverHash), lte(mails.createdAt, end)))
}
