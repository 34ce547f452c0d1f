import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { candidateTokens } from '../candidates/table.ts'
import type { Db } from '../platform/db/client.ts'
import { newToken, tokenHash } from '../platform/token.ts'

type TokenPurpose = (typeof candidateTokens.$inferSelect)['purpose']

/** Days for which a link of this purpose works, whenever its mail was sent; others end with `expiresAt`. */
const maxDays: Partial<Record<TokenPurpose, number>> = { 'request-data': 180, wishes: 180 }

function isYoung(purpose: TokenPurpose, now: Date): SQL | undefined {
  const days = maxDays[purpose]
  return days === undefined ? undefined : gt(candidateTokens.createdAt, new Date(now.getTime() - days * 24 * 3600_000))
}

/** Issues a token for one purpose, also that of an application's receipt. Only its hash is stored. */
export async function issueCandidateToken(
  db: Db,
  candidateId: number,
  purpose: TokenPurpose,
  expiresAt: Date | null = null,
  applicationId: number | null = null,
): Promise<string> {
  const token = newToken()
  await db.insert(candidateTokens).values({ hash: tokenHash(token), candidateId, purpose, applicationId, expiresAt })
  return token
}

/** Whether a token is valid now for this purpose and candidate. */
export async function isTokenValid(
  db: Db,
  { candidateId, token, purpose, now }: { candidateId: number; token: string; purpose: TokenPurpose; now: Date },
) {
  const [found] = await db
    .select({ candidateId: candidateTokens.candidateId })
    .from(candidateTokens)
    .where(
      and(
        eq(candidateTokens.hash, tokenHash(token)),
        eq(candidateTokens.candidateId, candidateId),
        eq(candidateTokens.purpose, purpose),
        or(isNull(candidateTokens.expiresAt), gt(candidateTokens.expiresAt, now)),
        isYoung(purpose, now),
      ),
    )
  return !!found
}
