import type { candidateRoutes } from '../../server/candidates/routes.ts'
import type { CandidateWire } from '../../server/candidates/wire.ts'
import type { groupAdminRoutes } from '../../server/groups/admin-routes.ts'
import { clientOf, read, withId } from '../data/client.ts'

const { candidates } = clientOf<typeof candidateRoutes>().api
const admin = clientOf<typeof groupAdminRoutes>().api

export type Candidate = CandidateWire
export const candidateName = ({ ime, prezime }: Pick<Candidate, 'ime' | 'prezime'>) => `${ime} ${prezime}`.trim()
type CandidateQuery = Parameters<typeof candidates.$get>[0]['query']

export const listCandidates = (query: CandidateQuery, signal?: AbortSignal) =>
  read(candidates.$get({ query }, signal && { init: { signal } }))

export const readCandidate = (id: number, signal: AbortSignal) =>
  read(candidates[':id'].$get({ ...withId(id), query: {} }, { init: { signal } }))

export const emptyGroup = (groupId: number) =>
  read(admin.makniSveKanididateIzGrupe.$post({ query: { groupId: String(groupId) } }))
