import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MemberRole } from '../accounts/roles.ts'
import { users } from '../accounts/table.ts'
import { companies } from '../companies/table.ts'
import type { Language } from '../text/language.ts'

/** Addresses that a company asked to become its members. A row goes when the invitation is accepted or withdrawn. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    /** Of the mail, and of the account at first. */
    language: text().$type<Language>().notNull(),
    /** SHA-256 of the token in the mail. */
    hash: text().notNull(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.companyId, table.email),
    uniqueIndex('invitations_by_hash').on(table.hash),
    index('invitations_of_email').on(table.email),
    index('invitations_by_inviter').on(table.invitedBy),
  ],
)
