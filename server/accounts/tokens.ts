import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { newToken, tokenHash } from '../platform/token.ts'
import { accountTokens } from './table.ts'

const hours = { confirm: 48, recover: 1 }

/** A new secret for a mail. Older ones of the same power stop working. */
export async function issueToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  power: 'confirm' | 'recover',
) {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + hours[power] * 3600_000)
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.power, power)))
  await db.insert(accountTokens).values({ hash: tokenHash(token), userId, power, expiresAt })
  return token
}
