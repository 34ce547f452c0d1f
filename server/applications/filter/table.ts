import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/table.ts'
import { jobs } from '../../jobs/table.ts'
import type { QuestionFilter } from './condition.ts'

/** Question filters that a company saved under a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<QuestionFilter>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('saved_filters_of_company').on(table.companyId, table.name)],
)
