import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { newToken, tokenHash } from '../../platform/token.ts'
import { accountTokens, type TokenPurpose } from '../table.ts'

const hours: Record<TokenPurpose, number> = { confirm: 48, login: 48, recover: 1, 'sign-in': 1 / 6 }

/**
 * A new token for a link in a mail, or for a sign-in that waits for its code. Earlier tokens stay valid until used or
 * expired, so that a second request for a link does not break the first one.
 */
export async function issueUserToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  purpose: TokenPurpose,
  email?: string,
) {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + hours[purpose] * 3600_000)
  const isOver = lte(accountTokens.expiresAt, now())
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isOver))
  await db.insert(accountTokens).values({ hash: tokenHash(token), userId, purpose, email, expiresAt })
  return token
}
