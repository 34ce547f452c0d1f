import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import { groupMembers, groups } from '../groups/table.ts'
import type { Db } from '../platform/db/client.ts'
import { foldedKey } from '../platform/db/sort-key.ts'
import { subquery } from '../platform/db/subquery.ts'
import { containing, searchWords } from '../text/like.ts'
import { normalize } from '../text/normalize.ts'
import { lastApplicationIs } from './last-application.ts'
import { companyCandidates, candidates as everyone, phoneDigits } from './table.ts'

export type CandidateFilter = {
  /** 'all' is for administrators. */
  companyId: CompanyScope
  groupId?: number | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** Words that must all occur in the name, e-mail address or phone number. */
  text?: string | undefined
  /** Of the last application. */
  stageId?: number | undefined
  /** Of the last application, at least. */
  rating?: number | undefined
}

/** Whether the filter searches text or last applications; filters by group and company alone are served by an index. */
export const isSearch = ({ companyId: _, groupId: __, ...searched }: CandidateFilter) =>
  Object.values(searched).some(Boolean)

/** The condition of a filter. */
export function matchingCandidates({
  companyId,
  groupId,
  firstName,
  lastName,
  email,
  phone,
  text,
  ...last
}: CandidateFilter): SQL | undefined {
  const source = companyId === 'all' ? everyone : companyCandidates
  const id = companyId === 'all' ? everyone.id : companyCandidates.candidateId
  return and(
    inScope(companyCandidates.companyId, companyId),
    groupId ? inArray(id, membersOf(groupId, companyId)) : undefined,
    firstName ? like(foldedKey(source.firstNameKey), containing(normalize(firstName))) : undefined,
    lastName ? like(foldedKey(source.lastNameKey), containing(normalize(lastName))) : undefined,
    email ? like(source.email, containing(email.trim().toLowerCase())) : undefined,
    phone ? like(phoneDigits(source.phone), containing(digitsOf(phone))) : undefined,
    ...searchWords(text).map((word) => holding(source, word)),
    lastApplicationIs(last, { companyId, id, lastAppliedAt: source.lastAppliedAt }),
  )
}

/** The condition that a word occurs in the name, the e-mail address or the phone number. */
function holding(source: typeof everyone | typeof companyCandidates, word: string): SQL | undefined {
  const [name, digits] = [containing(normalize(word)), digitsOf(word)]
  return or(
    like(foldedKey(source.firstNameKey), name),
    like(foldedKey(source.lastNameKey), name),
    like(source.email, containing(word.toLowerCase())),
    digits ? like(phoneDigits(source.phone), containing(digits)) : undefined,
  )
}

/** A typed phone number as `phoneDigits` stores it. */
export const digitsOf = (phone: string) => phone.replace(/[ ()/-]/g, '')

/** Whether this is the system group of candidates who opted out. */
export async function isOptedOutGroup(db: Db, groupId: number): Promise<boolean> {
  const found = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.gathers, 'opted-out')))
  return found.length > 0
}

/** Empty for another company's group. */
const membersOf = (groupId: number, companyId: CompanyScope) =>
  subquery
    .select({ id: groupMembers.candidateId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groups.id, groupId), inScope(groups.companyId, companyId)))
