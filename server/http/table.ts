import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Recent attempts by caller, counted in the database so that all processes agree. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})
