import { bit, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { visitorBits } from './missed-search.ts'

/** Searches of a day that found nothing, with a sketch of how many looked for it and nothing of them. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    /** Normalized. */
    words: text().notNull(),
    /** Each visitor sets one bit, the same again. */
    visitors: bit({ dimensions: visitorBits }).notNull(),
  },
  (table) => [unique('missed_searches_of_day').on(table.day, table.words)],
)
