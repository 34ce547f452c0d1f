import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { candidates } from '../candidates/table.ts'
import { companies, stages } from '../companies/table.ts'
import { jobs, questions } from '../jobs/table.ts'
import type { Language } from '../text/language.ts'
import type { QuestionType } from './question.ts'

export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    stageId: integer().references(() => stages.id, { onDelete: 'set null' }),
    /** 1 to 5; null when nobody rated it. */
    rating: smallint(),
    seen: boolean().notNull().default(false),
    consentsToDataUse: boolean().notNull().default(false),
    /** Chosen by the sender, so that a repeated send is one application. */
    idempotencyKey: text(),
    withdrawnAt: timestamp({ withTimezone: true }),
    appliedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.jobId, table.candidateId),
    uniqueIndex('applications_sent_once').on(table.idempotencyKey),
    index('applications_of_company').on(table.companyId, table.appliedAt.desc(), table.id.desc()),
    index('applications_of_job').on(table.jobId, table.appliedAt.desc(), table.id.desc()),
    index('applications_of_candidate').on(table.candidateId, table.appliedAt.desc()),
  ],
)

export const answers = pgTable(
  'answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    questionId: integer().references(() => questions.id, { onDelete: 'set null' }),
    /** Caption and type as the candidate saw them. */
    caption: text().notNull(),
    type: text().$type<QuestionType>().notNull(),
    position: integer().notNull(),
    /** Text as given; several choices joined by '|'; empty for files, which are rows of their own. */
    value: text().notNull(),
  },
  (table) => [index('answers_of_application').on(table.applicationId, table.position)],
)

/** An uploaded file: an answer once its application exists, until then kept for the next try. */
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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('files_of_answer').on(table.answerId),
    index('files_unclaimed').on(table.createdAt).where(sql`${table.answerId} is null`),
  ],
)

export type FileRow = typeof files.$inferSelect
