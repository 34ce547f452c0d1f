import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Names that administrators added to occupations, beside those of the lists. */
export const occupationNames = pgTable('occupation_names', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  occupationId: integer().notNull(),
  /** Normalized words. */
  name: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
