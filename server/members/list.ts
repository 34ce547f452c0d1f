import { isAdmin, requireCompany } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { countDuties, listInvitations, listMembers } from './queries.ts'
import { type MemberWire, memberToWire } from './wire.ts'

/** The members of the viewer's company; for its owners with addresses and the invitations that wait. */
export async function listTeam(context: Context): Promise<MemberWire[]> {
  const companyId = requireCompany(context)
  const { db, viewer } = context
  const isForOwner = isAdmin(viewer) || (viewer.kind === 'employer' && viewer.role === 'owner')
  const members = await listMembers(db, companyId)
  if (!isForOwner) return members.map((member) => memberToWire(member, isForOwner))
  const [duties, waiting] = await Promise.all([countDuties(context, companyId), listInvitations(db, companyId)])
  return [
    ...members.map((member) => ({ ...member, ...duties.get(member.id) })),
    ...waiting.map((invitation) => ({ ...invitation, name: '' })),
  ].map((member) => memberToWire(member, isForOwner))
}
