import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { jobs } from '../table.ts'
import type { JobContent } from './content.ts'

/** Changed content of ads that were approved before. Visitors read only the ad's own rows, which were approved. */
export const jobRevisions = pgTable(
  'job_revisions',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    content: jsonb().$type<Omit<JobContent, 'expiresAt'>>().notNull(),
    /** A later deadline; an earlier one needs no approval. */
    expiresAt: timestamp({ withTimezone: true }),
    /** Names of the items that differ from the published ones. */
    items: text().array().notNull(),
    searchText: text().notNull().default(''),
    /** Null until it is sent for approval. */
    submittedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('job_revisions_sent').on(table.submittedAt).where(sql`${table.submittedAt} is not null`)],
)
