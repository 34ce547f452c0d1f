import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { index, integer, type PgColumn, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import { foldedKey, sortKey } from '../platform/db/sort-key.ts'
import type { Language } from '../text/language.ts'

/** A phone number without spaces and separators. */
export const phoneDigits = (phone: PgColumn) => sql`translate(${phone}, ' ()/-', '')`

/** One person, identified by e-mail address, across all ads they applied to. */
export const candidates = pgTable(
  'candidates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    firstNameKey: sortKey(() => sql`first_name`),
    lastNameKey: sortKey(() => sql`last_name`),
    language: text().$type<Language>().notNull().default('hr'),
    lastAppliedAt: timestamp({ withTimezone: true }),
    optedOutAt: timestamp({ withTimezone: true }),
    /** When they first used a link that only the owner of the address has; anyone can apply with any address. */
    provedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('candidates_latest').on(table.lastAppliedAt.desc().nullsLast(), table.id.desc()),
    index('candidates_earliest').on(table.lastAppliedAt, table.id),
    index('candidates_first_name').on(table.firstNameKey, table.id),
    index('candidates_last_name').on(table.lastNameKey, table.id),
    index('candidates_phone').on(table.phone, table.id),
    index('candidates_phone_backward').on(table.phone.desc().nullsLast(), table.id.desc()),
    index('candidates_opted_out').on(table.optedOutAt, table.id),
    index('candidates_opted_out_backward').on(table.optedOutAt.desc().nullsLast(), table.id.desc()),
    index('candidates_created').on(table.createdAt),
    index('candidates_email_order').on(table.email, table.id),
    index('candidates_find_first_name').using('gin', sql`${foldedKey(table.firstNameKey)} gin_trgm_ops`),
    index('candidates_find_last_name').using('gin', sql`${foldedKey(table.lastNameKey)} gin_trgm_ops`),
    index('candidates_find_email').using('gin', sql`${table.email} gin_trgm_ops`),
    index('candidates_find_phone').using('gin', sql`${phoneDigits(table.phone)} gin_trgm_ops`),
  ],
)

/** Candidates who opted out of mails with ads. */
export const optedOutCandidates = (): SQL => isNotNull(candidates.optedOutAt)

/**
 * A company's candidates, with the details of the newest application to it. Derived from applications, and written only
 * by `refreshCompanyCandidates`. A candidate without a row here does not exist for the company.
 */
export const companyCandidates = pgTable(
  'company_candidates',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** Empty when none was given. */
    phone: text().notNull(),
    lastAppliedAt: timestamp({ withTimezone: true }).notNull(),
    firstNameKey: sortKey(() => sql`first_name`),
    lastNameKey: sortKey(() => sql`last_name`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.candidateId] }),
    index('company_candidates_latest').on(table.companyId, table.lastAppliedAt, table.candidateId),
    index('company_candidates_first_name').on(table.companyId, table.firstNameKey, table.candidateId),
    index('company_candidates_last_name').on(table.companyId, table.lastNameKey, table.candidateId),
    index('company_candidates_email').on(table.companyId, table.email, table.candidateId),
    index('company_candidates_phone').on(table.companyId, table.phone, table.candidateId),
    index('company_candidates_of_candidate').on(table.candidateId),
  ],
)

/** Tokens for one purpose each in candidates' mails. Only their SHA-256 is stored. */
export const candidateTokens = pgTable(
  'candidate_tokens',
  {
    hash: text().primaryKey(),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    purpose: text().$type<'request-data' | 'unsubscribe' | 'profile' | 'retention' | 'wishes'>().notNull(),
    /** The application whose receipt carries it: the token ends when that moves to another address. */
    applicationId: integer(),
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('candidate_tokens_of').on(table.candidateId)],
)
export type Candidate = typeof candidates.$inferSelect
