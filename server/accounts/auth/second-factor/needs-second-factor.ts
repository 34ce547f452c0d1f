import type { Services } from '../../../context.ts'
import { isDemoAccount } from '../../demo-accounts.ts'
import type { Account } from '../../queries.ts'

/** How long, in milliseconds, members have to set one up once their company requires it. */
export const graceMs = 7 * 24 * 3600_000

/**
 * Whether a sign-in needs a code, or the set-up. Administrators need one; that of the demo, whose password is public,
 * only once it has been set up. Members need one once they have set it up, or when their company requires it.
 */
export function needsSecondFactor({ config, now }: Pick<Services, 'config' | 'now'>, account: Account): boolean {
  if (account.secondFactorAt) return true
  if (account.isAdmin) return !config.demo || !isDemoAccount(account.email)
  const deadline = secondFactorDeadline(account)
  return deadline !== null && deadline <= now()
}

/** Until when a member of a company that requires a second factor may sign in without one; null when there is no need. */
export function secondFactorDeadline(account: Account): Date | null {
  const { secondFactorSince: since, secondFactorAt, confirmedAt, isAdmin } = account
  if (!since || secondFactorAt || isAdmin) return null
  return confirmedAt && confirmedAt > since ? since : new Date(since.getTime() + graceMs)
}
