import { and, eq } from 'drizzle-orm'
import { isTokenValid } from '../candidate-records/tokens.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { companyFor, findFacts, type InterviewFacts } from '../interviews/facts.ts'
import { isOpenInterview, mayChangeTime, overlaps } from '../interviews/interview.ts'
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
  /** Another of the times can be taken in place of the agreed one. */
  mayChange: boolean
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
  const byLink = and(eq(interviewLinks.interviewId, interviews.id), eq(interviewLinks.hash, tokenHash(token)))
  const [found] = await db
    .select({
      ...{ interview: interviews, blockedAt: companies.blockedAt, logo: companies.logoSmall },
      linked: interviewLinks.interviewId,
    })
    .from(interviews)
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .leftJoin(interviewLinks, byLink)
    .where(eq(interviews.id, id))
  if (!found) return 'no such link'
  const { interview, blockedAt, linked } = found
  const { state, startsAt, minutes } = interview
  const facts = await findFacts(context, interview)
  if (linked === null && !(await isOwn(context, token, facts))) return 'no such link'
  if (!facts || blockedAt || facts.recipient.withdrawnAt || facts.recipient.deletedAt) return 'ended'
  const { hidesCompany, companyId } = facts.recipient
  const logo = found.logo && !hidesCompany ? `/logo/${companyId}` : null
  const shown = { facts, logo, company: companyFor(facts.recipient, language) }
  if (state !== 'proposed' && state !== 'agreed') return 'ended'
  const taken = await findTaken(db, interview, now())
  const times = (await listTimes(db, [interview.id])).map((time) => {
    const span = { startsAt: time.startsAt, minutes }
    const isTaken = taken.some((other) => overlaps(other, span))
    return { startsAt: time.startsAt, state: time.startsAt <= now() ? 'past' : isTaken ? 'taken' : 'free' } as const
  })
  if (!isOpenInterview({ ...interview, times: times.map((time) => time.startsAt) }, now())) return 'ended'
  const isOther = (time: (typeof times)[number]) =>
    time.state === 'free' && time.startsAt.getTime() !== startsAt?.getTime()
  return { state, ...shown, times, mayChange: mayChangeTime(interview, now()) && times.some(isOther) }
}

/** Whether a token is that of the own data of the candidate. */
const isOwn = async ({ db, now }: Context, token: string, facts: InterviewFacts | undefined) =>
  facts !== undefined &&
  isTokenValid(db, { candidateId: facts.recipient.candidateId, token, purpose: 'profile', now: now() })
