import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { candidateTokens } from './table.ts'

type Power = (typeof candidateTokens.$inferSelect)['power']

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a secret with one power over a candidate's data. It is shown once, to whoever writes the letter. */
export async function issueToken(
  db: Db,
  candidateId: number,
  power: Power,
  expiresAt: Date | null = null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.insert(candidateTokens).values({ hash: hashOf(token), candidateId, power, expiresAt })
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
        eq(candidateTokens.hash, hashOf(token)),
        eq(candidateTokens.candidateId, candidateId),
        eq(candidateTokens.power, power),
        or(isNull(candidateTokens.expiresAt), gt(candidateTokens.expiresAt, now)),
      ),
    )
  return !!found
}
