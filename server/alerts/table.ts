import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import { candidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import { mails } from '../mails/table.ts'

/** New ads that match an open application, each once per candidate. */
export const alertMatches = pgTable(
  'alert_matches',
  {
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    matchedAt: timestamp({ withTimezone: true }).notNull(),
    /** The day of the digest that included or skipped it. */
    sentOn: date(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.jobId] }),
    index('alert_matches_unsent').on(table.candidateId).where(sql`${table.sentOn} is null`),
    index('alert_matches_of_job').on(table.jobId),
  ],
)

const dayOfDigest = { day: date().notNull() }

/** One row per candidate and day, inserted with the mail, so that a candidate gets at most one digest a day. */
export const alertDigests = pgTable(
  'alert_digests',
  {
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    ...dayOfDigest,
  },
  (table) => [primaryKey({ columns: [table.candidateId, table.day] })],
)

/** One row per company and day, for companies that want one mail a day about new applications. */
export const applicationDigests = pgTable(
  'application_digests',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...dayOfDigest,
    /** The mail names candidates, so it is deleted with the first of them who is erased. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

/** Applications that a digest has mentioned. */
export const digestedApplications = pgTable('digested_applications', {
  applicationId: integer()
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  ...dayOfDigest,
})
