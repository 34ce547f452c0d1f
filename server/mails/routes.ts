import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { listQuery } from '../http/list-query.ts'
import { body, errorResponse, json, okResponse, pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
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

/** The outbox and the addresses that no mail goes to, for administrators. */
export const mailRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/mails',
      request: { query: outboxQuery },
      responses: { 200: json('The outbox, without bodies', pageSchema(mailWire)) },
    }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      const { items, total } = await listMails(c.var, page, filters)
      return c.json(toPage(items.map(mailToWire), { total, ...page }))
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
    async (c) => {
      await resendMail(c.var, c.req.valid('param').id)
      return c.json({ message: 'ok' }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/suppressed-emails',
      request: { query: suppressedQuery },
      responses: { 200: json('Addresses that no mail goes to', pageSchema(suppressedWire)) },
    }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      const { items, total } = await listSuppressed(c.var, page, filters)
      return c.json(toPage(items.map(suppressedToWire), { total, ...page }))
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
    async (c) => {
      await suppressEmail(c.var, c.req.valid('json'))
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/admin/suppressed-emails/{email}',
      request: { params: z.object({ email: emailAddress }) },
      responses: { 200: json('Mail may go there again', okResponse), 404: errorResponse('It was not suppressed') },
    }),
    async (c) => {
      await releaseEmail(c.var, c.req.valid('param').email)
      return c.json({ message: 'ok' }, 200)
    },
  )
