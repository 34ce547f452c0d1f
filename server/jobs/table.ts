import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { companies } from '../companies/table.ts'
import { industries } from '../places/table.ts'
import { decimal } from '../platform/db/decimal.ts'
import { sortKey } from '../platform/db/sort-key.ts'
import { textFingerprint } from '../platform/db/text-fingerprint.ts'
import type { AnswerPromise } from '../promises/promise.ts'
import type { Language } from '../text/language.ts'
import type {
  EmploymentType,
  Lodging,
  LodgingRoom,
  RequiredLanguage,
  SalaryBasis,
  SalaryPeriod,
  Season,
  StoredStatus,
} from './job.ts'
import type { Translation } from './revision/content.ts'

const monthlyPay = sql`round(coalesce(max_salary, min_salary) * case salary_period
  when 'HOUR' then coalesce(weekly_hours, 40) * 52
  when 'DAY' then coalesce(weekly_hours, 40) * 6.5
  when 'WEEK' then 52 when 'MONTH' then 12 when 'YEAR' then 1
end / 12)::bigint`

export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    status: text().$type<StoredStatus>().notNull().default('DRAFT'),
    /** The original language; the others are translations. */
    language: text().$type<Language>().notNull().default('hr'),
    title: text().notNull(),
    titleKey: sortKey(() => sql`title`),
    description: text().notNull(),
    metaTitle: text(),
    metaDescription: text(),
    /** Null only in drafts. */
    industryId: integer().references(() => industries.id),
    countryIds: char({ length: 2 }).array().notNull(),
    /** ';' between places, ',' between the parts of one place. */
    places: text().notNull().default(''),
    /** 0 none, 1 partly, 2 fully. */
    remote: smallint().notNull().default(0),
    hidesCompany: boolean().notNull().default(false),
    /** Euros per period. */
    minSalary: decimal(),
    maxSalary: decimal(),
    salaryPeriod: text().$type<SalaryPeriod>(),
    salaryBasis: text().$type<SalaryBasis>(),
    employmentType: text().$type<EmploymentType>(),
    lodging: text().$type<Lodging>(),
    lodgingRoom: text().$type<LodgingRoom>(),
    /** Euros per month, if lodging is not free. */
    lodgingPrice: decimal(),
    meals: boolean().notNull().default(false),
    travelPaid: boolean().notNull().default(false),
    forCouples: boolean().notNull().default(false),
    permitHelp: boolean().notNull().default(false),
    fourteenSalaries: boolean().notNull().default(false),
    season: text().$type<Season>(),
    seasonFrom: date(),
    seasonTo: date(),
    startsOn: date(),
    weeklyHours: decimal(),
    languages: jsonb().$type<RequiredLanguage[]>().notNull().default([]),
    needsGerman: boolean().notNull().default(true),
    /** Null for what its company promises. */
    answerPromise: text().$type<AnswerPromise>(),
    mainImage: text(),
    metaImage: text(),
    previewCode: text().notNull(),
    rejectionReason: text(),
    /** Reasons of the return by item: 'salary', 'title.de'. */
    rejectedItems: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** False for the open application, which has a page but is not listed. */
    isListed: boolean().notNull().default(true),
    /** Normalized words in every language: titles, places, industry, company unless hidden. */
    searchText: text().notNull().default(''),
    /** Hashes of the stems of all its words, those of descriptions too, and the languages that it has a title in. */
    stemHashes: integer().array().notNull().default(sql`'{}'`),
    textStems: text().array().notNull().default(sql`'{}'`), // Unread: the release before writes it, the next one drops it.
    textLanguages: text().$type<Language>().array().notNull().default(sql`'{}'`),
    /** The occupations named in its titles, and the version of the lists used. */
    occupationIds: integer().array().notNull().default(sql`'{}'`),
    occupationsVersion: integer().notNull().default(0),
    /** The maximum pay in whole euros per month, by the ad's hours or 40 a week. Equal to `monthlyPayOf`. */
    monthlyPay: bigint({ mode: 'number' }).generatedAlwaysAs(monthlyPay),
    /** Counts changes of content; `fieldVersions` has the version in which each field last changed. */
    version: integer().notNull().default(1),
    fieldVersions: jsonb().$type<Record<string, number>>().notNull().default({}),
    submittedAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    firstPublishedAt: timestamp({ withTimezone: true }),
    /** Null only for the open application. */
    expiresAt: timestamp({ withTimezone: true }),
    deactivatedAt: timestamp({ withTimezone: true }),
    archivedAt: timestamp({ withTimezone: true }),
    /** The status that unarchiving restores. */
    archivedFrom: text().$type<StoredStatus>(),
    remindedAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => {
    const live = sql`${table.status} in ('ACTIVE', 'PUBLISHED') and ${table.isListed}`
    const isOpen = sql`${live} and ${table.deletedAt} is null and ${table.deactivatedAt} is null and ${table.archivedAt} is null`
    const underName = sql`${live} and not ${table.hidesCompany}`
    const isShown = sql`${table.deletedAt} is null`
    const wasPublished = sql`${table.firstPublishedAt} is not null and ${table.isListed}`
    return [
      index('jobs_newest').on(table.publishedAt.desc(), table.id.desc()).where(live),
      index('jobs_live').on(table.publishedAt.desc(), table.id.desc(), table.expiresAt, table.companyId).where(isOpen),
      index('jobs_by_industry').on(table.industryId, table.publishedAt.desc(), table.id.desc()).where(live),
      index('jobs_by_company').on(table.companyId, table.createdAt.desc()),
      // What an administrator's list counts and sorts by, without the long rows.
      index('jobs_by_status').on(table.status, table.id, table.companyId, table.expiresAt).where(isShown),
      index('jobs_created').on(table.createdAt, table.id).where(isShown),
      index('jobs_changed').on(table.updatedAt, table.id).where(isShown),
      index('jobs_titled').on(table.titleKey, table.id).where(isShown),
      // Nulls come last in either direction, so each has an index of its own.
      index('jobs_ending').on(table.expiresAt, table.id).where(isShown),
      index('jobs_ending_last').on(table.expiresAt.desc(), table.id.desc()).where(isShown),
      index('jobs_published').on(table.industryId, table.publishedAt.desc(), table.id).where(wasPublished),
      index('jobs_equal_text').on(textFingerprint(table.description)),
      index('jobs_by_expiry').on(table.expiresAt.asc(), table.id.desc()).where(live),
      index('jobs_waiting')
        .on(table.submittedAt, table.id)
        .where(sql`${table.status} in ('PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL') and ${isShown}`),
      index('jobs_unlisted').on(table.id).where(sql`not ${table.isListed}`),
      // What the sitemaps look up: the newest change in each part, company, and set of countries of an industry.
      index('jobs_by_part').on(sql`((${table.id} - 1) / 3333)`, table.updatedAt.desc()).where(live),
      index('jobs_by_company_part').on(sql`((${table.companyId} - 1) / 3333)`, table.updatedAt.desc()).where(underName),
      index('jobs_under_name').on(table.companyId, table.updatedAt.desc()).where(underName),
      index('jobs_by_countries').on(table.industryId, table.countryIds, table.publishedAt.desc()).where(live),
      // With the commonest filters, so that these are counted and followed by pay without the long rows. No text: a row of
      // such an index has 2,704 bytes at most.
      index('jobs_paid')
        .on(
          ...[table.monthlyPay.desc(), table.id.desc(), table.expiresAt, table.companyId],
          ...[table.countryIds, table.industryId, table.lodging],
        )
        .where(isOpen),
      index('jobs_by_start').on(table.startsOn.asc(), table.id.desc()).where(live),
      // One index for all columns: PostgreSQL does not combine two partial indexes with the same condition.
      index('jobs_searched')
        .using(
          'gin',
          sql`${table.searchText} gin_trgm_ops`,
          table.occupationIds,
          table.countryIds,
          sql`${table.places} gin_trgm_ops`,
          table.stemHashes,
        )
        .where(live),
      index('jobs_search_others').using('gin', sql`${table.searchText} gin_trgm_ops`).where(sql`not (${live})`),
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
    madeFrom: jsonb().$type<Translation['madeFrom']>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.language] }),
    index('job_translations_equal_text').on(textFingerprint(table.description)),
  ],
)

export type JobRow = typeof jobs.$inferSelect
