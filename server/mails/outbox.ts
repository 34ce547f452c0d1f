import { and, count, eq, ilike, inArray, or } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { type PageRequest, readPage } from '../platform/db/page.ts'
import { containingTyped } from '../text/like.ts'
import { message } from '../text/message.ts'
import { deliverMailTask } from './deliver.ts'
import { receiverHashOf } from './erase.ts'
import type { mailStates } from './state.ts'
import { mails } from './table.ts'

type Filter = { state?: (typeof mailStates)[number] | undefined; q: string }

/** All mails, for administrators, without their bodies, which may contain tokens. */
export async function listMails(context: Context, page: PageRequest, { state, q }: Filter) {
  requireAdmin(context)
  // Of an erased receiver only the hash of the whole address is left.
  const isTo = q ? or(ilike(mails.receiver, containingTyped(q)), eq(mails.receiverHash, receiverHashOf(q))) : undefined
  const condition = and(state ? eq(mails.state, state) : undefined, isTo)
  const { id, kind, receiver, subject, attempts, error, createdAt, sentAt } = mails
  const columns = { id, kind, receiver, subject, state: mails.state, attempts, error, createdAt, sentAt }
  const found = context.db.select(columns).from(mails).where(condition).$dynamic()
  return readPage(context.db, found, { page, table: mails, condition })
}

/** The number of mails by state. */
export async function countMails({ db }: Pick<Context, 'db'>) {
  const rows = await db.select({ state: mails.state, total: count() }).from(mails).groupBy(mails.state)
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]))
}

/** Retries a mail that was not sent. */
export async function resendMail(context: Context, id: number) {
  requireAdmin(context)
  await change(context, { action: 'mail.resend', subject: { kind: 'mail', id } }, async (tx) => {
    const [mail] = await tx.db.select({ state: mails.state }).from(mails).where(eq(mails.id, id)).for('update')
    if (!mail) throw notFound(context)
    const again = await tx.db
      .update(mails)
      .set({ state: 'waiting', error: null })
      .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'waiting'])))
      .returning({ id: mails.id })
    if (again.length === 0) throw new Refusal('conflict', message(context.language, 'mailGone'))
    await tx.queue.add(tx.db, deliverMailTask, { mailId: id })
  })
}
