import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { listQuery } from '../http/list-query.ts'
import { rowId, withFallback } from '../http/query.ts'
import { line } from '../http/text-fields.ts'
import { isEmail } from '../questions/question.ts'
import { listMails, resendMail } from './outbox.ts'
import { mailStates } from './state.ts'
import { listSuppressed, releaseEmail, suppressEmail } from './suppressed.ts'
import { mails, suppressedEmails } from './table.ts'
import { emailAddress, listedMail, suppressedEmail } from './wire.ts'

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
  reason: line(500).default(''),
})

/** The outbox and the suppressed addresses, for administrators. */
export const mailRoutes = apiRoutes(
  'Mails',
  api.list(
    '/api/admin/mails',
    { mayLag: true, query: outboxQuery, says: 'The outbox, without bodies', item: listedMail },
    (context, { page, filters }) => listMails(context, page, filters),
  ),
  api.post(
    '/api/admin/mails/{id}/send',
    { params: z.object({ id: rowId }), says: 'Tries to send a mail again', also: { 409: 'It has been sent' } },
    (context, { params }) => resendMail(context, params.id),
  ),
  api.list(
    '/api/admin/suppressed-emails',
    { mayLag: true, query: suppressedQuery, says: 'Addresses that no mail goes to', item: suppressedEmail },
    (context, { page, filters }) => listSuppressed(context, page, filters),
  ),
  api.post(
    '/api/admin/suppressed-emails',
    { body: newSuppressed, says: 'Suppresses an address' },
    (context, { body }) => suppressEmail(context, body),
  ),
  api.delete(
    '/api/admin/suppressed-emails/{email}',
    { params: z.object({ email: emailAddress }), says: 'Allows mail to an address again' },
    (context, { params }) => releaseEmail(context, params.email),
  ),
)
