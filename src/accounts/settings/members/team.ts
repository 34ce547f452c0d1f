import type { memberRoutes } from '../../../../server/members/routes.ts'
import type { MemberWire } from '../../../../server/members/wire.ts'
import { clientOf, read } from '../../../data/client.ts'

const { api } = clientOf<typeof memberRoutes>()

export type Role = MemberWire['role']
export const roles: readonly Role[] = ['vlasnik', 'clan', 'citanje']

/** The key of the list of members in the cache of queries. */
export const teamKey = 'members'
export const loadTeam = () => read(api.members.$get())

export const sendInvitation = (json: { email: string; role: Role }) => read(api.invitations.$post({ json }))
export const withdrawInvitation = (id: number) => read(api.invitations[':id'].$delete({ param: { id: String(id) } }))
export const changeRole = ({ id, role }: { id: number; role: Role }) =>
  read(api.members[':id'].$patch({ param: { id: String(id) }, json: { role } }))
export const removeMember = (id: number) => read(api.members[':id'].$delete({ param: { id: String(id) } }))
