import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import { replyKinds } from '../replies/reply.ts'
import { stageKinds } from './stage.ts'

/** The steps of an application, for each company its own. */
export const stages = pgTable(
  'stages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The stage of every company that it is, until the company renames it; its name is then in the reader's language. */
    kind: text({ enum: stageKinds }),
    position: integer().notNull(),
    visibleToCandidate: boolean().notNull().default(false),
    /** The template of the automatic reply when an application is moved here. */
    sendsReply: text({ enum: replyKinds }),
    /** Who is moved here is rejected: the company is asked for the reason. */
    rejects: boolean().notNull().default(false),
  },
  (table) => [index('stages_of_company').on(table.companyId, table.position)],
)

export type Stage = typeof stages.$inferSelect
