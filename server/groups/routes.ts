import { createRoute, z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { listCandidates } from '../candidates/list.ts'
import { candidateToWire, candidateWire } from '../candidates/wire.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { requireSession } from '../http/guards.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, errorResponse, json, okResponse, pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { rowId } from '../http/query.ts'
import { createGroup, deleteGroup, renameGroup } from './edit.ts'
import { findOwnGroup, listGroups } from './queries.ts'
import { groupChange, groupQuery, groupToWire, groupWire, newGroup } from './wire.ts'

const guarded = { middleware: [requireSession, smallBodyLimit] }
const one = { ...guarded, path: '/api/groups/{id}' as const }
const all = { ...guarded, path: '/api/groups' as const }
const params = z.object({ id: rowId })
const refusals = { 403: errorResponse('A system group'), 404: errorResponse('No such group for this viewer') }

export const groupRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...all,
      method: 'get',
      request: { query: groupQuery },
      responses: {
        200: json('The groups of the company; of all companies for an administrator', pageSchema(groupWire)),
      },
    }),
    async (c) => {
      const { sortColumn, ascSortDirection, companyId, ...page } = c.req.valid('query')
      const { items, total } = await listGroups(c.var.db, {
        companyId: companyScope(c.var, companyId),
        by: sortColumn,
        isAscending: ascSortDirection === 'true',
        ...page,
      })
      return c.json(toPage(items.map(groupToWire), { total, ...page }), 200)
    },
  )
  .openapi(
    createRoute({
      ...all,
      method: 'post',
      request: { body: body(newGroup) },
      responses: { 200: json('Made', okResponse.extend({ group: groupWire })), 409: errorResponse('Too many groups') },
    }),
    async (c) => c.json({ message: 'ok', group: groupToWire(await createGroup(c.var, c.req.valid('json'))) }, 200),
  )
  .openapi(
    createRoute({
      ...one,
      method: 'patch',
      request: { params, body: body(groupChange) },
      responses: { 200: json('Renamed', okResponse), ...refusals },
    }),
    async (c) => c.json(await okAfter(renameGroup(c.var, c.req.valid('param').id, c.req.valid('json').newName)), 200),
  )
  .openapi(
    createRoute({
      ...one,
      method: 'delete',
      request: { params },
      responses: { 200: json('Deleted', okResponse), ...refusals },
    }),
    async (c) => c.json(await okAfter(deleteGroup(c.var, c.req.valid('param').id)), 200),
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/api/groups/{id}/candidates',
      request: { params },
      responses: {
        200: json('Everybody in the group, by last name; at most 500', z.array(candidateWire)),
        404: refusals[404],
      },
    }),
    async (c) => {
      const { id: groupId, companyId } = await findOwnGroup(c.var, c.req.valid('param').id)
      const order = { by: 'lastName', isAscending: true, page: 0, pageSize: 500 } as const
      const { items } = await listCandidates(c.var.db, { companyId, groupId }, order)
      return c.json(
        items.map((candidate) => candidateToWire(candidate, { forAdmin: c.var.viewer.kind === 'admin' })),
        200,
      )
    },
  )
