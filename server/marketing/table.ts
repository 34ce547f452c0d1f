import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { candidates } from '../candidates/table.ts'

/** The consent last sent to the mailing provider for each candidate; without a provider, what would have been sent. */
export const marketingContacts = pgTable('marketing_contacts', {
  candidateId: integer()
    .primaryKey()
    .references(() => candidates.id, { onDelete: 'cascade' }),
  isSubscribed: boolean().notNull(),
  pushedAt: timestamp({ withTimezone: true }).notNull(),
})
