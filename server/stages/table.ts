import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import type { ReplyKind } from '../replies/reply.ts'

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
    /** The template that an application's candidate gets when it is moved here. */
    sendsReply: text().$type<ReplyKind>(),
  },
  (table) => [index('stages_of_company').on(table.companyId, table.position)],
)

export type Stage = typeof stages.$inferSelect
