import { eq, sql } from 'drizzle-orm'
import { users } from '../accounts/table.ts'
import { candidates } from '../candidates/table.ts'
import type { Tx } from '../change.ts'

/** Notes that a candidate used a link which only the owner of the address has. Idempotent. */
export const markProved = ({ db, now }: Tx, candidateId: number) =>
  db
    .update(candidates)
    .set({ provedAt: sql`coalesce(${candidates.provedAt}, ${now().toISOString()}::timestamptz)` })
    .where(eq(candidates.id, candidateId))

/** The condition that the owner of a candidate's address has used a link of ours, as candidate or with an account. */
export const isProved = sql<boolean>`(${candidates.provedAt} is not null or exists (select from ${users}
  where ${users.email} = ${candidates.email} and ${users.confirmedAt} is not null))`
