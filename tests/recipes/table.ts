import { below, type Recipe } from './recipe.ts'

/** Companies that other companies recommend. */
export const table: Recipe = {
  title: 'A table',
  hasMigration: true,
  edits: [
    {
      file: 'server/recommendations/table.ts',
      put: `import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'

/** Companies that others recommend. */
export const recommendations = pgTable(
  'recommendations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('recommendations_of_company').on(table.companyId)],
)
`,
    },
    below(
      'server/README.md',
      "  reports/       readers' reports about ads",
      '\n  recommendations/ which companies others recommend',
    ),
    below(
      'tests/support/erasable-tables.ts',
      "  companies: 'about employers, who have contracts',",
      "\n  recommendations: 'about employers, who have contracts',",
      'tests/api/erasure-everywhere.test.ts',
    ),
  ],
}
