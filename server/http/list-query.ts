import { z } from '@hono/zod-openapi'
import { asc, desc, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { PageRequest } from '../platform/db/page.ts'
import { pageSize as pageSizeQuery, wholeNumber, withFallback } from './query.ts'

type Terms<Column extends string, Filters extends z.ZodRawShape> = {
  /** Wire name of each column that the list can be sorted by. */
  columns: Record<Column, PgColumn | SQL>
  sortColumn: NoInfer<Column>
  ascending?: boolean
  /** Breaks ties, so that pages neither overlap nor skip rows. */
  tieBreaker: PgColumn
  pageSize?: number
  maxPageSize?: number
  filters?: Filters
}

/**
 * The query of a list: `page` (0-based), `pageSize`, `sortColumn`, `ascSortDirection` and filters. Invalid values fall
 * back to the defaults. Parses to the filters, the sorting and a `PageRequest`, in which nulls come last.
 */
export function listQuery<Column extends string, Filters extends z.ZodRawShape = Record<never, never>>({
  columns,
  sortColumn,
  ascending = false,
  tieBreaker,
  pageSize = 50,
  maxPageSize = 500,
  filters,
}: Terms<Column, Filters>) {
  const columnNames = Object.keys(columns) as [Column, ...Column[]]
  const paging: z.ZodRawShape = {
    page: withFallback(wholeNumber(0, 1e6), 0),
    pageSize: pageSizeQuery(maxPageSize, pageSize),
    sortColumn: withFallback(z.enum(columnNames), sortColumn),
    ascSortDirection: withFallback(z.enum(['true', 'false']), ascending ? 'true' : 'false'),
  }
  return z.object({ ...(filters ?? ({} as Filters)), ...paging }).transform((query) => {
    const values = query as Record<string, unknown>
    const sorted = values['sortColumn'] as Column
    const isAscending = values['ascSortDirection'] === 'true'
    const page: PageRequest = {
      page: values['page'] as number,
      pageSize: values['pageSize'] as number,
      orderBy: inOrder(columns[sorted], tieBreaker, isAscending),
    }
    return { filters: query as z.output<z.ZodObject<Filters>>, sortColumn: sorted, isAscending, page }
  })
}

/** Adds 'nulls last' to nullable columns only: without it a plain index serves both directions. */
export function inOrder(column: PgColumn | SQL, tieBreaker: PgColumn, isAscending: boolean): SQL[] {
  const isNullable = !is(column, PgColumn) || !column.notNull
  const direction = isAscending ? asc : desc
  return [column, tieBreaker].map((by) => (isNullable ? sql`${direction(by)} nulls last` : direction(by)))
}
