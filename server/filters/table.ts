import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../accounts/table.ts'
import type { FilteredList } from './filter.ts'

export const uniqueName = 'own_filters_name'

/** Filters of lists that a user saved under a name, for nobody else. */
export const ownFilters = pgTable(
  'own_filters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<FilteredList>().notNull(),
    name: text().notNull(),
    /** The query of the list's address, only with the parameters of `parametersOf`. */
    query: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique(uniqueName).on(table.userId, table.list, table.name)],
)

export type OwnFilter = typeof ownFilters.$inferSelect
