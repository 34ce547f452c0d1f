import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { jobs } from '../table.ts'

/** Views and apply clicks of ads by day in Croatian time and referrer. No personal data. */
export const jobDailyStats = pgTable(
  'job_days',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** A host name; empty when unknown. */
    referrer: text().notNull().default(''),
    views: integer().notNull().default(0),
    applyClicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.day, table.referrer] })],
)
