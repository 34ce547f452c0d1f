import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The result of each day's scheduled backup. */
export const backups = pgTable('backups', {
  day: date().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  /** When it was restored into a temporary database and compared. */
  verifiedAt: timestamp({ withTimezone: true }),
  rows: integer().notNull().default(0),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  error: text(),
})

export type Backup = typeof backups.$inferSelect
