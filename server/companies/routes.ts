import { z } from '@hono/zod-openapi'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { fileResponse, rangeOf } from '../http/stored-file.ts'
import { findCompany, findHiddenLogo, listLogos } from './queries.ts'
import { renderSprite } from './sprite.ts'
import { publicCompany } from './wire.ts'

const isRowId = (id: number) => rowId.safeParse(id).success
const aYear = { 'Cache-Control': 'public, max-age=31536000, immutable' }

export const companyRoutes = apiRoutes(
  'Companies',
  api.get(
    '/apipublic/companies/{id}',
    { mayLag: true, params: z.object({ id: rowId }), says: 'One company', answers: publicCompany.schema },
    async (context, { params }) => {
      const company = await findCompany(context.db, params.id)
      if (!company) throw notFound(context)
      return publicCompany.toWire(company)
    },
  ),
)

companyRoutes.get('/logo/:id{[0-9]{1,9}}', async (c) => {
  const id = Number(c.req.param('id'))
  const [shown] = await listLogos(c.var.db, [id])
  const key = shown?.logoSmall ?? (await findHiddenLogo(c.var, id, c.req.query('v')))
  const file = key && (await c.var.storage.read(key, rangeOf(c)))
  if (!file) throw notFound(c.var)
  const audience = shown ? 'public' : 'private'
  return fileResponse(c, file, { 'Content-Type': 'image/webp', 'Cache-Control': `${audience}, max-age=3600` })
})

companyRoutes.get('/logos/:ids{[0-9-]{1,900}\\.svg}', async (c) => {
  const ids = c.req.param('ids').replace('.svg', '').split('-').map(Number).filter(isRowId).slice(0, 100)
  return c.body(await renderSprite(c.var, ids), 200, { 'Content-Type': 'image/svg+xml', ...aYear })
})
