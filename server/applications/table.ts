import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { candidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import { sortKey } from '../platform/db/sort-key.ts'
import type { QuestionType } from '../questions/question.ts'
import { questions } from '../questions/table.ts'
import { stages } from '../stages/table.ts'
import type { Language } from '../text/language.ts'

import type { QuestionFilter } from './condition.ts'

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
    nameKey: sortKey(() => sql`last_name || ' ' || first_name`),
    stageId: integer().references(() => stages.id, { onDelete: 'set null' }),
    /** 1 to 5; null when nobody rated it. */
    rating: smallint(),
    seen: boolean().notNull().default(false),
    consentsToDataUse: boolean().notNull().default(false),
    /** Chosen by the sender, so that a repeated send is one application. */
    idempotencyKey: text(),
    withdrawnAt: timestamp({ withTimezone: true }),
    /** Taken out by its company: shown nowhere, and erased once nobody can take that back. */
    deletedAt: timestamp({ withTimezone: true }),
    appliedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the candidate was asked whether it should stay, and when they said so. */
    retentionAskedAt: timestamp({ withTimezone: true }),
    retentionRenewedAt: timestamp({ withTimezone: true }),
  },
  (table) => {
    const shown = sql`${table.deletedAt} is null`
    const rating = sql`coalesce(${table.rating}, 0)`
    const { companyId, appliedAt, id } = table
    return [
      uniqueIndex('applications_once').on(table.jobId, table.candidateId),
      uniqueIndex('applications_sent_once').on(table.idempotencyKey),
      index('applications_newest').on(appliedAt, id).where(shown),
      index('applications_name').on(table.nameKey, id).where(shown),
      index('applications_rating').on(rating, id).where(shown),
      index('applications_seen').on(table.seen, appliedAt, id).where(shown),
      index('applications_of_company').on(companyId, appliedAt, id).where(shown),
      index('applications_of_company_name').on(companyId, table.nameKey, id).where(shown),
      index('applications_of_company_rating').on(companyId, rating, id).where(shown),
      index('applications_of_company_seen').on(companyId, table.seen, appliedAt, id).where(shown),
      index('applications_of_company_stage').on(companyId, table.stageId, appliedAt, id).where(shown),
      index('applications_of_company_job').on(companyId, table.jobId, id).where(shown),
      index('applications_of_job').on(table.jobId, appliedAt, id).where(shown),
      index('applications_of_candidate').on(table.candidateId, appliedAt.desc()),
      index('applications_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    ]
  },
)

export type HistoryKind = 'stage' | 'rating' | 'seen' | 'withdrawn' | 'deleted' | 'restored'

/** What happened to an application, for its timeline; goes with it. */
export const applicationHistory = pgTable(
  'application_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the candidate and the system. */
    userId: integer(),
    kind: text().$type<HistoryKind>().notNull(),
    /** Of a move to a stage: where it was before. */
    fromStageId: integer(),
    /** The stage's name as it was then, the stars, or 1 and 0. */
    value: text().notNull().default(''),
  },
  (table) => [index('application_history_of').on(table.applicationId, table.id)],
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
  (table) => [
    index('answers_of_application').on(table.applicationId, table.position),
    index('answers_to_question').on(table.questionId, table.applicationId),
    index('answers_find').using('gin', sql`${table.value} gin_trgm_ops`),
  ],
)

/** A question filter that people of a company gave a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<QuestionFilter>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('saved_filters_of_company').on(table.companyId, table.name)],
)

export type Application = typeof applications.$inferSelect
export type AnswerRow = typeof answers.$inferSelect
