import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import type { JobSort } from '../../filter-names.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Language } from '../../text/language.ts'
import { liveJobs } from '../cards.ts'
import { type JobFilter, whereClauses } from '../filters.ts'
import { jobOrderOf } from '../sort.ts'
import { jobs } from '../table.ts'

/** `page` counts from 0, `most` is up to where ads are counted. */
export type JobList = JobFilter & {
  language: Language
  now: Date
  page: number
  pageSize: number
  sort?: JobSort | undefined
  most?: number
}

/** The filters alone, by which counts are kept. */
export const filterOfList = ({ language, now, page, pageSize, sort, most, ...filter }: JobList): JobFilter => filter

/** The first live ads in their order, under the name of their table, for conditions. */
export const firstAds = (db: Db, { now, sort }: JobList, most: number) =>
  db
    .select()
    .from(jobs)
    .where(and(...liveJobs(now)))
    .orderBy(...jobOrderOf(sort))
    .limit(most)
    .as('jobs')

/** Among which ads is searched, how many are taken at most, and whether these are the first. */
type Taken = { from?: typeof jobs | ReturnType<typeof firstAds>; most?: number; inOrder?: boolean }

/** Live ads that match a list's filters and `conditions`, under the name of their table. */
export function matchesOf(db: Db, list: JobList, conditions: SQL[], { from = jobs, most, inOrder }: Taken = {}) {
  const query = db
    .select(getTableColumns(jobs))
    .from(from)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(list.now), ...whereClauses(list, list.now), ...conditions))
    .$dynamic()
  if (inOrder) query.orderBy(...jobOrderOf(list.sort))
  if (most !== undefined) query.limit(most)
  return query.as('jobs')
}

export type Matches = ReturnType<typeof matchesOf>
