import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { listQuery } from '../http/list-query.ts'
import { listRoute } from '../http/list-route.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { pageOf } from '../http/paging.ts'
import { rowId, withFallback } from '../http/query.ts'
import { isEmail } from '../questions/question.ts'
import { cleanLine } from '../text/normalize.ts'
import { listMails, resendMail } from './outbox.ts'
import { mailStates } from './state.ts'
import { listSuppressed, releaseEmail, suppressEmail } from './suppressed.ts'
import { mails, suppressedEmails } from './table.ts'
import { emailAddress, mailToWire, mailWire, suppressedToWire, suppressedWire } from './wire.ts'

const searched = withFallback(z.string().trim().max(255), '')

const outboxQuery = listQuery({
  columns: { createdAt: mails.createdAt, receiver: mails.receiver, state: mails.state, attempts: mails.attempts },
  sortColumn: 'createdAt',
  tieBreaker: mails.id,
  filters: { q: searched, state: withFallback(z.enum(mailStates).optional(), undefined) },
})

const suppressedQuery = listQuery({
  columns: { creationTime: suppressedEmails.createdAt, email: suppressedEmails.email, source: suppressedEmails.source },
  sortColumn: 'creationTime',
  tieBreaker: suppressedEmails.email,
  filters: { q: searched },
})

const newSuppressed = z.object({
  email: emailAddress.refine(isEmail),
  reason: z.string().max(500).transform(cleanLine).default(''),
})

/** The outbox and the suppressed addresses, for administrators. */
export const mailRoutes = apiRoutes()
  .openapi(
    listRoute('/api/admin/mails', { query: outboxQuery, description: 'The outbox, without bodies', item: mailWire }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      return c.json(pageOf(await listMails(c.var, page, filters), mailToWire, page))
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/admin/mails/{id}/send',
      request: { params: z.object({ id: rowId }) },
      responses: {
        200: json('Tried again', okResponse),
        409: errorResponse('It has been sent'),
        404: errorResponse('There is none'),
      },
    }),
    async (c) => c.json(await okAfter(resendMail(c.var, c.req.valid('param').id)), 200),
  )
  .openapi(
    listRoute('/api/admin/suppressed-emails', {
      query: suppressedQuery,
      description: 'Addresses that no mail goes to',
      item: suppressedWire,
    }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      return c.json(pageOf(await listSuppressed(c.var, page, filters), suppressedToWire, page))
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/admin/suppressed-emails',
      middleware: [smallBodyLimit] as const,
      request: { body: body(newSuppressed) },
      responses: { 200: json('Added', okResponse) },
    }),
    async (c) => c.json(await okAfter(suppressEmail(c.var, c.req.valid('json')))),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/admin/suppressed-emails/{email}',
      request: { params: z.object({ email: emailAddress }) },
      responses: { 200: json('Mail may go there again', okResponse), 404: errorResponse('It was not suppressed') },
    }),
    async (c) => c.json(await okAfter(releaseEmail(c.var, c.req.valid('param').email)), 200),
  )
