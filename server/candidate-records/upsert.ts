import { sql } from 'drizzle-orm'
import { candidates } from '../candidates/table.ts'
import type { Context } from '../context.ts'
import type { Language } from '../text/language.ts'

type Known = { email: string; firstName: string; lastName: string; phone: string | null; language: Language }

/**
 * Finds the candidate of an e-mail address or creates one. Anyone can apply with any address, so what was given first
 * stays and only gaps are filled: a later application keeps its own name and telephone to itself.
 */
export async function upsertCandidate({ db, now }: Pick<Context, 'db' | 'now'>, person: Known): Promise<number> {
  const [candidate] = await db
    .insert(candidates)
    .values({ ...person, lastAppliedAt: now(), createdAt: now() })
    .onConflictDoUpdate({
      target: candidates.email,
      set: {
        firstName: sql`case when ${isNameless} then excluded.first_name else ${candidates.firstName} end`,
        lastName: sql`case when ${isNameless} then excluded.last_name else ${candidates.lastName} end`,
        phone: sql`coalesce(${candidates.phone}, excluded.phone)`,
        lastAppliedAt: now(),
      },
    })
    .returning({ id: candidates.id })
  if (!candidate) throw new Error('A candidate was not stored')
  return candidate.id
}

/** A form that asks for no name leaves the first part of the address in its place. */
const isNameless = sql`${candidates.lastName} = '' and ${candidates.firstName} in ('', split_part(${candidates.email}, '@', 1))`
