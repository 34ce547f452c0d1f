import { eq, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../context.ts'
import { Refusal } from '../errors.ts'
import { joinOptedOut } from '../groups/join.ts'
import { candidates } from './table.ts'
import { isTokenGood } from './tokens.ts'

/** Takes a candidate off marketing mail, for whoever holds the link of a letter. Once more changes nothing. */
export async function optOut(context: Context, candidateId: number, token: string) {
  const now = context.now()
  const mayOptOut = await isTokenGood(context.db, { candidateId, token, power: 'unsubscribe', now })
  if (!mayOptOut) throw new Refusal('not_found', 'kandidat not found')
  await inTransaction(context, async ({ db }) => {
    await db
      .update(candidates)
      .set({ optedOutAt: sql`coalesce(${candidates.optedOutAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(candidates.id, candidateId))
    await joinOptedOut(db, candidateId)
  })
}
