import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { isMemberOf, memberName } from '../accounts/members.ts'
import { secondFactors, users } from '../accounts/table.ts'
import { companies } from '../companies/table.ts'
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

/** The invitations that wait, expired ones too: they can be sent again. */
export const listInvitations = (db: Db, companyId: number) =>
  db.select().from(invitations).where(eq(invitations.companyId, companyId)).orderBy(invitations.id)

/** An invitation by the hash of its token, with its company. */
export async function findInvitation(db: Db, hash: string) {
  const [found] = await db
    .select({ invitation: invitations, company: companies.name, blockedAt: companies.blockedAt })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(eq(invitations.hash, hash))
  return found
}
