import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '../text/language.ts'

/** One person, known by an e-mail address, whatever ads they applied to. */
export const candidates = pgTable(
  'candidates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Case-folded. */
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    language: text().$type<Language>().notNull().default('hr'),
    lastAppliedAt: timestamp({ withTimezone: true }),
    optedOutAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('candidates_latest').on(table.lastAppliedAt.desc(), table.id.desc())],
)

/** A secret of one power in a candidate's mail. Only its SHA-256 is kept. */
export const candidateTokens = pgTable(
  'candidate_tokens',
  {
    hash: text().primaryKey(),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    power: text().$type<'request-data' | 'unsubscribe' | 'profile'>().notNull(),
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('candidate_tokens_of').on(table.candidateId)],
)

export type Candidate = typeof candidates.$inferSelect
