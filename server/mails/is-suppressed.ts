import { and, eq, or } from 'drizzle-orm'
import { candidates, optedOutCandidates } from '../candidates/table.ts'
import type { Db } from '../platform/db/client.ts'
import { hashOfErased } from './erased-address.ts'
import { suppressedEmails } from './table.ts'

/** Whether an address is suppressed, in any spelling. */
export async function isSuppressed(db: Db, address: string): Promise<boolean> {
  const found = await db
    .select({ email: suppressedEmails.email })
    .from(suppressedEmails)
    .where(
      or(eq(suppressedEmails.email, address.trim().toLowerCase()), eq(suppressedEmails.email, hashOfErased(address))),
    )
  return found.length > 0
}

type Leaving = { receiver: string; isMarketing?: boolean; candidateId?: number | null }

/** Whether a mail must not be sent: its address is suppressed, or it is marketing and the candidate has opted out. */
export const mustNotLeave = async (db: Db, { receiver, isMarketing, candidateId }: Leaving) =>
  (await isSuppressed(db, receiver)) || (!!isMarketing && !!candidateId && (await isOptedOut(db, candidateId)))

async function isOptedOut(db: Db, candidateId: number): Promise<boolean> {
  const found = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), optedOutCandidates()))
  return found.length > 0
}
