import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import { reasonKinds } from './reason.ts'

/** Why a company rejects candidates, for each company its own list. */
export const rejectionReasons = pgTable(
  'rejection_reasons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The reason of every company that it is; its name is then in the reader's language. */
    kind: text({ enum: reasonKinds }),
    position: integer().notNull(),
    /** A reason that is no longer offered stays with the applications that have it. */
    isOffered: boolean().notNull().default(true),
  },
  (table) => [index('rejection_reasons_of_company').on(table.companyId, table.position)],
)

export type RejectionReason = typeof rejectionReasons.$inferSelect
