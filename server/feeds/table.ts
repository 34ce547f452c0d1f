import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { jobs } from '../jobs/table.ts'

/** What outside services were notified of, and what they answered. */
export const notifications = pgTable(
  'output_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    service: text().$type<'indexnow' | 'google'>().notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    address: text().notNull(),
    kind: text().$type<'updated' | 'removed'>().notNull(),
    /** HTTP status of the response; null when there was none. */
    status: smallint(),
    /** The beginning of the response, or why there was none. */
    answer: text().notNull().default(''),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('output_notifications_newest').on(table.sentAt.desc(), table.id.desc()),
    index('output_notifications_of_job').on(table.jobId, table.id.desc()),
  ],
)

/** The last time that each feed was fetched from outside. */
export const feedFetches = pgTable('feed_fetches', {
  path: text().primaryKey(),
  fetchedAt: timestamp({ withTimezone: true }).notNull(),
  /** HTTP status of our answer; null when it was not taken to its end. */
  status: smallint(),
  /** Ads that it held; null for one that holds none. */
  ads: integer(),
  /** The fetcher's User-Agent. */
  agent: text().notNull().default(''),
})

export type FeedFetch = typeof feedFetches.$inferSelect

export type Notification = typeof notifications.$inferSelect
