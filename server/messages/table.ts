import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import type { messageWays } from './message.ts'

/** The secret in the address that the candidate of an application answers to. */
export const answerTokens = pgTable('answer_tokens', {
  applicationId: integer()
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  /** Not a hash: each reply carries the address anew. It lets someone write to the company, and read nothing. */
  token: text().notNull().unique(),
})

/** What candidates wrote to companies. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    way: text().$type<(typeof messageWays)[number]>().notNull(),
    /** The address that a mail came from. */
    sender: text().notNull(),
    /** Whether the sender is the candidate, or the company decided that it is. */
    isKnown: boolean().notNull(),
    text: text().notNull(),
    /** What the mail quotes at its end. */
    quoted: text().notNull().default(''),
    /** Names of files that were not kept. */
    leftOut: jsonb().$type<string[]>().notNull().default([]),
    seen: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('messages_of_application').on(table.applicationId, table.id),
    index('messages_unread').on(table.applicationId, table.isKnown).where(sql`not ${table.seen}`),
  ],
)

/** Attachments of messages. */
export const messageFiles = pgTable(
  'message_files',
  {
    /** Unguessable, part of the download address. */
    id: uuid().primaryKey(),
    messageId: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    storageKey: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('message_files_of_message').on(table.messageId)],
)

/** Mails that were taken in, so that none is twice, however often it is delivered. */
export const takenMails = pgTable(
  'taken_mails',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** SHA-256 of the Message-ID, or of the whole mail without one. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.hash] })],
)

export type Message = typeof messages.$inferSelect
export type MessageFile = typeof messageFiles.$inferSelect
