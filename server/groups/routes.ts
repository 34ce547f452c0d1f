import { z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { listCandidates } from '../candidates/list.ts'
import { candidateToWire, candidateWire } from '../candidates/wire.ts'
import { api, apiRoutes } from '../http/api.ts'
import { okResponse, pageSchema } from '../http/openapi.ts'
import { pageOf } from '../http/paging.ts'
import { rowId } from '../http/query.ts'
import { createGroup, deleteGroup, renameGroup } from './edit.ts'
import { findOwnGroup, listGroups } from './queries.ts'
import { groupChange, groupQuery, groupToWire, groupWire, memberQuery, newGroup } from './wire.ts'

const params = z.object({ id: rowId })
const also = { 403: 'A system group' }

export const groupRoutes = apiRoutes(
  'Groups',
  api.get(
    '/api/groups',
    {
      query: groupQuery,
      says: 'The groups of the company; of all companies for an administrator',
      answers: pageSchema(groupWire),
    },
    async (context, { query: { sortColumn, ascSortDirection, companyId, q, ...page } }) => {
      const order = { by: sortColumn, isAscending: ascSortDirection === 'true', ...page }
      const { db, language } = context
      const groups = await listGroups(db, { companyId: companyScope(context, companyId), language, text: q, ...order })
      return pageOf(groups, (group) => groupToWire(group, language), page)
    },
  ),
  api.post(
    '/api/groups',
    {
      body: newGroup,
      says: 'Creates a group',
      answers: okResponse.extend({ group: groupWire }),
      also: { 409: 'Too many groups' },
    },
    async (context, { body }) => ({
      message: 'ok',
      group: groupToWire(await createGroup(context, body), context.language),
    }),
  ),
  api.patch(
    '/api/groups/{id}',
    { params, body: groupChange, says: 'Renames a group', also },
    (context, { params, body }) => renameGroup(context, params.id, body.newName),
  ),
  api.delete(
    '/api/groups/{id}',
    { params, says: 'Deletes a group but not its candidates', also },
    (context, { params }) => deleteGroup(context, params.id),
  ),
  api.get(
    '/api/groups/{id}/candidates',
    {
      params,
      query: memberQuery,
      says: 'Everybody in the group, by last name, in pages of 500',
      answers: z.array(candidateWire),
    },
    async (context, { params, query: { page } }) => {
      const { id: groupId, companyId } = await findOwnGroup(context, params.id)
      const order = { by: 'lastName', isAscending: true, page, pageSize: 500 } as const
      const { items } = await listCandidates(context, { companyId, groupId }, order)
      const shown = { language: context.language, forAdmin: context.viewer.kind === 'admin' }
      return items.map((candidate) => candidateToWire(candidate, shown))
    },
  ),
)
