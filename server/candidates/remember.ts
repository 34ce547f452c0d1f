import type { Context } from '../context.ts'
import type { Language } from '../text/language.ts'
import { candidates } from './table.ts'

type Known = { email: string; firstName: string; lastName: string; phone: string | null; language: Language }

/** Finds the candidate of an e-mail address or makes one. What they say last is what counts. */
export async function rememberCandidate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, phone, ...person }: Known,
): Promise<number> {
  const current = { ...person, ...(phone && { phone }), lastAppliedAt: now() }
  const [candidate] = await db
    .insert(candidates)
    .values({ email, phone, ...current, createdAt: now() })
    .onConflictDoUpdate({ target: candidates.email, set: current })
    .returning({ id: candidates.id })
  if (!candidate) throw new Error('A candidate was not stored')
  return candidate.id
}
