import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { newToken, tokenHash } from '../platform/token.ts'
import { accountTokens } from './table.ts'

const hours = { confirm: 48, recover: 1 }

/**
 * A new secret for a mail. One for a password ends those before it. Those that confirm an address live side by side:
 * whoever tries to sign in too early gets another mail, and may still follow the link of the first.
 */
export async function issueToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  power: 'confirm' | 'recover',
) {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + hours[power] * 3600_000)
  const endsNow = power === 'recover' ? undefined : lte(accountTokens.expiresAt, now())
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.power, power), endsNow))
  await db.insert(accountTokens).values({ hash: tokenHash(token), userId, power, expiresAt })
  return token
}
