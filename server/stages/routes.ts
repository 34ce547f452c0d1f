import { createRoute, z } from '@hono/zod-openapi'
import { companyScope, requireCompany } from '../accounts/permissions.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { requireSession } from '../http/guards.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, json, okResponse, pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { rowId, withFallback } from '../http/query.ts'
import { addStage, changeStage, listStages, removeStage } from './stages.ts'
import { newStage, stageChange, stageToWire, stageWire } from './wire.ts'

const companyQuery = z.object({
  companyId: withFallback(rowId.optional(), undefined).describe('For administrators: the stages of this company'),
})
const guarded = { middleware: [requireSession, smallBodyLimit] }
const one = { ...guarded, path: '/api/processes/{id}' as const }
const all = { ...guarded, path: '/api/processes' as const }

export const stageRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...all,
      method: 'get',
      request: { query: companyQuery },
      responses: { 200: json('The stages, in order', pageSchema(stageWire)) },
    }),
    async (c) => {
      const wanted = companyScope(c.var, c.req.valid('query').companyId)
      const stages = await listStages(c.var.db, wanted === 'all' ? requireCompany(c.var) : wanted)
      const { length } = stages
      return c.json(toPage(stages.map(stageToWire), { total: length, page: 0, pageSize: length }))
    },
  )
  .openapi(
    createRoute({
      ...all,
      method: 'post',
      request: { body: body(newStage) },
      responses: { 200: json('Added', okResponse.extend({ id: z.number() })) },
    }),
    async (c) => {
      const added = await addStage(c.var, c.req.valid('json'))
      return c.json({ message: 'ok', id: added.id })
    },
  )
  .openapi(
    createRoute({
      ...one,
      method: 'patch',
      request: { params: z.object({ id: rowId }), body: body(stageChange) },
      responses: { 200: json('Changed', okResponse) },
    }),
    async (c) => c.json(await okAfter(changeStage(c.var, c.req.valid('param').id, c.req.valid('json')))),
  )
  .openapi(
    createRoute({
      ...one,
      method: 'delete',
      request: { params: z.object({ id: rowId }), query: z.object({ moveTo: rowId.optional() }) },
      responses: { 200: json('Removed; its applications moved', okResponse) },
    }),
    async (c) => c.json(await okAfter(removeStage(c.var, c.req.valid('param').id, c.req.valid('query').moveTo))),
  )
