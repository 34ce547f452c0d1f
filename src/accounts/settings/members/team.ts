import type { memberRoutes } from '../../../../server/members/routes.ts'
import type { MemberWire } from '../../../../server/members/wire.ts'
import { clientOf, read, withId } from '../../../data/client.ts'

const { api } = clientOf<typeof memberRoutes>()

export type Role = MemberWire['role']
export const roles: readonly Role[] = ['vlasnik', 'clan', 'citanje']

export const sendInvitation = (json: { email: string; role: Role }) => read(api.invitations.$post({ json }))
export const withdrawInvitation = (id: number) => read(api.invitations[':id'].$delete(withId(id)))
export const changeRole = ({ id, role }: { id: number; role: Role }) =>
  read(api.members[':id'].$patch({ ...withId(id), json: { role } }))
/** The heir gets the applications that are assigned to the member; 0 is nobody. */
export const removeMember = ({ id, heirId = 0 }: { id: number; heirId?: number }) =>
  read(api.members[':id'].$delete({ ...withId(id), query: { assigneeId: String(heirId) } }))
