import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { inboundMail } from '../http/body-limit.ts'
import { fetchFromSns, type SnsFetch } from '../platform/sns/fetch.ts'
import { snsMessage } from '../platform/sns/message.ts'
import { openBucket } from '../platform/storage/bucket.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { takeReceipt } from './ses-receipt.ts'
import { takeMail } from './take-mail.ts'

/** Seconds that a signature is good for. */
const maxAge = 300

const headers = z.object({
  'x-inbound-time': z.string().max(20).describe('Seconds since 1970'),
  'x-inbound-signature': z
    .string()
    .max(100)
    .describe('HMAC-SHA-256 in hex of the time, a full stop and the mail, by INBOUND_SECRET'),
})

type Reach = { read?: SnsFetch; open?: (bucket: NonNullable<Inbound['bucket']>) => Pick<Storage, 'read'> }
type Inbound = NonNullable<Context['config']['inbound']>

/** The ways by which other machines hand mails over. Tests reach SNS and the bucket by their own. */
export const inboundRoutes = ({ read = fetchFromSns, open = openBucket }: Reach = {}) =>
  apiRoutes(
    'Mails',
    api.post(
      '/apipublic/inbound/mail',
      {
        headers: headers.partial(),
        reads: { 'message/rfc822': z.string() },
        limit: inboundMail,
        says: 'Takes in a mail to an address of answers, signed; what is for nobody is accepted and discarded',
        also: { 403: 'Not signed, or not within five minutes', 404: 'Not configured' },
      },
      async (context, { c }) => {
        const { secret } = wayOf(context, 'webhook')
        const [time, signature] = [c.req.header('x-inbound-time') ?? '', c.req.header('x-inbound-signature') ?? '']
        const age = context.now().getTime() / 1000 - Number(time)
        const signed = { secret: secret ?? '', time, signature }
        const raw = Math.abs(age) <= maxAge ? await readSigned(c.req.raw.body, signed) : undefined
        if (!raw) throw new Refusal('forbidden', 'This mail is not signed.')
        await takeMail(context, { raw })
      },
    ),
    api.post(
      '/apipublic/inbound/ses',
      {
        reads: { 'text/plain': z.string() },
        limit: inboundMail,
        says: 'Takes in a mail that Amazon SES received, by an SNS topic, as JSON in text/plain',
        also: { 403: 'Not signed for the configured topic, or too old', 404: 'Not configured' },
      },
      async (context, { c }) => {
        const { topic = '', bucket } = wayOf(context, 'ses')
        const notice = snsMessage.safeParse(await c.req.json().catch(() => null))
        if (!notice.success) throw new Refusal('invalid', 'This is no notice.')
        await takeReceipt(context, { topic, message: notice.data, read, files: bucket && open(bucket) })
      },
    ),
  )

/** The settings of a way in. Throws 404 when another one is configured, or none. */
function wayOf(context: Context, way: Inbound['way']): Inbound {
  const { inbound } = context.config
  if (inbound?.way !== way) throw notFound(context)
  return inbound
}

type Signed = { secret: string; time: string; signature: string }

/** Reads a mail and adds up its signature as it arrives, since all at once would take long. Returns undefined for a wrong one. */
async function readSigned(body: ReadableStream<Uint8Array> | null, { secret, time, signature }: Signed) {
  const hmac = createHmac('sha256', secret).update(`${time}.`)
  const pieces: Uint8Array[] = []
  for await (const piece of body ?? []) {
    hmac.update(piece)
    pieces.push(piece)
  }
  const [expected, received] = [hmac.digest(), Buffer.from(signature, 'hex')]
  return received.length === expected.length && timingSafeEqual(received, expected) ? Buffer.concat(pieces) : undefined
}
