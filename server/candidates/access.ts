import { eq } from 'drizzle-orm'
import { isTokenValid } from '../candidate-records/tokens.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { PageLink } from '../http/link-page.ts'
import { type Candidate, candidates } from './table.ts'

/** The parameters of a candidate's link. */
export type Link = { candidateId: number; token: string }

export const ofCandidate = ({ id, token }: PageLink): Link => ({ candidateId: id, token })

/**
 * 'profile' gives access to all data for an hour, including erasure; 'request-data' only requests such a link;
 * 'unsubscribe' ends marketing mail.
 */
type Purpose = 'profile' | 'request-data' | 'unsubscribe'

/** The candidate of a link. Throws the same 404 for an invalid link and for an unknown candidate. */
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

/** The candidate as a link shows them: one that only requests access reveals nothing but the e-mail address. */
export async function shownBy({ db, now }: Pick<Context, 'db' | 'now'>, link: Link): Promise<Candidate> {
  const candidate = await candidateOf({ db, now }, link, 'profile', 'request-data')
  if (await isTokenValid(db, { ...link, purpose: 'profile', now: now() })) return candidate
  return { ...candidate, firstName: '', lastName: '', phone: null, lastAppliedAt: null, optedOutAt: null }
}

/** The message is part of the API. */
const unknownCandidate = () => new Refusal('not_found', 'kandidat not found')
