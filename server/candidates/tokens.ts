import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { newToken, tokenHash } from '../platform/token.ts'
import { candidateTokens } from './table.ts'

type Power = (typeof candidateTokens.$inferSelect)['power']

/** Makes a secret with one power over a candidate's data. It is shown once, to whoever writes the letter. */
export async function issueToken(
  db: Db,
  candidateId: number,
  power: Power,
  expiresAt: Date | null = null,
): Promise<string> {
  const token = newToken()
  await db.insert(candidateTokens).values({ hash: tokenHash(token), candidateId, power, expiresAt })
  return token
}

/** Does this secret have that power over this candidate now? */
export async function isTokenGood(
  db: Db,
  { candidateId, token, power, now }: { candidateId: number; token: string; power: Power; now: Date },
) {
  const [found] = await db
    .select({ candidateId: candidateTokens.candidateId })
    .from(candidateTokens)
    .where(
      and(
        eq(candidateTokens.hash, tokenHash(token)),
        eq(candidateTokens.candidateId, candidateId),
        eq(candidateTokens.power, power),
        or(isNull(candidateTokens.expiresAt), gt(candidateTokens.expiresAt, now)),
      ),
    )
  return !!found
}
