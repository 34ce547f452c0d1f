import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { answers } from '../applications/table.ts'
import { companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import { questions } from '../questions/table.ts'
import { uploadFolders } from './folders.ts'

/** Pictures of the rich-text editors, re-encoded from the upload. Public at `/uploads/{id}.webp`. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    /** Null when an administrator without a company uploaded it. */
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    folder: text({ enum: uploadFolders }).notNull(),
    storageKey: text().notNull(),
    /** The uploaded file's name. */
    name: text().notNull(),
    alt: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('uploads_of_folder').on(table.folder, table.createdAt.desc()),
    index('uploads_of_company').on(table.companyId, table.createdAt.desc()),
  ],
)

export type Upload = typeof uploads.$inferSelect

/** Uploaded files: part of an answer once its application exists, until then retained for the next attempt. */
export const files = pgTable(
  'files',
  {
    /** Unguessable, part of the download address. */
    id: uuid().primaryKey(),
    storageKey: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    questionId: integer().references(() => questions.id, { onDelete: 'set null' }),
    answerId: integer().references(() => answers.id, { onDelete: 'cascade' }),
    /** The client's network, for a file retained from a refused form; otherwise null. */
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('files_of_answer').on(table.answerId),
    index('files_unclaimed').on(table.createdAt).where(sql`${table.answerId} is null`),
  ],
)

export type FileRow = typeof files.$inferSelect
