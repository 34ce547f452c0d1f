import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Recent attempts by caller, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})
