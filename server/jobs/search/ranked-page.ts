import { and, eq, type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import type { JobSort } from '../../filter-names.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Language } from '../../text/language.ts'
import { liveJobs } from '../cards.ts'
import { type JobFilter, whereClauses } from '../filters.ts'
import { jobOrderOf, sortColumnOf, sortDirectionOf } from '../sort.ts'
import { jobs } from '../table.ts'
import { countJobs } from './counts.ts'

/** `page` counts from 0. */
export type JobList = JobFilter & {
  language: Language
  now: Date
  page: number
  pageSize: number
  sort?: JobSort | undefined
}

/** `isExact`: matched by the words, not only by the occupation that they name. */
export type RankedRows = { rows: { id: number; isExact: boolean }[]; total: number }

/** Whether an ad is of the trades that are named, has the words themselves, and how many of them where only those with most are listed. */
export type Ranked = { trades: SQL; exact: SQL; parts?: SQL<number> }

/** Rows that a list can be paged to. Deeper pages are expensive and of little use; readers can filter instead. */
export const deepestRow = 10_000

const isTooDeep = ({ page, pageSize }: JobList) => page * pageSize >= deepestRow

/** A page of the matching ads, without ranking, and their total. */
export async function plainPage(db: Db, list: JobList, matching: SQL[]): Promise<RankedRows> {
  const { language: _, now, page, pageSize, sort, ...filter } = list
  const [rows, total] = await Promise.all([
    isTooDeep(list)
      ? []
      : db
          .select({ id: jobs.id })
          .from(jobs)
          .innerJoin(companies, eq(companies.id, jobs.companyId))
          .where(and(...liveJobs(now), ...whereClauses(filter, now), ...matching))
          .orderBy(...jobOrderOf(sort))
          .limit(pageSize)
          .offset(page * pageSize),
    countJobs(db, filter, { now, words: matching }),
  ])
  return { rows: rows.map(({ id }) => ({ id, isExact: true })), total }
}

/** A page of the matching ads and their total, in one scan: those of the trades first, then exact matches; where parts count, only those with most. */
export async function rankedPage(
  db: Db,
  list: JobList,
  { ranked, matching }: { ranked: Ranked; matching: SQL[] },
): Promise<RankedRows> {
  const { trades, exact, parts = sql<number>`0` } = ranked
  const { language: _, now, page, pageSize, sort, ...filter } = list
  const matched = db.$with('matched').as(
    db
      .select({
        id: jobs.id,
        place: sql`${sortColumnOf(sort)}`.as('place'),
        isOfTrades: sql<boolean>`(${trades})`.as('is_of_trades'),
        isExact: sql<boolean>`(${exact})`.as('is_exact'),
        parts: parts.as('parts'),
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(...liveJobs(now), ...whereClauses(filter, now), ...matching)),
  )
  const most = sql`${matched.parts} = (select max(parts) from ${matched})`
  const rows = isTooDeep(list)
    ? []
    : await db
        .with(matched)
        .select({
          id: matched.id,
          isExact: matched.isExact,
          total: sql<number>`(select count(*) from ${matched} where ${most})`.mapWith(Number),
        })
        .from(matched)
        .where(most)
        .orderBy(
          sql`${matched.isOfTrades} desc`,
          sql`${matched.isExact} desc`,
          sql`${matched.place} ${sortDirectionOf(sort)}`,
          sql`${matched.id} desc`,
        )
        .limit(pageSize)
        .offset(page * pageSize)
  if (rows[0] || page === 0) return { rows, total: rows[0]?.total ?? 0 }
  return { rows, total: (await rankedPage(db, { ...list, page: 0, pageSize: 1 }, { ranked, matching })).total }
}
