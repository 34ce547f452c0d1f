import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { jobs } from '../jobs/table.ts'

/** Ads whose pages were added, changed or removed, until outside services have been notified. */
export const jobAnnouncements = pgTable('job_announcements', {
  jobId: integer()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Notifications of outside services with their responses. */
export const notifications = pgTable(
  'output_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    service: text({ enum: ['indexnow', 'google'] }).notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    address: text().notNull(),
    kind: text({ enum: ['updated', 'removed'] }).notNull(),
    /** HTTP status of the response; null when there was none. */
    status: smallint(),
    /** The beginning of the response, or the error. */
    answer: text().notNull().default(''),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('output_notifications_newest').on(table.sentAt.desc(), table.id.desc()),
    index('output_notifications_of_job').on(table.jobId, table.id.desc()),
  ],
)

/** The last fetch of each feed. */
export const feedFetches = pgTable('feed_fetches', {
  path: text().primaryKey(),
  fetchedAt: timestamp({ withTimezone: true }).notNull(),
  /** HTTP status of the response; null when it was not read to the end. */
  status: smallint(),
  /** Number of ads; null for feeds without ads. */
  ads: integer(),
  /** The fetcher's User-Agent. */
  agent: text().notNull().default(''),
})

export type FeedFetch = typeof feedFetches.$inferSelect
