import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { errorResponse, json, okResponse } from '../http/openapi.ts'
import { fetchFromSns, type SnsFetch } from '../platform/sns/fetch.ts'
import { snsMessage } from '../platform/sns/message.ts'
import { takeNotice } from './take-notice.ts'

/** The maximum size of an SNS message. */
const maxBytes = 256 * 1024

const limit: MiddlewareHandler<AppEnv> = bodyLimit({ maxSize: maxBytes })

const route = createRoute({
  method: 'post',
  path: '/apipublic/mail-notices',
  description: 'Bounces and complaints that Amazon SES reports by an SNS topic; the body is JSON as text/plain',
  middleware: [limit] as const,
  request: { body: { content: { 'text/plain': { schema: z.string() } } } },
  responses: {
    200: json('Taken', okResponse),
    403: errorResponse('Not signed for the configured topic, or too old'),
    409: errorResponse('It came before'),
  },
})

/** Receives notices of the mail provider. `read` fetches certificates and confirmation links of SNS. */
export const noticeRoutes = (read: SnsFetch = fetchFromSns) =>
  apiRoutes().openapi(route, async (c) => {
    const given = snsMessage.safeParse(await c.req.json().catch(() => null))
    if (!given.success) throw new Refusal('invalid', 'This is no notice.')
    await takeNotice(c.var, given.data, read)
    return c.json({ message: 'ok' }, 200)
  })
