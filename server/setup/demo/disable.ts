import { inArray } from 'drizzle-orm'
import { demoAccounts } from '../../accounts/demo-accounts.ts'
import { accountTokens, sessions, users } from '../../accounts/table.ts'
import type { Db } from '../../platform/db/client.ts'

/**
 * Ends the sessions and tokens of demo accounts, left from a start with the demo on. Returns how many demo accounts
 * there are.
 */
export async function disableDemo(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, [...demoAccounts]))
    const ids = found.map(({ id }) => id)
    await tx.delete(sessions).where(inArray(sessions.userId, ids))
    await tx.delete(accountTokens).where(inArray(accountTokens.userId, ids))
    return ids.length
  })
}
