import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { jobs } from '../jobs/table.ts'
import { reportReasons } from './report.ts'

/** Anonymous reports about ads. */
export const jobReports = pgTable(
  'job_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    reason: text({ enum: reportReasons }).notNull(),
    comment: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When an administrator resolved it. */
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('job_reports_newest').on(table.createdAt.desc(), table.id.desc()),
    index('job_reports_of_job').on(table.jobId),
  ],
)
