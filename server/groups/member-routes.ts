import { createRoute, z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { answeredLike } from '../applications/filter/condition-sql.ts'
import { questionFilterOf, questionFilterWire } from '../applications/filter/wire.ts'
import { findCandidate } from '../candidates/list.ts'
import { scopeQuery } from '../candidates/wire.ts'
import { notFound } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { requireSession } from '../http/guards.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { addApplicantsToGroup, removeAddedAt } from './add-many.ts'
import { addToGroup, removeFromGroup } from './membership.ts'
import { listOwnGroupIds } from './queries.ts'

const membership = {
  path: '/api/candidates/{id}/groups/{groupId}' as const,
  middleware: [requireSession],
  request: { params: z.object({ id: rowId, groupId: rowId }) },
}
const unknown = { 404: errorResponse('No such candidate or group for this viewer') }

/** Either selected applications or all that match a question filter. */
const gathering = z
  .object({ ids: z.array(rowId).min(1).max(500).optional(), filter: questionFilterWire.optional() })
  .refine(({ ids, filter }) => !ids !== !filter, { path: ['ids'] })

/** Group memberships of candidates. */
export const groupMemberRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/candidates/{id}/groups',
      middleware: [requireSession],
      request: { params: z.object({ id: rowId }), query: scopeQuery },
      responses: { 200: json('Ids of the groups', z.array(z.number())), ...unknown },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const companyId = companyScope(c.var, c.req.valid('query').tvrtkaId)
      if (!(await findCandidate(c.var.db, companyId, id))) throw notFound(c.var)
      return c.json(await listOwnGroupIds(c.var.db, companyId, id), 200)
    },
  )
  .openapi(
    createRoute({ ...membership, method: 'put', responses: { 200: json('Is in the group', okResponse), ...unknown } }),
    async (c) => {
      const { id: candidateId, groupId } = c.req.valid('param')
      await addToGroup(c.var, { candidateId, groupId })
      return c.json({ message: 'ok' }, 200)
    },
  )
  .openapi(
    createRoute({
      ...membership,
      method: 'delete',
      responses: {
        200: json('Is not in the group', okResponse),
        409: errorResponse('Who opted out of marketing stays in the group of those'),
        ...unknown,
      },
    }),
    async (c) => {
      const { id: candidateId, groupId } = c.req.valid('param')
      await removeFromGroup(c.var, { candidateId, groupId })
      return c.json({ message: 'ok' }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/groups/{id}/applications',
      middleware: [requireSession, smallBodyLimit],
      request: { params: z.object({ id: rowId }), body: body(gathering) },
      responses: {
        200: json(
          'The applicants are in the group',
          okResponse.extend({ addedCandidates: z.number(), addedTime: z.string() }),
        ),
        ...unknown,
      },
    }),
    async (c) => {
      const { ids, filter } = c.req.valid('json')
      const { total, addedAt } = await addApplicantsToGroup(c.var, c.req.valid('param').id, async (companyId) => ({
        ids,
        ...(filter && {
          jobId: filter.jobId,
          answered: await answeredLike(c.var, companyId, questionFilterOf(filter)),
        }),
      }))
      return c.json({ message: 'ok', addedCandidates: total, addedTime: addedAt.toISOString() }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/groups/{id}/applications',
      middleware: [requireSession],
      request: { params: z.object({ id: rowId }), query: z.object({ addedTime: z.iso.datetime() }) },
      responses: {
        200: json('Taken out again: who came in at that time', okResponse.extend({ removedCandidates: z.number() })),
        ...unknown,
      },
    }),
    async (c) => {
      const addedAt = new Date(c.req.valid('query').addedTime)
      const removedCandidates = await removeAddedAt(c.var, c.req.valid('param').id, addedAt)
      return c.json({ message: 'ok', removedCandidates }, 200)
    },
  )
