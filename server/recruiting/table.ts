import { char, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { recruitingPages } from './recruiting.ts'

/** Sections of recruiting pages, each with a title and sample candidates. */
export const recruitingGroups = pgTable('recruiting_groups', {
  /** Bundled sections have ids below 100. */
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  page: text({ enum: recruitingPages }).notNull(),
  title: text().notNull(),
  position: integer().notNull(),
})

export const recruitingCandidates = pgTable(
  'recruiting_candidates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => recruitingGroups.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    countryIds: char({ length: 2 }).array().notNull(),
    /** 1 man, 2 woman. */
    icon: smallint().notNull(),
    lines: text().array().notNull(),
    buttonText: text().notNull(),
    /** Storage key of the CV. Without one the card is not visible. */
    cv: text(),
  },
  (table) => [index('recruiting_candidates_of').on(table.groupId, table.position)],
)

export type RecruitingSection = typeof recruitingGroups.$inferSelect
export type RecruitingCandidate = typeof recruitingCandidates.$inferSelect
