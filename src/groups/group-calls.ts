import type { groupAdminRoutes } from '../../server/groups/admin-routes.ts'
import { maxGroups } from '../../server/groups/group.ts'
import type { groupMemberRoutes } from '../../server/groups/member-routes.ts'
import type { groupRoutes } from '../../server/groups/routes.ts'
import type { GroupWire } from '../../server/groups/wire.ts'
import { clientOf, read, withId } from '../data/client.ts'
import { invalidateQueries } from '../data/query-cache.ts'

const { groups } = clientOf<typeof groupRoutes>().api
const admin = clientOf<typeof groupAdminRoutes>().api
const members = clientOf<typeof groupMemberRoutes>().api.candidates

export type Group = GroupWire
type GroupQuery = Parameters<typeof groups.$get>[0]['query']

export const groupsKey = 'groups'

export const loadGroups = (signal: AbortSignal) =>
  read(
    groups.$get(
      { query: { page: '0', pageSize: '300', sortColumn: 'name', ascSortDirection: 'true' } },
      { init: { signal } },
    ),
  )
/** A page of the groups of all companies, for administrators. */
export const listAllGroups = (query: GroupQuery, signal: AbortSignal) =>
  read(groups.$get({ query }, { init: { signal } }))
export const createGroup = (name: string) => read(groups.$post({ json: { name } }))
export const renameGroup = ({ id, newName }: { id: number; newName: string }) =>
  read(groups[':id'].$patch({ ...withId(id), json: { newName } }))
export const deleteGroup = (id: number) => read(groups[':id'].$delete(withId(id)))

export const copyMembers = (fromGroupId: string, toGroupId: string) =>
  read(admin.dodajKandidateIzJedneGrupeUdrugu.$post({ json: { fromGroupId, toGroupId } }))
export const removeMembers = (groupId: string, groupIdWithKandidatesToRemove: string) =>
  read(admin.makniKandidateIzJedneGrupeIzDruge.$post({ json: { groupId, groupIdWithKandidatesToRemove } }))

/** All groups of a company, for headings, chips and choices. Null: of every company, for administrators, the first ones. */
export const listGroups = (companyId: number | null) => (signal: AbortSignal) =>
  read(
    groups.$get(
      {
        query: {
          ...{ page: '0', pageSize: String(maxGroups), sortColumn: 'name', ascSortDirection: 'true' },
          ...(companyId !== null && { companyId: String(companyId) }),
        },
      },
      { init: { signal } },
    ),
  )
export const groupsKeyOf = (companyId: number | null) => `${groupsKey}-of-${companyId}`

/** The ids of a company's groups that a candidate is in. */
export const listMemberships = (
  { candidateId, companyId }: { candidateId: number; companyId: number | null },
  signal: AbortSignal,
) =>
  read(
    members[':id'].groups.$get(
      { ...withId(candidateId), query: companyId === null ? {} : { tvrtkaId: String(companyId) } },
      { init: { signal } },
    ),
  )
/** Loads the groups with their sizes and the lists of candidates again. */
export function refreshMembers() {
  invalidateQueries(groupsKey)
  invalidateQueries('candidates')
}
/** What changes in which groups a candidate is. */
export const membershipCalls = [
  'PUT /api/candidates/{id}/groups/{groupId}',
  'DELETE /api/candidates/{id}/groups/{groupId}',
] as const
const membership = (candidateId: number, groupId: number) => ({
  param: { id: String(candidateId), groupId: String(groupId) },
})
export const joinGroup = (candidateId: number, groupId: number) =>
  read(members[':id'].groups[':groupId'].$put(membership(candidateId, groupId)))
export const leaveGroup = (candidateId: number, groupId: number) =>
  read(members[':id'].groups[':groupId'].$delete(membership(candidateId, groupId)))
