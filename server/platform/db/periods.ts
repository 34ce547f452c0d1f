import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The moment at which a day begins in Croatian time. */
export const startOf = (day: string): SQL => sql`${day}::timestamp at time zone 'Europe/Zagreb'`

/**
 * The number of the period, from 1, in which a time lies; each begins on one of these days. Comparing times with the
 * starts is less than half the work of computing the day of each.
 */
export const periodOf = (time: PgColumn, starts: readonly string[]) =>
  sql<number>`width_bucket(${time}, array[${sql.join(starts.map(startOf), sql`, `)}])`.mapWith(Number)
