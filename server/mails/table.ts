import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import { candidates } from '../candidates/table.ts'
import type { MailAttachment } from '../platform/mail/message.ts'
import type { mailStates } from './state.ts'

/** All mails, stored in the transaction that causes them. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sender: text().notNull(),
    /** Noun and occasion, such as 'application.receipt'. Stays when the contents are erased. */
    kind: text().notNull().default(''),
    /** Empty once the contents are erased. */
    receiver: text().notNull(),
    /** SHA-256 of the receiver in lower case, set when the contents are erased. */
    receiverHash: text(),
    replyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Small ones, such as calendar files. */
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** The address for one-click unsubscribe (RFC 8058). */
    unsubscribeUrl: text(),
    /** Not sent to candidates who opted out. */
    isMarketing: boolean().notNull().default(false),
    candidateId: integer().references(() => candidates.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'set null' }),
    /** The request that caused it, as in the log. */
    requestId: text(),
    state: text().$type<(typeof mailStates)[number]>().notNull().default('waiting'),
    /** The keyed hash of the mailbox that a receipt is held for. */
    mailbox: text(),
    attempts: smallint().notNull().default(0),
    error: text(),
    /** When the last transmission began. */
    sendingAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mails_newest').on(table.createdAt.desc(), table.id.desc()),
    index('mails_of_application').on(table.applicationId),
    index('mails_held').on(table.mailbox).where(sql`${table.mailbox} is not null`),
    index('mails_undelivered').on(table.id).where(sql`${table.state} <> 'sent'`),
  ],
)

/** Mails that limits count, for a day. They stay when a person is erased, so that erasing does not reset a limit. */
export const countedMails = pgTable(
  'counted_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The keyed hash of the mailbox. */
    mailbox: text().notNull(),
    /** The name of the limit. */
    name: text().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('counted_mails_of').on(table.mailbox, table.name, table.countedAt)],
)

/** Random keys of this database's hashes. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })

/** Addresses that get no mail of any kind. */
export const suppressedEmails = pgTable(
  'suppressed_emails',
  {
    /** In lower case; a keyed hash once its candidate was erased. */
    email: text().primaryKey(),
    /** What audit entries name instead of the address. Stays when the address is erased. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    source: text({ enum: ['bounce', 'complaint', 'manual'] }).notNull(),
    reason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('suppressed_emails_newest').on(table.createdAt.desc(), table.email)],
)

/** Processed notices of the mail provider, until they are too old to be accepted again. */
export const mailNotices = pgTable('mail_notices', {
  id: text().primaryKey(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
})

export type Mail = typeof mails.$inferSelect
