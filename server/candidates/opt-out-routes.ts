import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { json, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { languages } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import { optOut, readOptOut } from './opt-out.ts'
import { candidateForOptOut, optingOutToWire } from './wire.ts'

const token = z.string().max(200)
const notFoundResponse = { 404: { description: 'The link is not valid' } }

export const optOutRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/getkandidatforoptout/{id}',
      request: { params: z.object({ id: rowId }), query: z.object({ token }) },
      responses: {
        200: json('Whom the link is about', candidateForOptOut),
        ...notFoundResponse,
      },
    }),
    async (c) => {
      const link = { candidateId: c.req.valid('param').id, ...c.req.valid('query') }
      return c.json(optingOutToWire(await readOptOut(c.var, link)), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/optoutmarketing',
      request: { query: z.object({ kandidatId: rowId, token }) },
      responses: {
        200: json('No marketing mail from now on', okResponse),
        ...notFoundResponse,
      },
    }),
    async (c) => {
      const { kandidatId: candidateId, token } = c.req.valid('query')
      await optOut(c.var, { candidateId, token })
      return c.json({ message: 'ok' }, 200)
    },
  )

// One-click unsubscribe (RFC 8058): mail programs post to the address of the mail's link.
for (const language of languages) {
  optOutRoutes.post(pageUrl('optOut', language, ':id{[1-9][0-9]{0,8}}', ':token'), async (c) => {
    await optOut(c.var, { candidateId: Number(c.req.param('id')), token: c.req.param('token') ?? '' })
    return c.text('ok')
  })
}
