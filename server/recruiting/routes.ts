import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import slugify from '@sindresorhus/slugify'
import { notFound } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { json } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { findCv, findGroup, listCandidatesOf } from './queries.ts'
import { candidateCard, candidateToWire } from './wire.ts'

export const recruitingRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/apipublic/recruiting/groups/{id}',
    request: { params: z.object({ id: rowId }) },
    responses: { 200: json('The cards of a section of the recruiting pages', z.array(candidateCard)) },
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    if (!(await findGroup(c.var.db, id))) throw notFound(c.var)
    const cards = (await listCandidatesOf(c.var.db, [id])).get(id) ?? []
    return c.json(cards.map(candidateToWire), 200)
  },
)

recruitingRoutes.get('/recruiting/cv/:id{[1-9][0-9]{0,8}}', async (c) => {
  const candidate = await findCv(c.var.db, Number(c.req.param('id')))
  const file = candidate?.cv && (await c.var.storage.read(candidate.cv))
  if (!candidate || !file) throw notFound(c.var)
  return c.body(Readable.toWeb(file.stream) as ReadableStream, 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(file.bytes),
    'Content-Disposition': `inline; filename="${slugify(candidate.name) || 'cv'}.pdf"`,
    'Cache-Control': 'public, max-age=3600',
  })
})
