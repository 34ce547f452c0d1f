import { sql } from 'drizzle-orm'
import { type Candidate, candidates } from '../candidates/table.ts'
import type { Context } from '../context.ts'
import type { Language } from '../text/language.ts'

type Known = {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  language: Language
  lastAppliedAt: Date
}

type Found = Pick<Candidate, 'id' | 'optedOutAt'>

/**
 * Finds or creates the candidate of an e-mail address. Anyone can apply with any address, so existing names and phone
 * numbers are not overwritten, only missing ones added.
 */
export async function upsertCandidate({ db, now }: Pick<Context, 'db' | 'now'>, person: Known): Promise<Found> {
  const [candidate] = await db
    .insert(candidates)
    .values({ ...person, createdAt: now() })
    .onConflictDoUpdate({
      target: candidates.email,
      set: {
        firstName: sql`case when ${isNameless} then excluded.first_name else ${candidates.firstName} end`,
        lastName: sql`case when ${isNameless} then excluded.last_name else ${candidates.lastName} end`,
        phone: sql`coalesce(${candidates.phone}, excluded.phone)`,
        lastAppliedAt: sql`excluded.last_applied_at`,
      },
    })
    .returning({ id: candidates.id, optedOutAt: candidates.optedOutAt })
  if (!candidate) throw new Error('A candidate was not stored')
  return candidate
}

/** Without a question for the name, the first part of the address is stored as the first name. */
const isNameless = sql`${candidates.lastName} = '' and ${candidates.firstName} in ('', split_part(${candidates.email}, '@', 1))`
