import { and, eq, isNull } from 'drizzle-orm'
import { requireCompany, requireUser } from '../accounts/permissions.ts'
import { applications } from '../applications/table.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { countRows } from '../platform/db/page.ts'
import { checkText } from './check-text.ts'
import { composeReply } from './compose.ts'
import { findRecipients, type LeftOut, leftOutOf, leftOutReason, type Recipient } from './recipients.ts'
import { type ReplyKind, type ReplyText, type ReplyTexts, replyLimit } from './reply.ts'
import { type Held, holdIfForeign } from './review/hold.ts'
import { queueReplies } from './schedule.ts'
import { type Reply, replies } from './table.ts'
import { replyTexts } from './templates.ts'

export type Sending = {
  applicationIds: number[]
  kind: ReplyKind
  /** Texts that replace the company's template, by language. */
  texts: ReplyTexts
  /** Written without the template of its kind. */
  isFree?: boolean
  /** Chosen by the sender, so that a repeated request sends once. */
  key: string
}

/** `sent` and `waiting`, for an administrator, also count recipients of an earlier request with the same key. */
export type SendResult = { sent: number; waiting: number; leftOut: LeftOut[] }

/** Replies to the candidates of applications to the viewer's company, each in their language. Returns who is left out. */
export async function sendReplies(
  context: Context,
  { applicationIds, kind, texts, isFree = false, key }: Sending,
): Promise<SendResult> {
  const { userId } = requireUser(context)
  const companyId = requireCompany(context)
  for (const [language, text] of Object.entries(texts)) checkText(context, text, `texts.${language}.`)
  const found = await findRecipients(context.db, companyId, applicationIds)
  const [first] = found
  if (!first) throw notFound(context)

  const reachable = found.filter((recipient) => !leftOutReason(recipient))
  const repeated = await sentBefore(context, reachable, key)
  const unsent = reachable.filter(({ applicationId }) => !repeated.has(applicationId))
  if (unsent.length > 0) {
    await consumeAttempt(context, replyLimit(first.companySince, context.now()), String(companyId), unsent.length)
    const textIn = await replyTexts(context, companyId, kind, texts)
    await store(context, { unsent, textIn, of: { userId, kind, isFree, key } })
  }
  const waiting = await countHeld(context, reachable, key)
  return { sent: reachable.length - waiting, waiting, leftOut: found.flatMap(leftOutOf) }
}

type Storing = {
  unsent: Recipient[]
  textIn: (recipient: Recipient) => ReplyText
  of: Pick<Reply, 'userId' | 'kind' | 'isFree' | 'key'>
}

async function store(context: Context, { unsent, textIn, of }: Storing) {
  type Result = { reviewIds: number[] }
  const subject = ({ reviewIds }: Result) => [
    ...unsent.map(({ applicationId: id }) => ({ kind: 'application', id })),
    ...reviewIds.map((id) => ({ kind: 'reply', id })),
  ]
  await change(context, { action: 'application.reply', subject }, async (tx) => {
    const heldIn = await holdByLanguage(tx, unsent, textIn)
    const rows = unsent.map((recipient) => ({
      ...{ companyId: recipient.companyId, applicationId: recipient.applicationId, language: recipient.language },
      ...composeReply(textIn(recipient), recipient),
      ...{ ...of, createdAt: context.now() },
      ...heldIn.get(recipient.language),
    }))
    const stored = await tx.db.insert(replies).values(rows).onConflictDoNothing().returning()
    await markAnswered(
      tx,
      stored.map(({ applicationId }) => applicationId),
    )
    await queueReplies(
      tx,
      stored.filter(({ state }) => state === 'waiting').map(({ id }) => id),
    )
    return { reviewIds: [...new Set(stored.flatMap(({ reviewId }) => reviewId ?? []))] }
  })
}

/** Marks those applications as answered now that were not before. */
const markAnswered = ({ db, now }: Tx, applicationIds: number[]) =>
  db
    .update(applications)
    .set({ answeredAt: now() })
    .where(and(isAnyOf(applications.id, applicationIds), isNull(applications.answeredAt)))

/** Decides for the text of each language whether it waits for an administrator. */
async function holdByLanguage(tx: Tx, unsent: Recipient[], textIn: Storing['textIn']) {
  const held = new Map<Recipient['language'], Held>()
  for (const recipient of unsent)
    if (!held.has(recipient.language))
      held.set(
        recipient.language,
        await holdIfForeign(tx, { text: textIn(recipient), recipient, count: unsent.length }),
      )
  return held
}

const ofRequest = (recipients: Recipient[], key: string) =>
  and(
    isAnyOf(
      replies.applicationId,
      recipients.map(({ applicationId }) => applicationId),
    ),
    eq(replies.key, key),
  )

const countHeld = ({ db }: Context, recipients: Recipient[], key: string) =>
  countRows(db, replies, and(ofRequest(recipients, key), eq(replies.state, 'held')))

async function sentBefore({ db }: Context, recipients: Recipient[], key: string): Promise<Set<Reply['applicationId']>> {
  const found = await db
    .select({ applicationId: replies.applicationId })
    .from(replies)
    .where(ofRequest(recipients, key))
  return new Set(found.map(({ applicationId }) => applicationId))
}
