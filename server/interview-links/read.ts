import { and, eq } from 'drizzle-orm'
import { applications } from '../applications/table.ts'
import { isTokenValid } from '../candidate-records/tokens.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { companyFor, findFacts, type InterviewFacts } from '../interviews/facts.ts'
import { isOver, overlaps } from '../interviews/interview.ts'
import { findTaken, listTimes } from '../interviews/queries.ts'
import { interviewLinks, interviews } from '../interviews/table.ts'
import { tokenHash } from '../platform/token.ts'

/** Why a time cannot be picked any more. */
type TimeState = 'free' | 'taken' | 'past'

/** What the page behind a link shows. */
export type LinkedInterview = {
  state: 'proposed' | 'agreed'
  facts: InterviewFacts
  /** As the candidate may know it. */
  company: string
  logo: string | null
  times: { startsAt: Date; state: TimeState }[]
}

/**
 * The interview of a link, which is that of a mail or of the candidate's own data: 'no such link' without one, 'ended'
 * when nothing can be picked or cancelled any more.
 */
export async function readInterviewLink(
  context: Context,
  { id, token }: { id: number; token: string },
): Promise<LinkedInterview | 'no such link' | 'ended'> {
  const { db, now, language } = context
  const [found] = await db
    .select({
      ...{ interview: interviews, blockedAt: companies.blockedAt, logo: companies.logoSmall },
      ...{ candidateId: applications.candidateId, hash: interviewLinks.hash },
    })
    .from(interviews)
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .leftJoin(
      interviewLinks,
      and(eq(interviewLinks.interviewId, interviews.id), eq(interviewLinks.hash, tokenHash(token))),
    )
    .where(eq(interviews.id, id))
  if (!found) return 'no such link'
  const { interview, blockedAt, candidateId, hash } = found
  const isOwn = hash !== null || (await isTokenValid(db, { candidateId, token, purpose: 'profile', now: now() }))
  if (!isOwn) return 'no such link'
  const { state, startsAt, minutes } = interview
  const facts = await findFacts(context, interview)
  if (!facts || blockedAt || facts.recipient.withdrawnAt || facts.recipient.deletedAt) return 'ended'
  const { hidesCompany, companyId } = facts.recipient
  const logo = found.logo && !hidesCompany ? `/logo/${companyId}` : null
  const shown = { facts, logo, company: companyFor(facts.recipient, language) }
  if (state === 'agreed')
    return startsAt && !isOver({ startsAt, minutes }, now()) ? { state, ...shown, times: [] } : 'ended'
  if (state !== 'proposed') return 'ended'
  const taken = await findTaken(db, interview, now())
  const times = (await listTimes(db, [interview.id])).map((time) => {
    const span = { startsAt: time.startsAt, minutes }
    const isTaken = taken.some((other) => overlaps(other, span))
    return { startsAt: time.startsAt, state: time.startsAt <= now() ? 'past' : isTaken ? 'taken' : 'free' } as const
  })
  return times.every((time) => time.state === 'past') ? 'ended' : { state, ...shown, times }
}
