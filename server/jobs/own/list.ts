import { and, count, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../../accounts/company-scope.ts'
import { companyScope } from '../../accounts/permissions.ts'
import { applications, shownApplications, unreadApplications } from '../../applications/table.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import { inOrder } from '../../http/list-query.ts'
import type { Db } from '../../platform/db/client.ts'
import { limitOf, type Page, type PageRequest } from '../../platform/db/page.ts'
import { sortedAs } from '../../platform/db/sort-key.ts'
import type { Language } from '../../text/language.ts'
import { cardColumns } from '../cards.ts'
import { type JobStatus, liveStatuses } from '../job.ts'
import { type RevisionState, revisionState } from '../life/transitions.ts'
import { hasSentRevision } from '../pending.ts'
import { jobRevisions } from '../revision/table.ts'
import { type Curves, readCurves } from '../stats/curves.ts'
import { sumJobStats } from '../stats/stats.ts'
import { jobs, jobTranslations } from '../table.ts'
import { hasWord, isIn, searchWordsOf } from '../words.ts'

/** `company` 0 means the viewer's scope. */
export type OwnJobsFilter = { q: string; status?: JobStatus[] | undefined; company: number; isRevised: boolean }

/** The number of an ad's applications that meet a condition. */
const countOf = (condition: SQL | undefined) =>
  sql<number>`(select count(*) from ${applications} where ${applications.jobId} = ${jobs.id} and ${condition})`.mapWith(
    Number,
  )

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
  newApplications: countOf(unreadApplications()),
}

/** `statusNow` as SQL. */
export const statusAt = (now: Date) =>
  sql<JobStatus>`case when ${jobs.status} not in ('ACTIVE', 'PUBLISHED') then ${jobs.status}
    when ${jobs.expiresAt} <= ${now.toISOString()} then 'EXPIRED'
    when ${hasSentRevision} then 'MODERATION' else ${jobs.status} end`

/** Whether an ad has a change that is not approved. */
const isRevised = sql`${jobs.id} in (select ${jobRevisions.jobId} from ${jobRevisions})`

/** The sort key of the displayed title, and the number of applications; for `findSortedIds`. */
export const shownTitleKey = sql`case when nullif(${jobTranslations.title}, '') is null then ${jobs.titleKey} else ${sortedAs(jobTranslations.title)} end`
export const countedApplications = sql`coalesce(counted.total, 0)`

/**
 * Lists with more ads, which only administrators have, are sorted by original titles: keys of translations are not
 * stored.
 */
const maxTranslatedKeys = 5_000

type OwnJobsOrder = PageRequest & { isByTitle: boolean; isAscending: boolean }

/** The ads of the viewer's company, or for administrators of all or of one company. Excludes deleted ads. */
export async function listManagedJobs(context: Context, filter: OwnJobsFilter, order: OwnJobsOrder) {
  const { db, now } = context
  const scope = companyScope(context, filter.company)
  const everyStatus = and(...conditionsOf(scope, filter))
  const { statusCounts, ...counts } = await countByStatus(db, everyStatus, now())
  const statuses = filter.status ? [...new Set(filter.status)] : Object.keys(statusCounts)
  const total = filter.isRevised
    ? counts.revised
    : statuses.reduce((sum, status) => sum + (statusCounts[status] ?? 0), 0)
  const isLong = order.isByTitle && total > maxTranslatedKeys
  const sorting = isLong ? { ...order, orderBy: inOrder(jobs.titleKey, jobs.id, order.isAscending) } : order
  const ids = await findSortedIds(
    context,
    scope,
    and(everyStatus, filter.isRevised ? isRevised : undefined, filter.status && inArray(statusAt(now()), statuses)),
    sorting,
  )
  const found: Page<OwnJob> = { items: await withInterest(db, await readJobs(context, ids), now()), total }
  return { ...found, statusCounts, ...counts }
}

/** Only ids are sorted, because the rows are long. PostgreSQL skips joins that the order does not use. */
async function findSortedIds(
  { db, language }: Context,
  scope: CompanyScope,
  matching: SQL | undefined,
  page: PageRequest,
): Promise<number[]> {
  const { limit, offset } = limitOf(page)
  const counted = db
    .select({ jobId: applications.jobId, total: count().as('total') })
    .from(applications)
    .where(and(shownApplications(), inScope(applications.companyId, scope)))
    .groupBy(applications.jobId)
    .as('counted')
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(jobTranslations, translatedTo(language))
    .leftJoin(counted, eq(counted.jobId, jobs.id))
    .where(matching)
    .orderBy(...page.orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

async function readJobs({ db, language }: Context, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(ownColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobTranslations, translatedTo(language))
    .leftJoin(jobRevisions, eq(jobRevisions.jobId, jobs.id))
    .where(inArray(jobs.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const translatedTo = (language: Language) =>
  and(eq(jobTranslations.jobId, jobs.id), eq(jobTranslations.language, language), ne(jobs.language, language))

function conditionsOf(companyId: CompanyScope, { q }: OwnJobsFilter): (SQL | undefined)[] {
  const isShown = [inScope(jobs.companyId, companyId), sql`${jobs.status} <> 'DELETED'`, isNull(jobs.deletedAt)]
  return [...isShown, ...searchWordsOf(q).map((word) => or(hasWord(word), isRevisedTo(word)))]
}

/** Whether the word stands in the changed title of an ad. */
const isRevisedTo = (word: string) =>
  sql`${jobs.id} in (select ${jobRevisions.jobId} from ${jobRevisions} where ${isIn(jobRevisions.searchText, word)})`

type Row = Awaited<ReturnType<typeof selectShape>>[number]
const selectShape = (db: Db) =>
  db
    .select(ownColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobTranslations, sql`false`)
    .leftJoin(jobRevisions, sql`false`)

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

/** The number of ads by status, and of live ones that end within a week. */
async function countByStatus(db: Db, where: SQL | undefined, now: Date) {
  const inAWeek = new Date(now.getTime() + 7 * 24 * 3600_000)
  const endsSoon = and(inArray(jobs.status, [...liveStatuses]), gt(jobs.expiresAt, now), lte(jobs.expiresAt, inAWeek))
  const rows = await db
    .select({
      status: statusAt(now),
      total: sql<number>`count(*)`.mapWith(Number),
      endingSoon: sql<number>`count(*) filter (where ${endsSoon})`.mapWith(Number),
      revised: sql<number>`count(*) filter (where ${isRevised})`.mapWith(Number),
    })
    .from(jobs)
    .where(where)
    .groupBy(sql`1`)
  return {
    statusCounts: Object.fromEntries(rows.map(({ status, total }) => [status, total])) as Record<string, number>,
    endingSoon: rows.reduce((sum, row) => sum + row.endingSoon, 0),
    revised: rows.reduce((sum, row) => sum + row.revised, 0),
  }
}
