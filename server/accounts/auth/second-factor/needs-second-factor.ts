import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services } from '../../../context.ts'
import { demoAccounts } from '../../demo-accounts.ts'
import type { Account } from '../../queries.ts'
import { secondFactors } from '../../table.ts'

/** Administrators need one; that of the demo, whose password is public, only once it has been set up. */
export async function needsSecondFactor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, email, isAdmin }: Pick<Account, 'id' | 'email' | 'isAdmin'>,
): Promise<boolean> {
  if (!isAdmin) return false
  if (!config.demo || !(demoAccounts as readonly string[]).includes(email)) return true
  const isConfirmed = and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt))
  return (await db.$count(secondFactors, isConfirmed)) > 0
}
