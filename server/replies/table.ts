import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import { companies } from '../companies/table.ts'
import { mails } from '../mails/table.ts'
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

/**
 * Texts to many candidates with links elsewhere or signs of fraud, which an administrator approves. The text itself stands in the replies,
 * so that it is erased with them.
 */
export const replyReviews = pgTable(
  'reply_reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** SHA-256 of the text with its placeholders: what was approved once needs no other review. */
    fingerprint: text().notNull(),
    /** The hosts of the links. */
    hosts: jsonb().$type<string[]>().notNull(),
    state: text({ enum: ['pending', 'approved', 'refused'] })
      .notNull()
      .default('pending'),
    reason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('reply_reviews_of').on(table.companyId, table.fingerprint),
    index('reply_reviews_newest').on(table.createdAt, table.id),
  ],
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
    /** Held and refused: by an administrator, see `reviewId`. Returned: its mail came back. */
    state: text()
      .$type<'held' | 'waiting' | 'sent' | 'suppressed' | 'refused' | 'returned'>()
      .notNull()
      .default('waiting'),
    /** Whether it has a link that is neither ours nor the company's. */
    linksElsewhere: boolean().notNull().default(false),
    /** Whether its words are signs of fraud that an administrator looks at. */
    hasSigns: boolean().notNull().default(false),
    reviewId: integer().references(() => replyReviews.id),
    /** As it was sent last. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
    /** Written without the template of its kind. */
    isFree: boolean().notNull().default(false),
    /** Makes a repeated request idempotent. */
    key: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('replies_once').on(table.applicationId, table.key),
    index('replies_of_company').on(table.companyId),
    index('replies_of_mail').on(table.mailId),
    index('replies_of_review').on(table.reviewId, table.id).where(sql`${table.reviewId} is not null`),
  ],
)
export type Reply = typeof replies.$inferSelect
