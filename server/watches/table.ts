import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { jobs } from '../jobs/table.ts'
import type { Language } from '../text/language.ts'

/** Who wants to know when an ended ad opens again. A row ends with the mail that says so. */
export const jobWatches = pgTable(
  'job_watches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** SHA-256 of the token in the newest mail, which confirms and stops. */
    tokenHash: text(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the owner of the address confirmed. Without it nothing is sent. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('job_watches_once').on(table.email, table.jobId),
    index('job_watches_of_job').on(table.jobId),
    index('job_watches_asked').on(table.askedAt),
  ],
)
