import type { Found } from './inspect.ts'
import type { Campaign } from './load.ts'

/** How many mails the server sends at once. */
const sentAtOnce = 5

export type Row = Record<string, string | number>

/** One line of the table, and whether the result is good: every mail sent once, or known to be in doubt. `cuts`: how often sending was interrupted. */
export function rowOf(fault: string, campaign: Campaign, found: Found, { cuts = 0 } = {}) {
  const { sent = 0, ...others } = campaign.answers
  const { missing, half, doubled, orphans, mails, mailsOnce, mailsTwice, mailsInDoubt } = found
  const isGood =
    missing + half + doubled + orphans + mailsTwice + campaign.improper.length === 0 &&
    mailsOnce + mailsInDoubt === mails &&
    mailsInDoubt <= cuts * sentAtOnce
  const row: Row = {
    fault,
    sent: campaign.people,
    confirmed: sent,
    otherwise:
      Object.entries(others)
        .map(([name, times]) => `${times}× ${name}`)
        .join(', ') || 'never',
    'slowest ms': campaign.slowestMs(),
    ...found,
    mailsMissing: 2 * campaign.people - mailsOnce - mailsTwice - mailsInDoubt,
    untrue: campaign.improper.length,
  }
  return { row, isGood, improper: campaign.improper }
}

export type Outcome = ReturnType<typeof rowOf>
