import { eq } from 'drizzle-orm'
import { isTokenValid } from '../candidate-records/tokens.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { PageLink } from '../http/link-pages.ts'
import { type Candidate, candidates } from './table.ts'

/** What a candidate's link holds. */
export type Link = { candidateId: number; token: string }

export const ofCandidate = ({ id, token }: PageLink): Link => ({ candidateId: id, token })

/** 'profile' sees and deletes everything for an hour; 'request-data' only asks for that. */
type Purpose = 'profile' | 'request-data'

/** The candidate whom a link is for. Throws the same for a wrong link and an unknown candidate. */
export async function candidateOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { candidateId, token }: Link,
  ...purposes: Purpose[]
): Promise<Candidate> {
  for (const purpose of purposes) {
    if (!(await isTokenValid(db, { candidateId, token, purpose, now: now() }))) continue
    const [found] = await db.select().from(candidates).where(eq(candidates.id, candidateId))
    if (found) return found
  }
  throw unknownCandidate()
}

/** The text is what the screens go by. */
export const unknownCandidate = () => new Refusal('not_found', 'kandidat not found')
