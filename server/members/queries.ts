import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { isMemberOf, memberName } from '../accounts/members.ts'
import { secondFactors, sessions, users } from '../accounts/table.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { isToCome } from '../interviews/queries.ts'
import { interviewers, interviews } from '../interviews/table.ts'
import type { Db } from '../platform/db/client.ts'
import { invitations } from './table.ts'

/** The members of a company, owners first, then by name. */
export const listMembers = (db: Db, companyId: number) =>
  db
    .select({
      ...{ id: users.id, name: memberName, email: users.email, role: users.role, language: users.language },
      seenAt: users.seenAt,
      hasSecondFactor: sql<boolean>`${isNotNull(secondFactors.confirmedAt)}`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isMemberOf(companyId))
    .orderBy(sql`${users.role} <> 'owner'`, asc(memberName), asc(users.id))

/** What a removal of each member ends or hands over: signed-in devices, assigned applications, interviews. */
export async function countDuties({ db, now }: Pick<Context, 'db' | 'now'>, companyId: number) {
  const coming = db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.companyId, companyId), isToCome(now())))
  const counted = await db
    .select({
      id: users.id,
      devices: db.$count(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now()))),
      assigned: db.$count(applications, and(eq(applications.assigneeId, users.id), shownApplications())),
      interviews: db.$count(
        interviewers,
        and(eq(interviewers.userId, users.id), inArray(interviewers.interviewId, coming)),
      ),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(isMemberOf(companyId))
  return new Map(counted.map(({ id, ...duties }) => [id, duties]))
}

/** The invitations that wait and who sent them, expired ones too: they can be sent again. */
export const listInvitations = (db: Db, companyId: number) =>
  db
    .select({
      ...getTableColumns(invitations),
      invitedBy: sql<string | null>`case when ${users.id} is not null then ${memberName} end`,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.companyId, companyId))
    .orderBy(invitations.id)

/** An invitation by the hash of its token, with its company. */
export async function findInvitation(db: Db, hash: string) {
  const [found] = await db
    .select({ invitation: invitations, company: companies.name, blockedAt: companies.blockedAt })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(eq(invitations.hash, hash))
  return found
}
