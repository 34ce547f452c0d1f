import { z } from '@hono/zod-openapi'
import slugify from '@sindresorhus/slugify'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { fileResponse, rangeOf } from '../http/stored-file.ts'
import { findCv, findGroup, listCandidatesOf } from './queries.ts'
import { candidateCard } from './wire.ts'

export const recruitingRoutes = apiRoutes(
  'Recruiting',
  api.get(
    '/apipublic/recruiting/groups/{id}',
    {
      mayLag: true,
      params: z.object({ id: rowId }),
      says: 'The cards of a section of the recruiting pages',
      answers: z.array(candidateCard.schema),
    },
    async (context, { params: { id } }) => {
      if (!(await findGroup(context.db, id))) throw notFound(context)
      return ((await listCandidatesOf(context.db, [id])).get(id) ?? []).map(candidateCard.toWire)
    },
  ),
)

recruitingRoutes.get('/recruiting/cv/:id{[1-9][0-9]{0,8}}', async (c) => {
  const candidate = await findCv(c.var.db, Number(c.req.param('id')))
  const file = candidate?.cv && (await c.var.storage.read(candidate.cv, rangeOf(c)))
  if (!candidate || !file) throw notFound(c.var)
  return fileResponse(c, file, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${slugify(candidate.name) || 'cv'}.pdf"`,
    'Cache-Control': 'public, max-age=3600',
  })
})
