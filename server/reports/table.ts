import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { jobs } from '../jobs/table.ts'
import type { Language } from '../text/language.ts'
import { reportOutcomes, reportReasons } from './report.ts'

/** Reports about ads, anonymous unless the reader wants to hear what came of it. */
export const jobReports = pgTable(
  'job_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    reason: text({ enum: reportReasons }).notNull(),
    comment: text().notNull().default(''),
    /** In lower case. Erased with the mail that says what came of it. */
    email: text(),
    language: text().$type<Language>().notNull().default('hr'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When an administrator resolved it, and how. */
    resolvedAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: reportOutcomes }),
  },
  (table) => [
    index('job_reports_newest').on(table.createdAt.desc(), table.id.desc()),
    index('job_reports_of_job').on(table.jobId),
    index('job_reports_of_reader').on(table.email).where(sql`${table.email} is not null`),
  ],
)
