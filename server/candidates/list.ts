import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { inOrder } from '../http/list-query.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows, limitOf, type PageRequest } from '../platform/db/page.ts'
import { containing } from '../platform/db/pattern.ts'
import { foldedKey } from '../platform/db/sort-key.ts'
import { normalize } from '../text/normalize.ts'
import { type Candidate, companyCandidates, candidates as everyone, phoneDigits } from './table.ts'

export type CandidateFilter = {
  /** Whose candidates; 'all' is for administrators. */
  companyId: number | 'all'
  groupId?: number | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

export type CandidateOrder = { by: CandidateColumn; isAscending: boolean }
export type CandidateColumn = 'firstName' | 'lastName' | 'email' | 'phone' | 'lastAppliedAt' | 'optedOutAt'

/** A candidate as a company knows them, or as the platform does. */
export type ListedCandidate = Pick<Candidate, 'id' | CandidateColumn>

/** Of a longer result the ids around the page are told: so many. */
const maxIds = 10_000

const sortedBy = {
  own: {
    firstName: companyCandidates.firstNameKey,
    lastName: companyCandidates.lastNameKey,
    email: companyCandidates.email,
    phone: companyCandidates.phone,
    lastAppliedAt: companyCandidates.lastAppliedAt,
    optedOutAt: sql`(select opted_out_at from candidates c where c.id = ${companyCandidates.candidateId})`,
  },
  all: {
    firstName: everyone.firstNameKey,
    lastName: everyone.lastNameKey,
    email: everyone.email,
    phone: everyone.phone,
    lastAppliedAt: everyone.lastAppliedAt,
    optedOutAt: everyone.optedOutAt,
  },
}

/** A page of candidates, how many there are, and the ids of the whole result in its order (`idsOffset` come before them). */
export async function listCandidates(
  db: Db,
  filter: CandidateFilter,
  { by, isAscending, ...page }: CandidateOrder & Pick<PageRequest, 'page' | 'pageSize'>,
) {
  const isAll = filter.companyId === 'all'
  const table = isAll ? everyone : companyCandidates
  const id = isAll ? everyone.id : companyCandidates.candidateId
  const where = conditions(filter)
  const total = await countRows(db, table, where)
  const idsOffset = offsetAround(total, page)
  const found = await db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...inOrder(sortedBy[isAll ? 'all' : 'own'][by], id, isAscending))
    .limit(maxIds)
    .offset(idsOffset)
  const ids = found.map((row) => row.id)
  const { limit, offset } = limitOf(page)
  const shown = ids.slice(offset - idsOffset, offset - idsOffset + limit)
  return { items: await findCandidates(db, filter.companyId, shown), total, ids, idsOffset }
}

/** Where the told ids begin: at the start, or so that the page lies in their middle. */
export function offsetAround(total: number, { page, pageSize }: Pick<PageRequest, 'page' | 'pageSize'>): number {
  if (total <= maxIds) return 0
  const middle = page * pageSize + Math.floor(pageSize / 2)
  return Math.max(0, Math.min(middle - maxIds / 2, total - maxIds))
}

/** These candidates in the order of their ids; whom the company does not know is left out. */
export async function findCandidates(db: Db, companyId: number | 'all', ids: number[]): Promise<ListedCandidate[]> {
  if (ids.length === 0) return []
  const { optedOutAt } = everyone
  const rows: ListedCandidate[] =
    companyId === 'all'
      ? await db.select().from(everyone).where(inArray(everyone.id, ids))
      : (
          await db
            .select({ known: companyCandidates, optedOutAt })
            .from(companyCandidates)
            .innerJoin(everyone, eq(everyone.id, companyCandidates.candidateId))
            .where(and(eq(companyCandidates.companyId, companyId), inArray(companyCandidates.candidateId, ids)))
        ).map((row) => ({ ...row.known, id: row.known.candidateId, optedOutAt: row.optedOutAt }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const findCandidate = async (db: Db, companyId: number | 'all', id: number) =>
  (await findCandidates(db, companyId, [id]))[0]

function conditions({ companyId, groupId, firstName, lastName, email, phone }: CandidateFilter): SQL | undefined {
  const source = companyId === 'all' ? everyone : companyCandidates
  const id = companyId === 'all' ? everyone.id : companyCandidates.candidateId
  return and(
    companyId === 'all' ? undefined : eq(companyCandidates.companyId, companyId),
    groupId ? sql`${id} in (${membersOf(groupId, companyId)})` : undefined,
    firstName ? like(foldedKey(source.firstNameKey), containing(normalize(firstName))) : undefined,
    lastName ? like(foldedKey(source.lastNameKey), containing(normalize(lastName))) : undefined,
    email ? like(source.email, containing(email.trim().toLowerCase())) : undefined,
    phone ? like(phoneDigits(source.phone), containing(phone.replace(/[\s()/-]/g, ''))) : undefined,
  )
}

/** Another company's group has no members here. */
const membersOf = (groupId: number, companyId: number | 'all') =>
  sql`select m.candidate_id from group_members m join groups g on g.id = m.group_id
    where g.id = ${groupId} ${companyId === 'all' ? sql`` : sql`and g.company_id = ${companyId}`}`
