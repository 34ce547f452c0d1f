import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { accountTokens } from './table.ts'

const hours = { confirm: 48, recover: 1 }

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new secret for a mail. Older ones of the same power stop working. */
export async function issueToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  power: 'confirm' | 'recover',
) {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + hours[power] * 3600_000)
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.power, power)))
  await db.insert(accountTokens).values({ hash: tokenHash(token), userId, power, expiresAt })
  return token
}
