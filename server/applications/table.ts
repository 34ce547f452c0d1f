import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  type PgColumn,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/table.ts'
import { candidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import { copiedSortKey, sortKey } from '../platform/db/sort-key.ts'
import type { QuestionType } from '../questions/question.ts'
import { questions } from '../questions/table.ts'
import { rejectionReasons } from '../rejections/table.ts'
import { stages } from '../stages/table.ts'
import type { Language } from '../text/language.ts'
import type { HistoryKind } from './review/change-kinds.ts'

/** The end of a promise while its application waits for the answer; other applications come after all of these. */
export const awaitedUntil = (table: Record<'promiseDueAt' | 'answeredAt' | 'withdrawnAt', PgColumn>) =>
  sql`coalesce(case when ${table.answeredAt} is null and ${table.withdrawnAt} is null then ${table.promiseDueAt} end, 'infinity')`

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
    /** The sort key of the ad: of its title, then its id, so that ads of the same title do not mix. */
    jobKey: copiedSortKey(),
    /** The normalized words of `searchTextOf`. */
    searchText: text().notNull().default(''),
    stageId: integer().references(() => stages.id, { onDelete: 'set null' }),
    /** The stage that it was in before it was rejected; null for others. */
    rejectedFromId: integer(),
    /** Why it was rejected, for the company alone. */
    rejectionReasonId: integer().references(() => rejectionReasons.id, { onDelete: 'set null' }),
    /** The member of the company who sees to it. */
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** 1 to 5; null when not rated. */
    rating: smallint(),
    seen: boolean().notNull().default(false),
    /** When a person of the company first opened it; marking it as seen in a list does not count. */
    openedAt: timestamp({ withTimezone: true }),
    consentsToDataUse: boolean().notNull().default(false),
    /** Chosen by the sender, so that a repeated request creates one application. */
    idempotencyKey: text(),
    /** When the company first moved it or replied. */
    answeredAt: timestamp({ withTimezone: true }),
    /** Until when the company promised to answer, by the ad as it was when it was sent. */
    promiseDueAt: timestamp({ withTimezone: true }),
    /** When its candidate corrected the e-mail address, once. */
    addressCorrectedAt: timestamp({ withTimezone: true }),
    /** A withdrawn application does not count as one: the candidate may apply again. */
    withdrawnAt: timestamp({ withTimezone: true }),
    /** Deleted by its company: hidden, and erased once it can no longer be restored. */
    deletedAt: timestamp({ withTimezone: true }),
    appliedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the candidate was asked to prolong its retention, and when they did. */
    retentionAskedAt: timestamp({ withTimezone: true }),
    retentionRenewedAt: timestamp({ withTimezone: true }),
  },
  (table) => {
    const shown = sql`${table.deletedAt} is null`
    const stars = sql`coalesce(${table.rating}, 0)`
    const { companyId, jobKey, stageId, nameKey, rating, seen, assigneeId, appliedAt, id } = table
    // Filter columns follow the sort columns, so that an index-only scan suffices.
    return [
      uniqueIndex('applications_once_unless_withdrawn')
        .on(table.jobId, table.candidateId)
        .where(sql`${table.withdrawnAt} is null`),
      uniqueIndex('applications_sent_once').on(table.idempotencyKey),
      index('applications_newest').on(appliedAt, id, seen, rating, stageId).where(shown),
      index('applications_name').on(nameKey, id, seen, rating, stageId).where(shown),
      index('applications_rating').on(stars, id, rating, seen, stageId).where(shown),
      index('applications_seen').on(seen, id, rating, stageId).where(shown),
      index('applications_job').on(jobKey, id, seen, rating, stageId).where(shown),
      index('applications_of_stage').on(stageId, id, seen).where(shown),
      index('applications_of_company').on(companyId, appliedAt, id, seen, rating, stageId).where(shown),
      index('applications_figures')
        .on(companyId, appliedAt, stageId, table.rejectedFromId, table.answeredAt, table.withdrawnAt, table.jobId, id)
        .where(shown),
      index('applications_of_company_name').on(companyId, nameKey, id, seen, rating, stageId, assigneeId).where(shown),
      index('applications_of_company_rating').on(companyId, stars, id, rating, seen, stageId, assigneeId).where(shown),
      index('applications_of_company_seen').on(companyId, seen, id, rating, stageId, assigneeId).where(shown),
      index('applications_of_company_stage')
        .on(companyId, stageId, appliedAt, id, seen, rating, assigneeId)
        .where(shown),
      index('applications_of_company_job').on(companyId, jobKey, id, seen, rating, stageId, assigneeId).where(shown),
      index('applications_of_assignee')
        .on(assigneeId, companyId, appliedAt, id, seen, rating, stageId)
        .where(sql`${shown} and ${assigneeId} is not null`),
      index('applications_promised')
        .on(companyId, table.promiseDueAt, table.answeredAt, table.withdrawnAt, id, seen, rating, stageId)
        .where(sql`${shown} and ${table.promiseDueAt} is not null`),
      index('applications_awaited').on(awaitedUntil(table), id, seen, rating, stageId).where(shown),
      index('applications_of_company_awaited')
        .on(companyId, awaitedUntil(table), id, seen, rating, stageId, assigneeId)
        .where(shown),
      index('applications_unread').on(companyId, table.jobId, appliedAt).where(sql`${shown} and not ${seen}`),
      index('applications_of_reason').on(table.rejectionReasonId).where(sql`${table.rejectionReasonId} is not null`),
      index('applications_of_job').on(table.jobId, appliedAt, id).where(shown),
      index('applications_of_candidate').on(table.candidateId, appliedAt.desc()),
      index('applications_find').using('gin', companyId, sql`${table.searchText} gin_trgm_ops`).where(shown),
      index('applications_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    ]
  },
)

/** The condition of applications that their company has not deleted, of the table or of an alias. */
export const shownApplications = ({ deletedAt }: { deletedAt: PgColumn } = applications): SQL => isNull(deletedAt)

/** Shown applications that nobody of their company has opened, as lists mark them. */
export const unreadApplications = () => and(shownApplications(), eq(applications.seen, false))

/** Events of an application, for its timeline. */
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
    /** The previous stage of a move. */
    fromStageId: integer(),
    /** The stage that a move led to for the first time. */
    enteredStageId: integer(),
    /** The interview that an event is about. */
    interviewId: integer(),
    /** The name of the stage, the reason or the member at that time, the rating, or 1 and 0. */
    value: text().notNull().default(''),
  },
  (table) => [
    index('application_history_of').on(table.applicationId, table.id),
    index('application_history_entered')
      .on(table.enteredStageId, table.applicationId, table.at)
      .where(sql`${table.enteredStageId} is not null`),
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
    /** The text; several choices are joined by '|'. Empty for files, which have rows of their own. */
    value: text().notNull(),
  },
  (table) => [
    index('answers_of_application').on(table.applicationId, table.position),
    index('answers_to_question').on(table.questionId, table.applicationId),
  ],
)

export type Application = Omit<typeof applications.$inferSelect, 'searchText'>
export type AnswerRow = typeof answers.$inferSelect
