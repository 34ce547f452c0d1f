import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { isMemberOf, memberName } from '../accounts/members.ts'
import { users } from '../accounts/table.ts'
import { companies } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { subquery } from '../platform/db/subquery.ts'
import type { Language } from '../text/language.ts'
import { type Interview, interviewers, interviews, interviewTimes } from './table.ts'

/** Whether an interview ends after an instant. */
export const endsAfter = (at: Date) =>
  sql`${interviews.startsAt} + make_interval(mins => ${interviews.minutes}) > ${at.toISOString()}::timestamptz`

/** Whether a proposal waits for the candidate and has a time ahead. */
export function waitsForChoice(now: Date) {
  const ahead = subquery
    .select({ id: interviewTimes.interviewId })
    .from(interviewTimes)
    .where(gt(interviewTimes.startsAt, now))
  const isInTime = or(isNull(interviews.answerBy), gt(interviews.answerBy, now))
  return and(eq(interviews.state, 'proposed'), inArray(interviews.id, ahead), isInTime)
}

/** Whether an interview may still take place: agreed and not over, or waiting for the candidate. */
export const isToCome = (now: Date) => or(waitsForChoice(now), and(eq(interviews.state, 'agreed'), endsAfter(now)))

/** A member who holds an interview. One who was removed has no address any more. */
export type Interviewer = { interviewId: number; id: number; name: string; email: string; language: Language }

/** The interviewers of interviews, by name. */
export const listInterviewers = (db: Db, interviewIds: number[]): Promise<Interviewer[]> =>
  db
    .select({
      interviewId: interviewers.interviewId,
      id: users.id,
      name: memberName,
      email: users.email,
      language: users.language,
    })
    .from(interviewers)
    .innerJoin(users, eq(users.id, interviewers.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(isAnyOf(interviewers.interviewId, interviewIds))
    .orderBy(asc(memberName), asc(users.id))

/** The proposed instants of interviews, earliest first. */
export const listTimes = (db: Db, interviewIds: number[]) =>
  db
    .select()
    .from(interviewTimes)
    .where(isAnyOf(interviewTimes.interviewId, interviewIds))
    .orderBy(interviewTimes.startsAt)

/** When members are taken: their agreed interviews that are not over, but for one. */
async function listTaken(db: Db, userIds: number[], { now, except }: { now: Date; except: number }) {
  const found = await db
    .selectDistinct({ startsAt: interviews.startsAt, minutes: interviews.minutes })
    .from(interviews)
    .innerJoin(interviewers, eq(interviewers.interviewId, interviews.id))
    .where(
      and(
        isAnyOf(interviewers.userId, userIds),
        eq(interviews.state, 'agreed'),
        ne(interviews.id, except),
        endsAfter(now),
      ),
    )
  return found.flatMap(({ startsAt, minutes }) => (startsAt ? [{ startsAt, minutes }] : []))
}

/**
 * Locks the interviewers of an interview, so that of candidates who pick at the same time one comes first, and returns
 * what is taken for them.
 */
export async function lockTaken(db: Db, id: number, now: Date) {
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, holding(db, id)))
    .orderBy(users.id)
    .for('update')
  const userIds = locked.map((user) => user.id)
  return listTaken(db, userIds, { now, except: id })
}

/** What is taken for the interviewers of an interview. */
export async function findTaken(db: Db, { id }: Interview, now: Date) {
  const userIds = (await holding(db, id)).map((user) => user.id)
  return listTaken(db, userIds, { now, except: id })
}

const holding = (db: Db, interviewId: number) =>
  db.select({ id: interviewers.userId }).from(interviewers).where(eq(interviewers.interviewId, interviewId))

/** The owners of a company, who take over what a removed member held. */
export const listOwners = (db: Db, companyId: number) =>
  db
    .select({ id: users.id, name: memberName, email: users.email, language: users.language })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(isMemberOf(companyId), eq(users.role, 'owner')))

/** Interviews of applications that are open: proposed, or agreed and not over. */
export const listOpen = (db: Db, applicationIds: number[], now: Date): Promise<Interview[]> =>
  db
    .select()
    .from(interviews)
    .where(
      and(
        isAnyOf(interviews.applicationId, applicationIds),
        or(eq(interviews.state, 'proposed'), and(eq(interviews.state, 'agreed'), endsAfter(now))),
      ),
    )
    .orderBy(interviews.id)

/**
 * Agreed interviews that begin within a day, were agreed before that, and have not been reminded of. Links to those of
 * blocked companies have ended.
 */
export const listToRemind = (db: Db, now: Date) =>
  db
    .select({ id: interviews.id, companyId: interviews.companyId })
    .from(interviews)
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .where(
      and(
        eq(interviews.state, 'agreed'),
        isNull(companies.blockedAt),
        isNull(interviews.remindedAt),
        isNotNull(interviews.settledAt),
        gt(interviews.startsAt, now),
        lt(interviews.startsAt, new Date(now.getTime() + 24 * 3600_000)),
        sql`${interviews.settledAt} < ${interviews.startsAt} - interval '24 hours'`,
      ),
    )
    .orderBy(interviews.id)
