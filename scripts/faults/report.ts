import type { Campaign } from './campaign.ts'
import type { Found } from './inspect.ts'

export type Row = Record<string, string | number>

/** One line of the table, and whether all is as it must be. `copiesAllowed`: a mail may go again when the server dies between sending and noting it. */
export function rowOf(fault: string, campaign: Campaign, found: Found, { copiesAllowed = 0 } = {}) {
  const { sent = 0, ...others } = campaign.answers
  const { missing, half, doubled, orphans, mailsWaiting, mailsTwice } = found
  const isGood =
    missing + half + doubled + orphans + mailsWaiting + campaign.improper.length === 0 && mailsTwice <= copiesAllowed
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
