import { z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { answeredLike } from '../applications/filter/condition-sql.ts'
import { questionFilterOf, questionFilterWire } from '../applications/filter/wire.ts'
import { findCandidate } from '../candidates/list.ts'
import { scopeQuery } from '../candidates/wire.ts'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { addApplicantsToGroup, removeAddedAt } from './add-many.ts'
import { addToGroup, removeFromGroup } from './membership.ts'
import { listOwnGroupIds } from './queries.ts'

const params = z.object({ id: rowId })
const membership = z.object({ id: rowId, groupId: rowId })

/** Either selected applications or all that match a question filter. */
const gathering = z
  .object({ ids: z.array(rowId).min(1).max(500).optional(), filter: questionFilterWire.optional() })
  .refine(({ ids, filter }) => !ids !== !filter, { path: ['ids'] })

/** Group memberships of candidates. */
export const groupMemberRoutes = apiRoutes(
  'Groups',
  api.get(
    '/api/candidates/{id}/groups',
    { params, query: scopeQuery, says: 'Ids of the groups that a candidate is in', answers: z.array(z.number()) },
    async (context, { params: { id }, query }) => {
      const companyId = companyScope(context, query.tvrtkaId)
      if (!(await findCandidate(context.db, companyId, id))) throw notFound(context)
      return listOwnGroupIds(context.db, companyId, id)
    },
  ),
  api.put(
    '/api/candidates/{id}/groups/{groupId}',
    { params: membership, says: 'Adds a candidate to a group' },
    (context, { params: { id: candidateId, groupId } }) => addToGroup(context, { candidateId, groupId }),
  ),
  api.delete(
    '/api/candidates/{id}/groups/{groupId}',
    {
      params: membership,
      says: 'Takes a candidate out of a group',
      also: { 409: 'Who opted out of marketing stays in the group of those' },
    },
    (context, { params: { id: candidateId, groupId } }) => removeFromGroup(context, { candidateId, groupId }),
  ),
  api.post(
    '/api/groups/{id}/applications',
    {
      params,
      body: gathering,
      says: 'Adds applicants to a group',
      answers: okResponse.extend({ addedCandidates: z.number(), addedTime: z.string() }),
    },
    async (context, { params, body: { ids, filter } }) => {
      const { total, addedAt } = await addApplicantsToGroup(context, params.id, async (companyId) => ({
        ids,
        ...(filter && {
          jobId: filter.jobId,
          answered: await answeredLike(context, companyId, questionFilterOf(filter)),
        }),
      }))
      return { message: 'ok', addedCandidates: total, addedTime: addedAt.toISOString() }
    },
  ),
  api.delete(
    '/api/groups/{id}/applications',
    {
      params,
      query: z.object({ addedTime: z.iso.datetime() }),
      says: 'Takes out again who came in at that time',
      answers: okResponse.extend({ removedCandidates: z.number() }),
    },
    async (context, { params, query }) => {
      const removedCandidates = await removeAddedAt(context, params.id, new Date(query.addedTime))
      return { message: 'ok', removedCandidates }
    },
  ),
)
