import { type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '../filter-names.ts'
import { jobs } from './table.ts'

const columns = {
  newest: { column: jobs.publishedAt, direction: sql`desc nulls last` },
  salary: { column: jobs.monthlyPay, direction: sql`desc nulls last` },
  start: { column: jobs.startsOn, direction: sql`asc nulls last` },
  closing: { column: jobs.expiresAt, direction: sql`asc nulls last` },
} satisfies Record<JobSort, unknown>

export const sortColumnOf = (sort: JobSort = 'newest') => columns[sort].column
export const sortDirectionOf = (sort: JobSort = 'newest') => columns[sort].direction

/** The order as SQL, exactly as in an index: without 'nulls last' PostgreSQL would sort every ad. */
export const jobOrderOf = (sort?: JobSort): SQL[] => [
  sql`${sortColumnOf(sort)} ${sortDirectionOf(sort)}`,
  sql`${jobs.id} desc nulls last`,
]
