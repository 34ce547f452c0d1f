import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { assertGenuine, confirmSubscription } from '../mails/take-notice.ts'
import type { SnsFetch } from '../platform/sns/fetch.ts'
import type { SnsMessage } from '../platform/sns/message.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { takeMail } from './take-mail.ts'

const verdict = z.object({ status: z.string() }).optional()

/** A mail that SES received: in the notice itself, or under a key in a bucket. */
const receiptNotice = z.object({
  notificationType: z.literal('Received'),
  content: z.string().optional(),
  receipt: z.object({
    recipients: z.array(z.string().max(320)).max(100),
    spamVerdict: verdict,
    virusVerdict: verdict,
    dmarcVerdict: verdict,
    action: z.object({ encoding: z.string().optional(), objectKey: z.string().max(1024).optional() }),
  }),
})

type Notice = { topic: string; message: SnsMessage; read: SnsFetch; files: Pick<Storage, 'read'> | undefined }

/**
 * Takes in the mail of a notice of SES. Spam and viruses that SES found are discarded; a sender that its domain disowns is
 * unknown. Throws for notices that are not signed by SNS for the topic, and for mails that must be handed over again.
 */
export async function takeReceipt(context: Context, { topic, message, read, files }: Notice) {
  await assertGenuine(context, topic, message, read)
  await confirmSubscription(message, read)
  const notice = message.Type === 'Notification' ? receiptNotice.safeParse(jsonOf(message.Message)).data : undefined
  if (!notice) return
  const { receipt } = notice
  if ([receipt.spamVerdict, receipt.virusVerdict].some((each) => each?.status === 'FAIL')) return
  const raw = await contentOf(notice, files, context.config.maxUploadBytes * 4)
  if (!raw) return
  await takeMail(context, { raw, receivers: receipt.recipients, isForged: receipt.dmarcVerdict?.status === 'FAIL' })
}

/** The mail itself; undefined for one that is too large, or is not where the notice says. */
async function contentOf(
  { content, receipt: { action } }: z.output<typeof receiptNotice>,
  files: Notice['files'],
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (content !== undefined) return Buffer.from(content, action.encoding === 'BASE64' ? 'base64' : 'utf8')
  if (!action.objectKey) return
  if (!files) throw new Refusal('unavailable', 'INBOUND_BUCKET is not configured.', { retryAfter: 3600 })
  const stored = await files.read(action.objectKey)
  if (!stored) return
  if (stored.bytes <= maxBytes) return buffer(stored.stream)
  stored.stream.destroy()
  return undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
