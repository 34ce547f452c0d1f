import type { Viewer } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { findAccount } from './queries.ts'
import { findSession } from './sessions.ts'

/** The token of a request: the Authorization header first, else the cookie that scripts cannot read. */
export function tokenOf(headers: Headers): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const cookie = /(?:^|;\s*)authToken=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]
  return bearer ?? cookie
}

/** Who holds this token now. The role is read anew each time; a blocked company's people are visitors. */
export async function viewerOf(db: Db, token: string | undefined): Promise<Viewer> {
  const session = token && (await findSession(db, token))
  const account = session && (await findAccount(db, session.userId))
  if (!account || account.blockedAt) return { kind: 'visitor' }
  if (account.isAdmin) return { kind: 'admin', userId: account.id, companyId: account.companyId, login: account.email }
  if (account.companyId === null) return { kind: 'visitor' }
  return { kind: 'employer', userId: account.id, companyId: account.companyId, login: account.email }
}
