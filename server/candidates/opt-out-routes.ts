import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { languages } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import { optIn, optOut, readOptOut } from './opt-out.ts'
import { candidateForOptOut, optingOutToWire } from './wire.ts'

const token = z.string().max(200)

export const optOutRoutes = apiRoutes(
  'Candidates',
  api.get(
    '/apipublic/getkandidatforoptout/{id}',
    {
      params: z.object({ id: rowId }),
      query: z.object({ token }),
      says: 'Whom an unsubscribe link is about',
      answers: candidateForOptOut,
    },
    async (context, { params, query }) =>
      optingOutToWire(await readOptOut(context, { candidateId: params.id, ...query })),
  ),
  api.post(
    '/apipublic/optoutmarketing',
    { query: z.object({ kandidatId: rowId, token }), says: 'Ends marketing mail to a candidate' },
    (context, { query: { kandidatId: candidateId, token } }) => optOut(context, { candidateId, token }),
  ),
  api.post(
    '/apipublic/optinmarketing',
    { query: z.object({ kandidatId: rowId, token }), says: 'Takes that back' },
    (context, { query: { kandidatId: candidateId, token } }) => optIn(context, { candidateId, token }),
  ),
)

// One-click unsubscribe (RFC 8058): mail programs post to the address of the mail's link.
for (const language of languages) {
  optOutRoutes.post(pageUrl('optOut', language, ':id{[1-9][0-9]{0,8}}', ':token'), async (c) => {
    await optOut(c.var, { candidateId: Number(c.req.param('id')), token: c.req.param('token') ?? '' })
    return c.text('ok')
  })
}
