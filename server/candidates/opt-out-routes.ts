import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { rowId } from '../http/query.ts'
import { languages, prefixOf } from '../text/language.ts'
import { optOut } from './opt-out.ts'

const link = z.object({ kandidatId: rowId, token: z.string().max(200) })

export const optOutRoutes = apiRoutes().openapi(
  createRoute({
    method: 'post',
    path: '/apipublic/optoutmarketing',
    request: { query: link },
    responses: {
      200: {
        description: 'No marketing mail from now on',
        content: { 'application/json': { schema: z.object({ message: z.literal('ok') }) } },
      },
      404: { description: 'The link is not valid' },
    },
  }),
  async (c) => {
    const { kandidatId, token } = c.req.valid('query')
    await optOut(c.var, kandidatId, token)
    return c.json({ message: 'ok' as const }, 200)
  },
)

// What a mail program calls for its own button (RFC 8058): the address of the letter's link.
for (const language of languages) {
  optOutRoutes.post(`${prefixOf(language)}/unsubscribe/:id{[1-9][0-9]{0,8}}/:token`, async (c) => {
    await optOut(c.var, Number(c.req.param('id')), c.req.param('token'))
    return c.text('ok')
  })
}
