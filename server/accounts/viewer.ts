import type { Viewer } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { type Account, findAccount } from './queries.ts'
import { findSession } from './sessions.ts'

const bearerOf = (headers: Headers) => /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
const cookieOf = (headers: Headers) => /(?:^|;\s*)authToken=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]

/** The token of a request: the Authorization header first, else the cookie that scripts cannot read. */
export const tokenOf = (headers: Headers): string | undefined => bearerOf(headers) ?? cookieOf(headers)

/** The browser added the token by itself, so another site may be behind the request. */
export const isByCookie = (headers: Headers) => !bearerOf(headers) && cookieOf(headers) !== undefined

/** Who asks, and the token whose cookie must be written anew because its session was made longer. */
export async function whoAsks(db: Db, headers: Headers): Promise<{ viewer: Viewer; renewed?: string }> {
  const token = tokenOf(headers)
  const session = token && (await findSession(db, token))
  if (!session) return { viewer: { kind: 'visitor' } }
  const viewer = viewerOf(await findAccount(db, session.userId))
  const isRenewed = session.isFresh && session.isPersistent && cookieOf(headers) === token
  return { viewer, ...(isRenewed && { renewed: token }) }
}

/** The role is read anew for each request; a blocked company's people are visitors. */
function viewerOf(account: Account | undefined): Viewer {
  if (!account || account.blockedAt) return { kind: 'visitor' }
  const { id: userId, companyId, email: login } = account
  if (account.isAdmin) return { kind: 'admin', userId, companyId, login }
  return companyId === null ? { kind: 'visitor' } : { kind: 'employer', userId, companyId, login }
}
