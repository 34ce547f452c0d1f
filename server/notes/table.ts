import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { candidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'

/** Employers' notes on a candidate or on one of their applications. */
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
    index('notes_of_application').on(table.applicationId),
    index('notes_of_company').on(table.companyId),
    check('notes_say_something', sql`length(trim(${table.content})) > 0`),
  ],
)

/** The members whom a note has mentioned, each mailed once. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: integer()
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.userId] }), index('note_mentions_of_user').on(table.userId)],
)

/** Attachments of notes. */
export const noteFiles = pgTable(
  'note_files',
  {
    /** Unguessable, part of the download address. */
    id: uuid().primaryKey(),
    noteId: integer()
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    storageKey: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('note_files_of_note').on(table.noteId)],
)

export type Note = typeof notes.$inferSelect
export type NoteFile = typeof noteFiles.$inferSelect
