import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { countries } from '../places/table.ts'
import type { Language } from '../text/language.ts'

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Address of its page. It stays when the name changes. */
    slug: text().notNull().unique(),
    countryId: char({ length: 2 })
      .notNull()
      .references(() => countries.id),
    city: text().notNull(),
    postcode: text().notNull(),
    street: text().notNull(),
    vat: text(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    website: text(),
    /** In the company's own language. */
    about: text(),
    aboutIn: jsonb().$type<Partial<Record<Language, string>>>().notNull().default({}),
    language: text().$type<Language>().notNull().default('hr'),
    /** Storage keys. The small one is 128 × 128 WebP, rendered from the first. */
    logo: text(),
    logoSmall: text(),
    applicationMail: text().$type<'each' | 'daily' | 'off'>().notNull().default('each'),
    /** Within how many days it answers most applications; null when it has answered few. Counted by itself. */
    answersWithinDays: integer(),
    retentionMonths: integer().notNull().default(24),
    /** The portal's own company, owner of the open application. */
    isPortal: boolean().notNull().default(false),
    blockedAt: timestamp({ withTimezone: true }),
    firstApprovedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('companies_newest').on(table.createdAt.desc()),
    index('companies_name').on(sql`lower(${table.name})`),
  ],
)

/** The address that a company wants its applications to go to, until its owner confirms it. One a company. */
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
