import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { candidates } from '../candidates/table.ts'

/** What the mailing provider was last told of each candidate; without a provider, what it would have been told. */
export const marketingContacts = pgTable('marketing_contacts', {
  candidateId: integer()
    .primaryKey()
    .references(() => candidates.id, { onDelete: 'cascade' }),
  isSubscribed: boolean().notNull(),
  pushedAt: timestamp({ withTimezone: true }).notNull(),
})
