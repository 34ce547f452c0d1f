import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { countries } from '../places/table.ts'
import type { Language } from '../text/language.ts'

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
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
    about: text(),
    language: text().$type<Language>().notNull().default('hr'),
    /** Storage keys. The small one is 128 × 128 WebP, drawn from the first. */
    logo: text(),
    logoSmall: text(),
    applicationMail: text().$type<'each' | 'daily' | 'off'>().notNull().default('each'),
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

/** The steps an application goes through, each company its own set. */
export const stages = pgTable(
  'stages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
    visibleToCandidate: boolean().notNull().default(false),
  },
  (table) => [index('stages_of_company').on(table.companyId, table.position)],
)

export type Company = typeof companies.$inferSelect
export type Stage = typeof stages.$inferSelect
