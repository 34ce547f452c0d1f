import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { companies } from '../companies/table.ts'
import { stages } from '../stages/table.ts'
import type { InterviewState, InterviewWay } from './interview.ts'

/** Interviews that companies proposed, and what became of them. Deleted with the application. */
export const interviews = pgTable(
  'interviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    state: text().$type<InterviewState>().notNull().default('proposed'),
    minutes: smallint().notNull(),
    /** Of the interviewers, by its IANA name. */
    zone: text().notNull(),
    candidateZone: text().notNull(),
    way: text().$type<InterviewWay>().notNull(),
    /** Of the video call. */
    link: text().notNull().default(''),
    place: text().notNull().default(''),
    /** To the candidate. */
    message: text().notNull().default(''),
    /** Until when the candidate may choose; null until the last of the times. */
    answerBy: timestamp({ withTimezone: true }),
    /** Where the application moves when the candidate picks a time. */
    stageId: integer().references(() => stages.id, { onDelete: 'set null' }),
    /** The time that the candidate picked, or that it was moved to. */
    startsAt: timestamp({ withTimezone: true }),
    /** Of the calendar event (RFC 5545): counts what was changed since the invitation. */
    sequence: integer().notNull().default(0),
    /** What the candidate wrote when picking or declining. */
    candidateMessage: text().notNull().default(''),
    endedBy: text({ enum: ['candidate', 'company'] }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its time became known to everybody: picked or moved. */
    settledAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    remindedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('interviews_of_application').on(table.applicationId),
    index('interviews_of_company').on(table.companyId, table.startsAt),
    index('interviews_open').on(table.companyId, table.createdAt).where(sql`${table.state} = 'proposed'`),
    index('interviews_agreed').on(table.startsAt).where(sql`${table.state} = 'agreed'`),
    index('interviews_of_stage').on(table.stageId).where(sql`${table.stageId} is not null`),
  ],
)

export type Interview = typeof interviews.$inferSelect

const interviewId = () =>
  integer()
    .notNull()
    .references(() => interviews.id, { onDelete: 'cascade' })

/** The instants that a candidate may pick. */
export const interviewTimes = pgTable(
  'interview_times',
  { interviewId: interviewId(), startsAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [primaryKey({ columns: [table.interviewId, table.startsAt] })],
)

/** Members who hold an interview: the time that is picked is taken for each of them. */
export const interviewers = pgTable(
  'interviewers',
  {
    interviewId: interviewId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.userId] }),
    index('interviewers_of_user').on(table.userId),
  ],
)

/** Links of mails by which the candidate picks a time and cancels. */
export const interviewLinks = pgTable(
  'interview_links',
  {
    /** SHA-256 of the token. */
    hash: text().primaryKey(),
    interviewId: interviewId(),
  },
  (table) => [index('interview_links_of').on(table.interviewId)],
)
