import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { requireAdminSession } from '../http/guards.ts'
import { okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { copyGroup, emptyGroup, subtractGroup } from './bulk.ts'
import { copyRequest, subtractRequest } from './wire.ts'

const guard = requireAdminSession
const also = { 422: 'Not two different groups' }
const removed = z.object({ removedCandidates: z.number() })

/** Operations on whole groups. */
export const groupAdminRoutes = apiRoutes(
  'Groups',
  api.post(
    '/api/dodajKandidateIzJedneGrupeUdrugu',
    {
      guard,
      body: copyRequest,
      says: 'Copies the candidates of a group to another; who was there before does not count',
      answers: okResponse.extend({ copiedCandidates: z.number() }),
      also,
    },
    async (context, { body }) => ({ message: 'ok', copiedCandidates: await copyGroup(context, body) }),
  ),
  api.post(
    '/api/makniKandidateIzJedneGrupeIzDruge',
    {
      guard,
      body: subtractRequest,
      says: 'Takes out of the first group who is in the second',
      answers: removed.extend({ success: z.boolean() }),
      also,
    },
    async (context, { body }) => ({ success: true, removedCandidates: await subtractGroup(context, body) }),
  ),
  api.post(
    '/api/makniSveKanididateIzGrupe',
    {
      guard,
      query: z.object({ groupId: rowId }),
      says: 'Empties a group',
      answers: okResponse.extend(removed.shape),
    },
    async (context, { query }) => ({ message: 'ok', removedCandidates: await emptyGroup(context, query.groupId) }),
  ),
)
