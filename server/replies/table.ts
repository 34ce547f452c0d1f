import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import { companies } from '../companies/table.ts'
import type { Language } from '../text/language.ts'
import type { ReplyKind } from './reply.ts'

/** Companies' own texts in place of the default ones. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<ReplyKind>().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.language] })],
)

/** Replies to candidates as sent; deleted with the application. */
export const replies = pgTable(
  'replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The user who sent it; null for an automatic reply. */
    userId: integer(),
    kind: text().$type<ReplyKind>().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    state: text().$type<'waiting' | 'sent' | 'suppressed'>().notNull().default('waiting'),
    /** Makes a repeated request idempotent. */
    key: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('replies_once').on(table.applicationId, table.key),
    index('replies_of_company').on(table.companyId),
  ],
)
export type Reply = typeof replies.$inferSelect
