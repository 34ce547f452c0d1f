import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { candidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'

/** What an employer writes about a candidate, or about one application of theirs. */
export const notes = pgTable(
  'notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('notes_of_candidate').on(table.candidateId, table.createdAt.desc()),
    check('notes_say_something', sql`length(trim(${table.content})) > 0`),
  ],
)
