import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { applicationMails } from '../companies/application-mail.ts'
import { companies } from '../companies/table.ts'
import type { Language } from '../text/language.ts'
import type { MemberRole } from './roles.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The login, in lower case. Several sign-ups of an address may wait, each for its own link; one is confirmed. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    isAdmin: boolean().notNull().default(false),
    /** In the company. */
    role: text().$type<MemberRole>().notNull().default('owner'),
    /** Empty until who registered the company gives it: the company's contact stands for it. */
    name: text().notNull().default(''),
    language: text().$type<Language>().notNull().default('hr'),
    /** How often the member is mailed about applications. Null for who registered the company: as its contact is. */
    applicationMail: text({ enum: applicationMails }),
    /** When the last mail of the day about applications was sent. */
    digestedAt: timestamp({ withTimezone: true }),
    /** Other settings, by key. */
    settings: jsonb().$type<Record<string, string>>().notNull().default({}),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When the user was there last, by some minutes. */
    seenAt: timestamp({ withTimezone: true }),
    /** When the company removed the member, of whom only the name stays, with what they wrote. */
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('users_of_company').on(table.companyId),
    index('users_of_email').on(table.email),
    uniqueIndex('users_confirmed_email').on(table.email).where(sql`${table.confirmedAt} is not null`),
  ],
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
    /** Whether the user consented to storage, so that the cookie outlives the browser. */
    isPersistent: boolean().notNull().default(false),
    /** Whether the second factor was given. */
    isVerified: boolean().notNull().default(false),
    /** The position of the database after what this session wrote last; set where there are replicas. */
    lastWrite: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_expiring').on(table.expiresAt)],
)

/** Sessions that a password change ended, so that their browsers can be shown why. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** SHA-256 of the token that the browser still holds. */
    id: text().primaryKey(),
    endedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ended_sessions_by_time').on(table.endedAt)],
)

/** Single-use tokens for one purpose each. Only their SHA-256 is stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** The new address that the token confirms, for the purpose 'login'. */
    email: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('account_tokens_of').on(table.userId)],
)

/** Authenticator secrets, shown only until the first code confirms them. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, encrypted. */
  secret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The time step of the last code: it and all earlier ones are used up. */
  lastStep: bigint({ mode: 'number' }),
})

/** Single-use codes. Only their SHA-256 is stored. */
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

/** 'sign-in' is for the time between the password and the code. */
export type TokenPurpose = 'confirm' | 'login' | 'recover' | 'sign-in'
