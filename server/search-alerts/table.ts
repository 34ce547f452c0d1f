import { date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Language } from '../text/language.ts'

/** Searches whose new ads are mailed. A row begins with the confirmation and ends when it is stopped. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The parameters of the list, as in its feed. */
    search: text().notNull(),
    rhythm: text({ enum: ['daily', 'weekly'] }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }).notNull(),
    /** Ads published later are new. */
    checkedAt: timestamp({ withTimezone: true }).notNull(),
    /** The day of the next digest. */
    nextOn: date().notNull(),
  },
  (table) => [unique('search_alerts_once').on(table.email, table.search), index('search_alerts_due').on(table.nextOn)],
)

export type SearchAlert = typeof searchAlerts.$inferSelect
export type Rhythm = SearchAlert['rhythm']
