import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { requireAdminSession } from '../http/guards.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { copyGroup, emptyGroup, subtractGroup } from './bulk.ts'
import { copyRequest, subtractRequest } from './wire.ts'

const guarded = { method: 'post' as const, middleware: [requireAdminSession, smallBodyLimit] }
const refusals = { 404: errorResponse('No such groups'), 422: errorResponse('Not two different groups') }
const removed = z.object({ removedCandidates: z.number() })

/** Operations on whole groups. */
export const groupAdminRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...guarded,
      path: '/api/dodajKandidateIzJedneGrupeUdrugu',
      request: { body: body(copyRequest) },
      responses: {
        200: json('Copied; who was there before does not count', okResponse.extend({ copiedCandidates: z.number() })),
        ...refusals,
      },
    }),
    async (c) => c.json({ message: 'ok', copiedCandidates: await copyGroup(c.var, c.req.valid('json')) }, 200),
  )
  .openapi(
    createRoute({
      ...guarded,
      path: '/api/makniKandidateIzJedneGrupeIzDruge',
      request: { body: body(subtractRequest) },
      responses: {
        200: json('Taken out of the first group: who is in the second', removed.extend({ success: z.boolean() })),
        ...refusals,
      },
    }),
    async (c) => c.json({ success: true, removedCandidates: await subtractGroup(c.var, c.req.valid('json')) }, 200),
  )
  .openapi(
    createRoute({
      ...guarded,
      path: '/api/makniSveKanididateIzGrupe',
      request: { query: z.object({ groupId: rowId }) },
      responses: { 200: json('Emptied', okResponse.extend(removed.shape)), 404: errorResponse('No such group') },
    }),
    async (c) => {
      const removedCandidates = await emptyGroup(c.var, c.req.valid('query').groupId)
      return c.json({ message: 'ok', removedCandidates }, 200)
    },
  )
