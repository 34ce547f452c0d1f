import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import type { Language } from '../text/language.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Case-folded: the login. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    isAdmin: boolean().notNull().default(false),
    language: text().$type<Language>().notNull().default('hr'),
    confirmedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('users_of_company').on(table.companyId)],
)

export type User = typeof users.$inferSelect
