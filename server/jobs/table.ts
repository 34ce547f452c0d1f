import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { QuestionTranslation, QuestionType } from '../applications/question.ts'
import { companies } from '../companies/table.ts'
import { industries } from '../places/table.ts'
import type { Language } from '../text/language.ts'
import type {
  EmploymentType,
  JobStatus,
  Lodging,
  LodgingRoom,
  RequiredLanguage,
  SalaryBasis,
  SalaryPeriod,
  Season,
} from './job.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    status: text().$type<JobStatus>().notNull().default('DRAFT'),
    /** The language the ad was written in; the others are translations. */
    language: text().$type<Language>().notNull().default('hr'),
    title: text().notNull(),
    description: text().notNull(),
    metaTitle: text(),
    metaDescription: text(),
    industryId: integer()
      .notNull()
      .references(() => industries.id),
    countryIds: char({ length: 2 }).array().notNull(),
    /** ';' between places, ',' between the parts of one place. */
    places: text().notNull().default(''),
    /** 0 none, 1 partly, 2 fully. */
    remote: smallint().notNull().default(0),
    hidesCompany: boolean().notNull().default(false),
    /** Whole euros a period. */
    minSalary: integer(),
    maxSalary: integer(),
    salaryPeriod: text().$type<SalaryPeriod>(),
    salaryBasis: text().$type<SalaryBasis>(),
    employmentType: text().$type<EmploymentType>(),
    lodging: text().$type<Lodging>(),
    lodgingRoom: text().$type<LodgingRoom>(),
    /** Whole euros a month, when lodging is paid. */
    lodgingPrice: integer(),
    meals: boolean().notNull().default(false),
    travelPaid: boolean().notNull().default(false),
    season: text().$type<Season>(),
    seasonFrom: date(),
    seasonTo: date(),
    startsOn: date(),
    weeklyHours: smallint(),
    languages: jsonb().$type<RequiredLanguage[]>().notNull().default([]),
    needsGerman: boolean().notNull().default(true),
    /** Storage keys. */
    mainImage: text(),
    metaImage: text(),
    previewCode: text().notNull(),
    rejectionReason: text(),
    /** False for the open application: it answers by address but stands in no list. */
    isListed: boolean().notNull().default(true),
    /** Normalised words of every language: titles, places, industry, company unless hidden. */
    searchText: text().notNull().default(''),
    version: integer().notNull().default(1),
    publishedAt: timestamp({ withTimezone: true }),
    firstPublishedAt: timestamp({ withTimezone: true }),
    /** Null only for the open application. */
    expiresAt: timestamp({ withTimezone: true }),
    deactivatedAt: timestamp({ withTimezone: true }),
    archivedAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => {
    const live = sql`${table.status} in ('ACTIVE', 'PUBLISHED') and ${table.isListed}`
    return [
      index('jobs_newest').on(table.publishedAt.desc(), table.id.desc()).where(live),
      index('jobs_by_industry').on(table.industryId, table.publishedAt.desc(), table.id.desc()).where(live),
      index('jobs_by_country').using('gin', table.countryIds).where(live),
      index('jobs_by_company').on(table.companyId, table.createdAt.desc()),
      index('jobs_by_status').on(table.status, table.updatedAt),
      index('jobs_expiring').on(table.expiresAt).where(live),
      index('jobs_search').using('gin', sql`${table.searchText} gin_trgm_ops`).where(live),
    ]
  },
)

export const jobTranslations = pgTable(
  'job_translations',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    metaTitle: text(),
    metaDescription: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.language] })],
)

export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    type: text().$type<QuestionType>().notNull(),
    caption: text().notNull(),
    help: text(),
    required: boolean().notNull().default(false),
    section: text().notNull().default('POSAO'),
    position: integer().notNull(),
    options: text().array().notNull().default([]),
    translations: jsonb().$type<Partial<Record<Language, QuestionTranslation>>>().notNull().default({}),
  },
  (table) => [index('questions_of_job').on(table.jobId, table.position)],
)

/** How often an ad was read and gone on from, by day in Zagreb and the site that people came from. No personal data. */
export const jobDays = pgTable(
  'job_days',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** A host name; empty when unknown. */
    referrer: text().notNull().default(''),
    views: integer().notNull().default(0),
    applyClicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.day, table.referrer] })],
)

export type JobRow = typeof jobs.$inferSelect
export type QuestionRow = typeof questions.$inferSelect
