import { and, eq, getTableColumns, lte } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { message } from '../text/message.ts'
import { messageFiles, messages } from './table.ts'

/** Marks what a candidate wrote, up to this message, as read. */
export async function markMessagesRead(context: Context, applicationId: number, upTo: number) {
  const companyId = requireCompany(context)
  const [found] = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.companyId, companyId), shownApplications()))
  if (!found) throw notFound(context)
  const unread = and(eq(messages.applicationId, applicationId), lte(messages.id, upTo), eq(messages.seen, false))
  const waiting = await context.db.select({ id: messages.id }).from(messages).where(unread).limit(1)
  if (waiting.length === 0) return
  const subject = { kind: 'application', id: applicationId, companyId }
  await change(context, { action: 'message.read', subject }, (tx) =>
    tx.db.update(messages).set({ seen: true }).where(unread),
  )
}

/** Decides that a message from an unknown address is the candidate's. */
export async function attachMessage(context: Context, id: number) {
  const { subject } = await findUnknown(context, id)
  await change(context, { action: 'message.attach', subject }, (tx) =>
    tx.db.update(messages).set({ isKnown: true, seen: true }).where(eq(messages.id, id)),
  )
}

/** Deletes a message from an unknown address, with its files. */
export async function discardMessage(context: Context, id: number) {
  const { subject } = await findUnknown(context, id)
  await change(context, { action: 'message.discard', subject }, async ({ db, queue }) => {
    const gone = await db
      .delete(messageFiles)
      .where(eq(messageFiles.messageId, id))
      .returning({ storageKey: messageFiles.storageKey })
    await db.delete(messages).where(eq(messages.id, id))
    const storageKeys = gone.map(({ storageKey }) => storageKey)
    if (storageKeys.length > 0) await queue.add(db, removeFilesTask, { storageKeys })
  })
}

/** A message to the viewer's company from an unknown address. Throws 409 for one that is the candidate's. */
async function findUnknown(context: Context, id: number) {
  const companyId = requireCompany(context)
  const [found] = await context.db
    .select(getTableColumns(messages))
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .where(and(eq(messages.id, id), eq(applications.companyId, companyId), shownApplications()))
  if (!found) throw notFound(context)
  if (found.isKnown) throw new Refusal('conflict', message(context.language, 'messageKnown'))
  return { subject: { kind: 'application', id: found.applicationId, companyId } }
}
