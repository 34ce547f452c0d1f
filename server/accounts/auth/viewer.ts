import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Services, Viewer } from '../../context.ts'
import { cookieOf, tokenOf } from '../../http/session-token.ts'
import { isDisabledDemo } from '../demo-accounts.ts'
import { type Account, findAccount } from '../queries.ts'
import { users } from '../table.ts'
import { needsSecondFactor } from './second-factor/needs-second-factor.ts'
import { findSession } from './sessions.ts'

/**
 * The viewer of a request. `renewed` is the session token when its cookie must be set again with a later expiry,
 * `lastWrite` the position of the database after what the session wrote last.
 */
export async function resolveViewer(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  headers: Headers,
): Promise<{ viewer: Viewer; renewed?: string; lastWrite?: string | null }> {
  const token = tokenOf(headers)
  const session = token && (await findSession(db, token))
  if (!session) return { viewer: { kind: 'visitor' } }
  const account = await findAccount(db, session.userId)
  if (account && isDisabledDemo(config, account.email)) return { viewer: { kind: 'visitor' } }
  const isUnverified = account && !session.isVerified && needsSecondFactor({ config, now }, account)
  if (isUnverified) return { viewer: { kind: 'visitor' } }
  const viewer = viewerOf(account)
  if (account && viewer.kind !== 'visitor') await recordSeen(db, account, now())
  const isRenewed = session.isFresh && session.isPersistent && cookieOf(headers) === token
  return { viewer, lastWrite: session.lastWrite, ...(isRenewed && { renewed: token }) }
}

const seenAgainMs = 5 * 60_000

/** Stores that the user is there, once in some minutes. */
async function recordSeen(db: Services['db'], { id, seenAt }: Account, now: Date) {
  const before = new Date(now.getTime() - seenAgainMs)
  if (seenAt && seenAt > before) return
  const isDue = or(isNull(users.seenAt), lte(users.seenAt, before))
  await db
    .update(users)
    .set({ seenAt: now })
    .where(and(eq(users.id, id), isDue))
}

/** Users of a blocked company and removed members are treated as visitors. */
export function viewerOf(account: Account | undefined): Viewer {
  if (!account || account.blockedAt || account.removedAt) return { kind: 'visitor' }
  const { id: userId, companyId, email: login, role, logoSmall } = account
  const user = { userId, login, ...(logoSmall && { logoSmallPath: `/logo/${companyId}` }) }
  if (account.isAdmin) return { kind: 'admin', companyId, ...user }
  return companyId === null ? { kind: 'visitor' } : { kind: 'employer', companyId, role, ...user }
}
