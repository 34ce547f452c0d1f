import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { inScope } from '../../accounts/company-scope.ts'
import { companyScope } from '../../accounts/permissions.ts'
import { applications, shownApplications, unreadApplications } from '../../applications/table.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import { inOrder } from '../../http/list-query.ts'
import type { Db } from '../../platform/db/client.ts'
import { isAnyOf } from '../../platform/db/id-array.ts'
import { orderedByIds, type Page, type PageRequest } from '../../platform/db/page.ts'
import { cardColumns, translatedTo } from '../cards.ts'
import type { JobStatus } from '../job.ts'
import { type RevisionState, revisionState } from '../life/transitions.ts'
import { jobRevisions } from '../revision/table.ts'
import { type Curves, readCurves } from '../stats/curves.ts'
import { sumJobStats } from '../stats/stats.ts'
import { jobs, jobTranslations } from '../table.ts'
import { hasWordAnywhere, isIn, searchWordsOf } from '../words.ts'
import { countByStatus } from './count-by-status.ts'
import { sortedIds } from './sorted-ids.ts'
import { hasStatus, isRevised, shownJobs } from './status-sql.ts'

/** `company` 0 means the viewer's scope. */
export type OwnJobsFilter = { q: string; status?: JobStatus[] | undefined; company: number; isRevised: boolean }

/** The number of an ad's applications that meet a condition. */
const countOf = (condition: SQL | undefined) =>
  sql<number>`(select count(*) from ${applications} where ${applications.jobId} = ${jobs.id} and ${condition})`.mapWith(
    Number,
  )

/** Names the company, by which the index finds them. */
const newApplications = and(eq(applications.companyId, jobs.companyId), unreadApplications())

const ownColumns = {
  ...cardColumns,
  version: jobs.version,
  firstPublishedAt: jobs.firstPublishedAt,
  archivedFrom: jobs.archivedFrom,
  submittedAt: jobs.submittedAt,
  remindedAt: jobs.remindedAt,
  rejectionReason: jobs.rejectionReason,
  rejectedItems: jobs.rejectedItems,
  previewCode: jobs.previewCode,
  isListed: jobs.isListed,
  mainImage: jobs.mainImage,
  updatedAt: jobs.updatedAt,
  change: { items: jobRevisions.items, submittedAt: jobRevisions.submittedAt, updatedAt: jobRevisions.updatedAt },
  applications: countOf(shownApplications()),
  newApplications: countOf(newApplications),
}

/**
 * Lists with more ads, which only administrators have, are sorted by original titles: keys of translations are not
 * stored.
 */
const maxTranslatedKeys = 5_000

type OwnJobsOrder = PageRequest & { isByTitle: boolean; isByApplications: boolean; isAscending: boolean }

/** The ads of the viewer's company, or for administrators of all or of one company. Excludes deleted ads. */
export async function listManagedJobs(context: Context, filter: OwnJobsFilter, order: OwnJobsOrder) {
  const { db, now } = context
  const scope = companyScope(context, filter.company)
  const words = searchWordsOf(filter.q)
  const everyStatus = and(inScope(jobs.companyId, scope), shownJobs(), ...(await Promise.all(words.map(named(db)))))
  const counting = { key: JSON.stringify([scope, words]), now: now() }
  const { statusCounts, revisedCounts, ...counts } = await countByStatus(db, everyStatus, counting)
  const statuses = filter.status ? [...new Set(filter.status)] : Object.keys(statusCounts)
  const countsOfRows = filter.isRevised ? revisedCounts : statusCounts
  const total = statuses.reduce((sum, status) => sum + (countsOfRows[status] ?? 0), 0)
  const isTranslated = order.isByTitle && total <= maxTranslatedKeys
  const isLong = order.isByTitle && !isTranslated
  const orderBy = isLong ? inOrder(jobs.titleKey, jobs.id, order.isAscending) : order.orderBy
  const matching = and(
    everyStatus,
    filter.isRevised ? isRevised : undefined,
    filter.status && hasStatus(filter.status, now()),
  )
  const key = JSON.stringify([scope, words, filter.isRevised, filter.status, order.isAscending])
  const sorting = { ...order, scope, matching, orderBy, isTranslated, total, key }
  const rows = await readJobs(context, await sortedIds(context, sorting), matching)
  const found: Page<OwnJob> = { items: await withInterest(db, rows, now()), total }
  return { ...found, statusCounts, ...counts }
}

/** Those of the ids that match, since ids that were kept may be of ads that no longer do. */
async function readJobs({ db, language }: Context, ids: number[], matching: SQL | undefined) {
  if (ids.length === 0) return []
  const rows = await db
    .select(ownColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobTranslations, translatedTo(language))
    .leftJoin(jobRevisions, eq(jobRevisions.jobId, jobs.id))
    .where(and(inArray(jobs.id, ids), matching))
  return orderedByIds(rows, ids)
}

/** The condition that a word stands in the published or the changed title of an ad, of which few have one. */
const named = (db: Db) => async (word: string) => {
  const revised = await db
    .select({ id: jobRevisions.jobId })
    .from(jobRevisions)
    .where(isIn(jobRevisions.searchText, word))
  const ids = revised.map(({ id }) => id)
  return ids.length > 0 ? or(hasWordAnywhere(word), isAnyOf(jobs.id, ids)) : hasWordAnywhere(word)
}

type Row = Awaited<ReturnType<typeof readJobs>>[number]
export type OwnJob = Row & { revision: RevisionState | null } & { views: number; applyClicks: number } & Curves

async function withInterest(db: Db, rows: Row[], now: Date): Promise<OwnJob[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const sums = await sumJobStats(db, ids)
  const curves = await readCurves(db, ids, now)
  const none = { views: 0, applyClicks: 0 }
  return rows.map((row) => ({
    ...row,
    revision: row.change && revisionState(row.change),
    ...(sums.get(row.id) ?? none),
    ...curves(row.id),
  }))
}
