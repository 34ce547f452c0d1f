import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import type { Sign, SignId } from './sign.ts'

/** What a task found in the edited content of an ad that awaits approval. */
export const jobSigns = pgTable('job_signs', {
  jobId: integer()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  /** Of the ad, when it was looked at. */
  version: integer().notNull(),
  signs: jsonb().$type<Sign[]>().notNull(),
  checkedAt: timestamp({ withTimezone: true }).notNull(),
})

/** What a task found in a company's data. */
export const companySigns = pgTable('company_signs', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  signs: jsonb().$type<Sign[]>().notNull(),
  checkedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Why administrators approved ads in spite of their signs. */
export const signPasses = pgTable(
  'sign_passes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The administrator. */
    userId: integer(),
    signs: text().array().$type<SignId[]>().notNull(),
    reason: text().notNull(),
    passedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_passes_of_job').on(table.jobId, table.id)],
)
