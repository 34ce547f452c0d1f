import { z } from '@hono/zod-openapi'
import { Refusal } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { fetchFromSns, type SnsFetch } from '../platform/sns/fetch.ts'
import { snsMessage } from '../platform/sns/message.ts'
import { takeNotice } from './take-notice.ts'

/** The maximum size of an SNS message. */
const limit = { bytes: 256 * 1024, text: 'formTooLong' } as const

/** Receives notices of the mail provider. `read` fetches certificates and confirmation links of SNS. */
export const noticeRoutes = (read: SnsFetch = fetchFromSns) =>
  apiRoutes(
    'Mails',
    api.post(
      '/apipublic/mail-notices',
      {
        reads: { 'text/plain': z.string() },
        limit,
        says: 'Takes bounces and complaints that Amazon SES reports by an SNS topic, as JSON in text/plain',
        also: { 403: 'Not signed for the configured topic, or too old', 409: 'It came before' },
      },
      async (context, { c }) => {
        const notice = snsMessage.safeParse(await c.req.json().catch(() => null))
        if (!notice.success) throw new Refusal('invalid', 'This is no notice.')
        await takeNotice(context, notice.data, read)
      },
    ),
  )
