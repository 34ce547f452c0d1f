import { and, like, type SQL, sql } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { foldedKey } from '../platform/db/sort-key.ts'
import { containing } from '../text/like.ts'
import { normalize } from '../text/normalize.ts'
import { companyCandidates, candidates as everyone, phoneDigits } from './table.ts'

export type CandidateFilter = {
  /** 'all' is for administrators. */
  companyId: CompanyScope
  groupId?: number | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** Whether the filter searches text; filters by group and company alone are served by an index. */
export const isSearch = ({ firstName, lastName, email, phone }: CandidateFilter) =>
  !!(firstName || lastName || email || phone)

/** The condition of a filter. */
export function matchingCandidates({
  companyId,
  groupId,
  firstName,
  lastName,
  email,
  phone,
}: CandidateFilter): SQL | undefined {
  const source = companyId === 'all' ? everyone : companyCandidates
  const id = companyId === 'all' ? everyone.id : companyCandidates.candidateId
  return and(
    inScope(companyCandidates.companyId, companyId),
    groupId ? sql`${id} in (${membersOf(groupId, companyId)})` : undefined,
    firstName ? like(foldedKey(source.firstNameKey), containing(normalize(firstName))) : undefined,
    lastName ? like(foldedKey(source.lastNameKey), containing(normalize(lastName))) : undefined,
    email ? like(source.email, containing(email.trim().toLowerCase())) : undefined,
    phone ? like(phoneDigits(source.phone), containing(digitsOf(phone))) : undefined,
  )
}

/** A typed phone number as `phoneDigits` stores it. */
export const digitsOf = (phone: string) => phone.replace(/[ ()/-]/g, '')

/** Whether this is the system group of candidates who opted out. */
export async function isOptedOutGroup(db: Db, groupId: number): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 from groups where id = ${groupId} and gathers = 'opted-out'`)).length > 0
}

/** Empty for another company's group. */
const membersOf = (groupId: number, companyId: CompanyScope) =>
  sql`select m.candidate_id from group_members m join groups g on g.id = m.group_id
    where g.id = ${groupId} ${companyId === 'all' ? sql`` : sql`and g.company_id = ${companyId}`}`
