import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import { candidates } from '../candidates/table.ts'
import type { mailStates } from './state.ts'

/** Every mail the product writes, from the transaction that caused it until it is delivered. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sender: text().notNull(),
    /** What it is about: 'account.confirm', 'application.receipt' … Stays when the contents are gone. */
    kind: text().notNull().default(''),
    /** Empty once the contents are gone. */
    receiver: text().notNull(),
    /** SHA-256 of the case-folded receiver, from when the contents are gone. */
    receiverHash: text(),
    replyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** One-click unsubscribe address of RFC 8058. */
    unsubscribeUrl: text(),
    /** Not for candidates who opted out. */
    isMarketing: boolean().notNull().default(false),
    candidateId: integer().references(() => candidates.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'set null' }),
    state: text().$type<(typeof mailStates)[number]>().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    error: text(),
    /** When the outside last got the whole mail, to take it or not. */
    sendingAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mails_newest').on(table.createdAt.desc(), table.id.desc()),
    index('mails_of_application').on(table.applicationId),
    index('mails_undelivered').on(table.id).where(sql`${table.state} <> 'sent'`),
  ],
)

/** Random values that this database makes hashes with. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })

/** Addresses that get no mail of any kind. */
export const suppressedEmails = pgTable(
  'suppressed_emails',
  {
    /** Case-folded; a keyed hash once its person was erased. */
    email: text().primaryKey(),
    source: text().$type<'bounce' | 'complaint' | 'manual'>().notNull(),
    /** As typed by the administrator who added it. */
    reason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('suppressed_emails_newest').on(table.createdAt.desc(), table.email)],
)

/** Notices of the mailing provider that were taken, until they are too old to be believed once more. */
export const mailNotices = pgTable('mail_notices', {
  id: text().primaryKey(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
})

export type Mail = typeof mails.$inferSelect
