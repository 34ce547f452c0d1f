import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { requireAdminSession } from '../http/guards.ts'
import { okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { lines } from '../http/text-fields.ts'
import { approveJob } from './approve.ts'
import { versionRead } from './editor/wire.ts'
import { maxReason } from './job.ts'
import { statusNow } from './life/transitions.ts'
import { rejectJob } from './reject.ts'
import { itemOfWire } from './wire-names.ts'

const read = { version: versionRead.describe('What the administrator had read: 409 if it was changed since') }
const oneJob = z.object({
  id: rowId,
  ...read,
  status: z.string().max(40).optional().describe('The status that the administrator saw: 409 if it is another'),
  reason: lines(maxReason)
    .optional()
    .describe('Why it is approved in spite of signs of fraud: 422 if one needs a reason'),
})
const text = lines(maxReason).pipe(z.string().min(1))
const reason = z.object({
  reason: text,
  fields: z
    .record(z.string().max(40), text)
    .default({})
    .transform((fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, reason]) => [itemOfWire(name), reason])),
    )
    .describe('Reasons that concern one field, by the name that its difference has'),
  ...read,
})

const answers = okResponse.extend({ status: z.string() })
const also = { 409: 'It awaits no approval, or was changed since it was read' }

/** Approval and rejection of ads, for administrators. */
export const jobAdminRoutes = apiRoutes(
  'Jobs',
  api.post(
    '/api/odobriOglas',
    {
      guard: requireAdminSession,
      body: oneJob,
      says: 'Approves an ad: one review further, or out',
      answers,
      also: { ...also, 422: 'It has signs of fraud that need a reason' },
    },
    async (context, { body: { id, ...seen } }) => ({
      message: 'ok',
      status: (await approveJob(context, id, seen)).status,
    }),
  ),
  api.post(
    '/api/admin/jobs/{id}/reject',
    {
      params: z.object({ id: rowId }),
      body: reason,
      says: 'Returns an ad to its company, which reads why: a new ad as a draft; a published one stays',
      answers,
      also,
    },
    async (context, { params, body: { fields: items, ...read } }) => {
      const job = await rejectJob(context, params.id, { ...read, items })
      return { message: 'ok', status: statusNow(job, context.now()) }
    },
  ),
)
