import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import { candidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import { mails } from '../mails/table.ts'

/** A new ad that suits an open application. Each ad is stored once per candidate. */
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
    /** The day of the digest that dealt with it. */
    sentOn: date(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.jobId] }),
    index('alert_matches_unsent').on(table.candidateId).where(sql`${table.sentOn} is null`),
    index('alert_matches_of_job').on(table.jobId),
  ],
)

const dayOfDigest = { day: date().notNull() }

/** One row per candidate and day, written with the mail, so that no second digest is sent on a day. */
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

/** The same for companies that want their new applications once a day. */
export const applicationDigests = pgTable(
  'application_digests',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...dayOfDigest,
    /** It names candidates, and goes with the first of them who is erased. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

/** Applications that a digest has named. */
export const digestedApplications = pgTable('digested_applications', {
  applicationId: integer()
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  ...dayOfDigest,
})
