import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { newToken, tokenHash } from '../../platform/token.ts'
import { accountTokens, type TokenPurpose } from '../table.ts'

const hours: Record<TokenPurpose, number> = { confirm: 48, recover: 1, 'sign-in': 1 / 6 }

/** A new secret for a mail, or for the code that follows a password. Earlier ones stay valid until used or expired: asking for a link must not end another one. */
export async function issueToken({ db, now }: Pick<Context, 'db' | 'now'>, userId: number, purpose: TokenPurpose) {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + hours[purpose] * 3600_000)
  const isOver = lte(accountTokens.expiresAt, now())
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isOver))
  await db.insert(accountTokens).values({ hash: tokenHash(token), userId, purpose, expiresAt })
  return token
}
