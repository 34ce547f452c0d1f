import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { countries } from '../places/table.ts'
import { foldedKey, sortedAs } from '../platform/db/sort-key.ts'
import type { AnswerPromise } from '../promises/promise.ts'
import type { Language } from '../text/language.ts'
import { applicationMails } from './application-mail.ts'

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** In the address of its page. It stays when the name changes. */
    slug: text().notNull().unique(),
    countryId: char({ length: 2 })
      .notNull()
      .references(() => countries.id),
    city: text().notNull(),
    postcode: text().notNull(),
    street: text().notNull(),
    vat: text(),
    /** When the EU's register answered about the number last, and when it confirmed it; null after a change of the number. */
    vatCheckedAt: timestamp({ withTimezone: true }),
    vatConfirmedAt: timestamp({ withTimezone: true }),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    website: text(),
    /** In the company's own language. */
    about: text(),
    aboutIn: jsonb().$type<Partial<Record<Language, string>>>().notNull().default({}),
    language: text().$type<Language>().notNull().default('hr'),
    /** Storage keys of WebP pictures: 512 × 512 and 128 × 128. */
    logo: text(),
    logoSmall: text(),
    /** How often its contact is mailed about applications. */
    applicationMail: text({ enum: applicationMails }).notNull().default('each'),
    /** The median number of days until an answer; null when too few were answered. Computed by a task. */
    answersWithinDays: integer(),
    /** How many of a hundred applications were answered; null for too few. Computed by the same task. */
    answeredPercent: integer(),
    /** For ads that promise nothing else. */
    answerPromise: text().$type<AnswerPromise>().notNull().default('none'),
    /** Since when its promises are not shown because it broke too many, and when they were shown again. */
    promiseWithdrawnAt: timestamp({ withTimezone: true }),
    promiseRestoredAt: timestamp({ withTimezone: true }),
    retentionMonths: integer().notNull().default(24),
    /** Whether candidates read when their application was opened. */
    showsOpened: boolean().notNull().default(true),
    /** How much it may have; see `quota.ts`. */
    maxDrafts: integer().notNull().default(100),
    maxUploadMb: integer().notNull().default(500),
    maxNoteFileMb: integer().notNull().default(1000),
    /** The portal's own company, owner of the open application. */
    isPortal: boolean().notNull().default(false),
    blockedAt: timestamp({ withTimezone: true }),
    /** Since when all its members must have a second factor. */
    secondFactorSince: timestamp({ withTimezone: true }),
    firstApprovedAt: timestamp({ withTimezone: true }),
    /** When its page last changed by itself, not by an ad; null for never. */
    pageChangedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('companies_blocked').on(table.id).where(sql`${table.blockedAt} is not null`),
    index('companies_newest').on(table.createdAt, table.id),
    index('companies_name').on(sql`lower(${table.name})`),
    index('companies_find_name').using('gin', sql`${foldedKey(sortedAs(table.name))} gin_trgm_ops`),
  ],
)

/** A company's new e-mail address until it is confirmed. At most one per company. */
export const emailChanges = pgTable('email_changes', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** SHA-256 of the token in the mail. */
  hash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

export type Company = typeof companies.$inferSelect
