import type { candidateRoutes } from '../../server/candidates/routes.ts'
import type { CandidateWire } from '../../server/candidates/wire.ts'
import type { groupAdminRoutes } from '../../server/groups/admin-routes.ts'
import type { groupMemberRoutes } from '../../server/groups/member-routes.ts'
import type { groupRoutes } from '../../server/groups/routes.ts'
import { clientOf, read } from '../data/client.ts'

const { candidates } = clientOf<typeof candidateRoutes>().api
const members = clientOf<typeof groupMemberRoutes>().api.candidates
const { groups } = clientOf<typeof groupRoutes>().api
const admin = clientOf<typeof groupAdminRoutes>().api

export type Candidate = CandidateWire
export const candidateName = ({ ime, prezime }: Pick<Candidate, 'ime' | 'prezime'>) => `${ime} ${prezime}`.trim()
type CandidateQuery = Parameters<typeof candidates.$get>[0]['query']

export const listCandidates = (query: CandidateQuery, signal: AbortSignal) =>
  read(candidates.$get({ query }, { init: { signal } }))

export const readCandidate = (id: number, signal: AbortSignal) =>
  read(candidates[':id'].$get({ param: { id: String(id) }, query: {} }, { init: { signal } }))

/** All groups, for headings and chips. */
export const listGroups = (signal: AbortSignal) =>
  read(
    groups.$get(
      { query: { page: '0', pageSize: '500', sortColumn: 'name', ascSortDirection: 'true' } },
      { init: { signal } },
    ),
  )

const memberParam = (candidateId: number, groupId: number) => ({
  param: { id: String(candidateId), groupId: String(groupId) },
})
export const addToGroup = (candidateId: number, groupId: number) =>
  read(members[':id'].groups[':groupId'].$put(memberParam(candidateId, groupId)))
export const removeFromGroup = (candidateId: number, groupId: number) =>
  read(members[':id'].groups[':groupId'].$delete(memberParam(candidateId, groupId)))
export const emptyGroup = (groupId: number) =>
  read(admin.makniSveKanididateIzGrupe.$post({ query: { groupId: String(groupId) } }))
