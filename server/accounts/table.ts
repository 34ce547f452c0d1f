import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import type { Language } from '../text/language.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Case-folded: the login. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    isAdmin: boolean().notNull().default(false),
    language: text().$type<Language>().notNull().default('hr'),
    /** What else the person chose, by the key of the setting. */
    settings: jsonb().$type<Record<string, string>>().notNull().default({}),
    confirmedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('users_of_company').on(table.companyId)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token that the browser holds. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    userAgent: text().notNull().default(''),
    /** The person agreed to storing: the cookie outlives the browser. */
    isPersistent: boolean().notNull().default(false),
    /** Begun with a second factor. */
    isVerified: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_expiring').on(table.expiresAt)],
)

/** Sessions that a changed password has ended, so that their browsers can be shown why. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** SHA-256 of the token that the browser still holds. */
    id: text().primaryKey(),
    endedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ended_sessions_by_time').on(table.endedAt)],
)

/** A secret in a mail that does one thing once. Only its SHA-256 is kept. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<TokenPurpose>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('account_tokens_of').on(table.userId)],
)

/** What an administrator has besides the password. The secret is shown only until the first code confirms it. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, encrypted. */
  secret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The step of time of the last code: it and those before it are spent. */
  lastStep: bigint({ mode: 'number' }),
})

/** Codes that are each good once. Only their SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_of').on(table.userId)],
)

/** 'sign-in' stands between the password and the code. */
export type TokenPurpose = 'confirm' | 'recover' | 'sign-in'

export type Session = typeof sessions.$inferSelect
