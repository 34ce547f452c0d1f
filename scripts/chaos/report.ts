import type { Found } from './inspect.ts'
import type { Campaign } from './load.ts'

/** As many mails as the server sends at once. */
const sentAtOnce = 5

export type Row = Record<string, string | number>

/** One line of the table, and whether all is as it must be: every mail once, or known to be in doubt. `cuts`: how often hand-overs were cut off. */
export function rowOf(fault: string, campaign: Campaign, found: Found, { cuts = 0 } = {}) {
  const { sent = 0, ...others } = campaign.answers
  const { missing, half, doubled, orphans, mails, mailsOnce, mailsTwice, mailsInDoubt } = found
  const isGood =
    missing + half + doubled + orphans + mailsTwice + campaign.improper.length === 0 &&
    mailsOnce + mailsInDoubt === mails &&
    mailsInDoubt <= cuts * sentAtOnce
  const row: Row = {
    fault,
    told: sent,
    otherwise:
      Object.entries(others)
        .map(([name, times]) => `${times}× ${name}`)
        .join(', ') || 'never',
    'slowest ms': campaign.slowestMs(),
    ...found,
  }
  return { row, isGood, improper: campaign.improper }
}

export type Outcome = ReturnType<typeof rowOf>
