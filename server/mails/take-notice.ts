import { lt } from 'drizzle-orm'
import { change } from '../change.ts'
import type { Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { certificateAt, type SnsFetch } from '../platform/sns/fetch.ts'
import { isCertificateAddress, isOfSns, isSigned, type SnsMessage } from '../platform/sns/message.ts'
import { isEmail } from '../questions/question.ts'
import { stoppedBy } from './notice.ts'
import { ofRows } from './suppressed.ts'
import { mailNotices, suppressedEmails } from './table.ts'

/** Milliseconds. SNS retries a notice for less than that. */
const maxAgeMs = 3600_000
const maxAheadMs = 5 * 60_000

/**
 * Processes a notice of the mail provider: suppresses addresses that bounced or complained. Rejects notices that are not
 * signed by SNS for the configured topic, are too old, or were processed before.
 */
export async function takeNotice(context: Context, message: SnsMessage, read: SnsFetch) {
  await assertGenuine(context, context.config.noticesTopic, message, read)
  await confirmSubscription(message, read)
  await change(
    { ...context, viewer: { kind: 'visitor' } },
    { action: 'suppressed-email.notice', subject: ofRows, role: 'system' },
    async ({ db, now }) => {
      const isNew = await db
        .insert(mailNotices)
        .values({ id: message.MessageId, receivedAt: now() })
        .onConflictDoNothing()
        .returning({ id: mailNotices.id })
      if (isNew.length === 0) throw new Refusal('conflict', 'This notice came before.')
      const stopped = message.Type === 'Notification' ? stoppedBy(message.Message) : []
      const rows = stopped
        .filter(({ email }) => isEmail(email))
        .map(({ at: createdAt, ...row }) => ({ ...row, createdAt }))
      if (rows.length === 0) return []
      return db.insert(suppressedEmails).values(rows).onConflictDoNothing().returning({ id: suppressedEmails.id })
    },
  )
}

/** Throws 403 for a message that SNS has not signed for the topic, or that is too old. */
export async function assertGenuine(
  { now }: Pick<Context, 'now'>,
  topic: string | undefined,
  message: SnsMessage,
  read: SnsFetch,
) {
  const age = now().getTime() - Date.parse(message.Timestamp)
  const isOurs =
    !!topic &&
    message.TopicArn === topic &&
    isCertificateAddress(message.SigningCertURL, topic) &&
    (!message.SubscribeURL || isOfSns(message.SubscribeURL, topic)) &&
    age < maxAgeMs &&
    age > -maxAheadMs
  if (!isOurs || !isSigned(message, await orUnavailable(certificateAt(message.SigningCertURL, read))))
    throw new Refusal('forbidden', 'This notice is not believed.')
}

/** Confirms the subscription of a topic by fetching its link. */
export async function confirmSubscription({ Type, SubscribeURL }: SnsMessage, read: SnsFetch) {
  if (Type === 'SubscriptionConfirmation' && SubscribeURL) await orUnavailable(read(SubscribeURL))
}

/** Responds 503 while SNS cannot be reached, so that it sends the notice again. */
const orUnavailable = (text: Promise<string>) =>
  text.catch(() => {
    throw new Refusal('unavailable', 'SNS does not answer.', { retryAfter: 60 })
  })

/** Deletes notices that are too old to be accepted again. */
export const deleteOldNotices = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db.delete(mailNotices).where(lt(mailNotices.receivedAt, new Date(now().getTime() - 2 * maxAgeMs)))
