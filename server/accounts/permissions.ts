import type { Context, Viewer } from '../context.ts'
import { forAdminsOnly, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import type { CompanyScope } from './company-scope.ts'

type Asking = Pick<Context, 'viewer' | 'language'>
export type User = Exclude<Viewer, { kind: 'visitor' }>
export type Employer = Extract<Viewer, { kind: 'employer' }>

/** No session, or one that has expired: the client reads 'token' and signs out. */
export const unauthenticated = () => new Refusal('unauthorized', 'token missing or expired')

/** The signed-in user, employer or administrator. Throws 401. */
export function requireUser({ viewer }: Asking): User {
  if (viewer.kind === 'visitor') throw unauthenticated()
  return viewer
}

/** Throws 401 without a session, 403 for an employer. */
export function requireAdmin(asking: Asking): User {
  const user = requireUser(asking)
  if (user.kind !== 'admin') throw forAdminsOnly(asking)
  return user
}

/** The company that the viewer acts for. An administrator may have none: throws 403. */
export function requireCompany(asking: Asking): number {
  const { companyId } = requireUser(asking)
  if (companyId === null) throw new Refusal('forbidden', message(asking.language, 'noCompany'))
  return companyId
}

/** The company whose rows a list may show; 'all' for an administrator who names none (or 0, as the wire says). */
export function companyScope(asking: Asking, wanted?: number): CompanyScope {
  const user = requireUser(asking)
  return user.kind === 'admin' ? wanted || 'all' : user.companyId
}

export const isAdmin = (viewer: Viewer) => viewer.kind === 'admin'

/** May see and change what belongs to a company: its own people and administrators. */
export const mayManage = (viewer: Viewer, { companyId }: { companyId: number | null }) =>
  viewer.kind === 'admin' || isOwner(viewer, { companyId })

/** Belongs to the company itself: what administrators may not do in its place, such as rating. */
export const isOwner = (viewer: Viewer, { companyId }: { companyId: number | null }) =>
  viewer.kind !== 'visitor' && viewer.companyId !== null && viewer.companyId === companyId
