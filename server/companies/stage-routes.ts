import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { body, done, json, pageWith } from '../http/describe.ts'
import { signedIn } from '../http/guards.ts'
import { pageOf } from '../http/paging.ts'
import { rowId } from '../http/query.ts'
import { shortBody } from '../http/short-body.ts'
import { ownCompanyId } from './settings.ts'
import { addStage, changeStage, listStages, removeStage } from './stages.ts'
import { newStage, stageChange, stageToWire, stageWire } from './wire.ts'

const guarded = { middleware: [signedIn, shortBody] }
const one = { ...guarded, path: '/api/processes/{id}' as const }
const all = { ...guarded, path: '/api/processes' as const }

export const stageRoutes = apiRoutes()
  .openapi(
    createRoute({ ...all, method: 'get', responses: { 200: json('The stages, in order', pageWith(stageWire)) } }),
    async (c) => {
      const stages = await listStages(c.var.db, ownCompanyId(c.var))
      const { length } = stages
      return c.json(pageOf(stages.map(stageToWire), { total: length, page: 0, pageSize: length }))
    },
  )
  .openapi(
    createRoute({
      ...all,
      method: 'post',
      request: { body: body(newStage) },
      responses: { 200: json('Added', done.extend({ id: z.number() })) },
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
      responses: { 200: json('Changed', done) },
    }),
    async (c) => {
      await changeStage(c.var, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      ...one,
      method: 'delete',
      request: { params: z.object({ id: rowId }), query: z.object({ moveTo: rowId.optional() }) },
      responses: { 200: json('Removed; its applications moved', done) },
    }),
    async (c) => {
      await removeStage(c.var, c.req.valid('param').id, c.req.valid('query').moveTo)
      return c.json({ message: 'ok' })
    },
  )
