import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyScope } from '../accounts/company-scope.ts'
import type { Context } from '../context.ts'
import { withTitles } from '../jobs/titles.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows, limitOf, orderedByIds, type PageRequest } from '../platform/db/page.ts'
import { type CandidateFilter, matchingCandidates } from './filter.ts'
import { type CandidateColumn, type CandidateOrder, idsOfList } from './ids-of-list.ts'
import { findLastApplications, type LastApplication } from './last-application.ts'
import { type Candidate, companyCandidates, candidates as everyone } from './table.ts'

/** A candidate's details from a company's applications, or for administrators from the candidate itself. */
export type ListedCandidate = CandidateDetails & { lastApplication?: LastApplication | null }
type CandidateDetails = Pick<Candidate, 'id' | CandidateColumn>

/** A page of candidates, their total, and the ids of the result in order, which start at `idsOffset`. */
export async function listCandidates(
  context: Pick<Context, 'db' | 'now' | 'language'>,
  filter: CandidateFilter,
  order: CandidateOrder & Pick<PageRequest, 'page' | 'pageSize'>,
) {
  const { db } = context
  const { ids, total, idsOffset } = await idsOfList(context, filter, order)
  const { limit, offset } = limitOf(order)
  const shown = ids.slice(offset - idsOffset, offset - idsOffset + limit)
  const found = await findCandidates(db, filter.companyId, shown)
  const last = await withTitles(
    context,
    found.flatMap(({ lastApplication }) => lastApplication ?? []),
  )
  const lastOf = new Map(last.map((application) => [application.candidateId, application]))
  const items = found.map((candidate) => ({ ...candidate, lastApplication: lastOf.get(candidate.id) ?? null }))
  return { items, total, ids, idsOffset }
}

/** The number of candidates; of more than `max`, that. */
export const countCandidates = (db: Db, filter: CandidateFilter, max: number) =>
  countRows(db, filter.companyId === 'all' ? everyone : companyCandidates, matchingCandidates(filter), max)

/** These candidates in the order of `ids`; those outside the scope are omitted. */
async function findCandidates(db: Db, companyId: CompanyScope, ids: number[]): Promise<ListedCandidate[]> {
  if (ids.length === 0) return []
  const { optedOutAt } = everyone
  const rows: CandidateDetails[] =
    companyId === 'all'
      ? await db.select().from(everyone).where(inArray(everyone.id, ids))
      : (
          await db
            .select({ candidate: companyCandidates, optedOutAt })
            .from(companyCandidates)
            .innerJoin(everyone, eq(everyone.id, companyCandidates.candidateId))
            .where(and(eq(companyCandidates.companyId, companyId), inArray(companyCandidates.candidateId, ids)))
        ).map((row) => ({ ...row.candidate, id: row.candidate.candidateId, optedOutAt: row.optedOutAt }))
  const last = await findLastApplications(db, companyId, ids)
  const complete = rows.map((row) => ({ ...row, lastApplication: last.get(row.id) ?? null }))
  return orderedByIds(complete, ids)
}

/** Undefined when the candidate is not in the scope. */
export const findCandidate = async (db: Db, companyId: CompanyScope, id: number) =>
  (await findCandidates(db, companyId, [id]))[0]
