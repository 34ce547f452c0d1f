import { and, count, eq, ilike, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { inOrder } from '../http/list-query.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows, limitOf, type PageRequest } from '../platform/db/page.ts'
import { containing } from '../platform/db/pattern.ts'
import { foldedKey } from '../platform/db/sort-key.ts'
import { stages } from '../stages/table.ts'
import { normalize } from '../text/normalize.ts'
import { type Application, applications } from './table.ts'

export type ApplicationFilter = {
  /** Whose applications; 'all' is for administrators. */
  companyId: number | 'all'
  ids?: number[] | undefined
  jobId?: number | undefined
  candidateId?: number | undefined
  /** 0: in none, because their stage is gone. */
  stageId?: number | undefined
  isSeen?: boolean | undefined
  /** 0: not rated. */
  rating?: number | undefined
  /** Words that the name, the address, the number or an answer holds, each somewhere. */
  text?: string | undefined
  /** Conditions on answers. */
  answered?: SQL | undefined
}

export type ApplicationColumn = 'appliedAt' | 'name' | 'rating' | 'seen' | 'job' | 'stage'
export type ApplicationOrder = { by: ApplicationColumn; isAscending: boolean }
type Part = Pick<PageRequest, 'page' | 'pageSize'>

export type ListedApplication = Application & {
  jobTitle: string
  companyName: string
  stageName: string | null
  stageIsVisible: boolean | null
  fileCount: number
}

/** What stands in the rows themselves, each with an index. */
const ownOrder = {
  appliedAt: applications.appliedAt,
  name: applications.nameKey,
  rating: sql`coalesce(${applications.rating}, 0)`,
  seen: applications.seen,
}

/** Ads and stages are few beside the applications: their places are worked out first, so that only numbers are sorted. */
const placesOf = (by: 'job' | 'stage', companyId: number | 'all') => {
  const own = companyId === 'all' ? sql`` : sql`where company_id = ${companyId}`
  return by === 'job'
    ? sql`(select id, row_number() over (order by title_key, id) as place from jobs ${own}) as placed`
    : sql`(select id, position as place from stages ${own}) as placed`
}

/** A page of applications. Only the ids are sorted; the rest is read for those shown. */
export async function listApplications(
  db: Db,
  filter: ApplicationFilter,
  { by, isAscending, ...part }: ApplicationOrder & Part,
) {
  const where = matching(filter)
  const { limit, offset } = limitOf(part)
  const shown = await sortedIds(db, filter.companyId, by, isAscending).where(where).limit(limit).offset(offset)
  const items = await findApplications(
    db,
    filter.companyId,
    shown.map(({ id }) => id),
  )
  return { items, total: await countRows(db, applications, where) }
}

function sortedIds(db: Db, companyId: number | 'all', by: ApplicationColumn, isAscending: boolean) {
  const all = db.select({ id: applications.id }).from(applications).$dynamic()
  if (by !== 'job' && by !== 'stage') return all.orderBy(...inOrder(ownOrder[by], applications.id, isAscending))
  const id = by === 'job' ? applications.jobId : applications.stageId
  return all
    .leftJoin(placesOf(by, companyId), sql`placed.id = ${id}`)
    .orderBy(...inOrder(sql`placed.place`, applications.id, isAscending))
}

/** These applications in the order of their ids; other companies' are left out. */
export async function findApplications(db: Db, companyId: number | 'all', ids: number[]): Promise<ListedApplication[]> {
  if (ids.length === 0) return []
  const fileCount = sql<number>`(select count(*) from files f join answers w on w.id = f.answer_id
    where w.application_id = ${applications.id})`.mapWith(Number)
  const rows = await db
    .select({
      application: applications,
      jobTitle: jobs.title,
      companyName: companies.name,
      stageName: stages.name,
      stageIsVisible: stages.visibleToCandidate,
      fileCount,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(stages, eq(stages.id, applications.stageId))
    .where(and(ofCompany(companyId), isNull(applications.deletedAt), inArray(applications.id, ids)))
  const byId = new Map(rows.map(({ application, ...more }) => [application.id, { ...application, ...more }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many there are in each stage and how many are unread, whatever stage or mark the list is narrowed to. */
export async function countByStage(db: Db, { stageId: _, isSeen: __, ...filter }: ApplicationFilter) {
  return (
    await db
      .select({ stageId: applications.stageId, isSeen: applications.seen, total: count() })
      .from(applications)
      .where(matching(filter))
      .groupBy(applications.stageId, applications.seen)
  ).map((row) => ({ ...row, total: Number(row.total) }))
}

const ofCompany = (companyId: number | 'all') =>
  companyId === 'all' ? undefined : eq(applications.companyId, companyId)

/** The applications that a filter lets through; none that is deleted. */
export function matching({
  companyId,
  ids,
  jobId,
  candidateId,
  stageId,
  isSeen,
  rating,
  text,
  answered,
}: ApplicationFilter) {
  return and(
    isNull(applications.deletedAt),
    ofCompany(companyId),
    ids && inArray(applications.id, ids),
    jobId ? eq(applications.jobId, jobId) : undefined,
    candidateId ? eq(applications.candidateId, candidateId) : undefined,
    stageId === undefined ? undefined : stageId ? eq(applications.stageId, stageId) : isNull(applications.stageId),
    isSeen === undefined ? undefined : eq(applications.seen, isSeen),
    rating === undefined ? undefined : sql`coalesce(${applications.rating}, 0) = ${rating}`,
    ...wordsOf(text).map(holding),
    answered,
  )
}

/** More words than people type are not looked for. */
const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean).slice(0, 6)

const holding = (word: string) =>
  or(
    like(foldedKey(applications.nameKey), containing(normalize(word))),
    ilike(applications.email, containing(word)),
    like(applications.phone, containing(word)),
    sql`${applications.id} in (select application_id from answers where value ilike ${containing(word)})`,
  )
