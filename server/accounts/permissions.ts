import type { Context, Viewer } from '../context.ts'
import { forAdminsOnly, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import type { CompanyScope } from './company-scope.ts'
import { hasRole, type MemberRole } from './roles.ts'

type ViewerContext = Pick<Context, 'viewer' | 'language'>
export type User = Exclude<Viewer, { kind: 'visitor' }>

/** No session, or an expired one. Clients match the word 'token' in the message to sign out. */
export const unauthenticated = () => new Refusal('unauthorized', 'token missing or expired')

/** The signed-in user, employer or administrator. Throws 401. */
export function requireUser({ viewer }: ViewerContext): User {
  if (viewer.kind === 'visitor') throw unauthenticated()
  return viewer
}

/** Throws 401 without a session, 403 for an employer. */
export function requireAdmin(context: ViewerContext): User {
  const user = requireUser(context)
  if (user.kind !== 'admin') throw forAdminsOnly(context)
  return user
}

/** The viewer's company. Throws 403 for an administrator without one. */
export function requireCompany(context: ViewerContext): number {
  const { companyId } = requireUser(context)
  if (companyId === null) throw new Refusal('forbidden', message(context.language, 'noCompany'))
  return companyId
}

/** Throws 403 for a member of a company with a lower role. */
export function requireRole({ viewer, language }: ViewerContext, least: MemberRole) {
  if (viewer.kind === 'employer' && !hasRole(viewer.role, least))
    throw new Refusal('forbidden', message(language, least === 'owner' ? 'ownersOnly' : 'notForReaders'))
}

/** The company whose rows a list may show; 'all' for an administrator who requests none (0 on the wire). */
export function companyScope(context: ViewerContext, requested?: number): CompanyScope {
  const user = requireUser(context)
  return user.kind === 'admin' ? requested || 'all' : user.companyId
}

export const isAdmin = (viewer: Viewer) => viewer.kind === 'admin'

/** Whether the viewer may see and change what belongs to a company: its own users and administrators may. */
export const mayManage = (viewer: Viewer, { companyId }: { companyId: number | null }) =>
  viewer.kind === 'admin' || isOfCompany(viewer, { companyId })

/** Whether the viewer may only read what belongs to their company. */
export const isReader = (viewer: Viewer) => viewer.kind === 'employer' && viewer.role === 'reader'

/** Whether the viewer belongs to the company, for actions that administrators may not take for it, such as rating. */
export const isOfCompany = (viewer: Viewer, { companyId }: { companyId: number | null }) =>
  viewer.kind !== 'visitor' && viewer.companyId !== null && viewer.companyId === companyId
