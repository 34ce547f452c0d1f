import { sql } from 'drizzle-orm'
import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { jobs } from '../jobs/table.ts'

/** When an ad is on top of lists, which its company paid for. Periods of one ad do not overlap unless cancelled. */
export const featuredPeriods = pgTable(
  'featured_periods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    /** When the company was reminded of the end. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('featured_periods_of_job').on(table.jobId),
    index('featured_periods_open').on(table.endsAt).where(sql`${table.cancelledAt} is null`),
  ],
)
