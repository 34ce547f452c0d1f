import type { CompanyScope } from '../../server/accounts/company-scope.ts'
import type { ApplicationFilter } from '../../server/applications/list/filter.ts'
import { countByStage, listApplications } from '../../server/applications/list/list.ts'
import type { ApplicationColumn } from '../../server/applications/list/page-of-ids.ts'
import type { CandidateFilter } from '../../server/candidates/filter.ts'
import type { CandidateColumn } from '../../server/candidates/ids-of-list.ts'
import { listCandidates } from '../../server/candidates/list.ts'
import type { Db } from '../../server/platform/db/client.ts'

/** One query of a list, and its name in the report. */
export type Case = { name: string; ask(db: Db): Promise<unknown> }

export type Subject = {
  companyId: CompanyScope
  applications: number
  candidates: number
  jobId: number
  stageId: number
  assigneeId: number
  groupId: number
}

const pageSize = 50
const readingOf = (db: Db) => ({ db, now: () => new Date(), language: 'hr' as const })
const applicationColumns: ApplicationColumn[] = ['appliedAt', 'name', 'rating', 'seen', 'job', 'stage', 'promise']
const candidateColumns: CandidateColumn[] = ['firstName', 'lastName', 'email', 'phone', 'lastAppliedAt', 'optedOutAt']

/** Typical searches: names, whole and partial, addresses, numbers, and a word without a match. */
const words = ['kovač', 'horvat ivan', 'mari', 'ana', 'tos', 'marko.', '5472', '385 91', 'xyzzy']

const pagesOf = (rows: number) => [0, Math.floor(rows / pageSize / 2), Math.max(0, Math.ceil(rows / pageSize) - 1)]

export const applicationCases = ({ companyId, applications, jobId, stageId, assigneeId }: Subject): Case[] => {
  const filters: Record<string, Partial<ApplicationFilter>> = {
    'of an ad': { jobId },
    'in a stage': { stageId },
    unread: { isSeen: false },
    read: { isSeen: true },
    'with five stars': { rating: 5 },
    'not rated': { rating: 0 },
    'of a member': { assigneeId },
  }
  const sorted = (what: string, filter: Partial<ApplicationFilter>, pages: Pages, columns = applicationColumns) =>
    casesOf(`applications ${what}`, { columns, pages }, (db, order) =>
      listApplications(readingOf(db), { companyId, ...filter }, order),
    )
  return [
    ...sorted('all', {}, pagesOf(applications)),
    ...Object.entries(filters).flatMap(([name, filter]) => sorted(name, filter, [0, 'middle'])),
    ...words.flatMap((text) => sorted(`'${text}'`, { text }, [0, 'middle'], ['appliedAt', 'name', 'job'])),
    ...[{}, { jobId }, { text: 'kovač' }].map((filter) => ({
      name: `counts by stage ${JSON.stringify(filter)}`,
      ask: (db: Db) => countByStage(db, { companyId, ...filter }, companyId === 'all' ? null : companyId),
    })),
  ]
}

export const candidateCases = ({ companyId, candidates, groupId }: Subject): Case[] => {
  const filters: Record<string, Partial<CandidateFilter>> = {
    'of a group': { groupId },
    'named mari': { firstName: 'mari' },
    'named kovač': { lastName: 'kovač' },
    'at ana.': { email: 'ana.' },
    'with 5472': { phone: '5472' },
    'with 385': { phone: '385' },
  }
  const sorted = (what: string, filter: Partial<CandidateFilter>, pages: Pages) =>
    casesOf(`candidates ${what}`, { columns: candidateColumns, pages }, (db, order) =>
      listCandidates(readingOf(db), { companyId, ...filter }, order),
    )
  return [
    ...sorted('all', {}, pagesOf(candidates)),
    ...Object.entries(filters).flatMap(([name, filter]) => sorted(name, filter, [0, 'middle'])),
  ]
}

type Pages = (number | 'middle')[]
type Order<Column> = { by: Column; isAscending: boolean; page: number; pageSize: number }

/** A list by each of its columns, in both directions, at some pages. */
const casesOf = <Column extends string>(
  what: string,
  { columns, pages }: { columns: Column[]; pages: Pages },
  ask: (db: Db, order: Order<Column>) => Promise<{ total: number }>,
): Case[] =>
  columns.flatMap((by) =>
    [true, false].flatMap((isAscending) =>
      pages.map((page) => ({
        name: `${what} by ${by} ${isAscending ? 'up' : 'down'}, page ${page}`,
        ask: atPage(page, (db, at) => ask(db, { by, isAscending, page: at, pageSize })),
      })),
    ),
  )

/** The middle page of a filtered list is determined once. */
function atPage(page: number | 'middle', ask: (db: Db, page: number) => Promise<{ total: number }>) {
  let at = page === 'middle' ? undefined : page
  return async (db: Db) => {
    at ??= Math.floor((await ask(db, 0)).total / pageSize / 2)
    return ask(db, at)
  }
}
