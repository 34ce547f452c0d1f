import { char, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { RecruitingPageName } from './recruiting.ts'

/** A section of a recruiting page: a titled row of sample candidates. */
export const recruitingGroups = pgTable('recruiting_groups', {
  /** Those that come with the product have numbers below 100. */
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  page: text().$type<RecruitingPageName>().notNull(),
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
    /** Storage key of the CV. Without one the card is not shown yet. */
    cv: text(),
  },
  (table) => [index('recruiting_candidates_of').on(table.groupId, table.position)],
)

export type RecruitingSection = typeof recruitingGroups.$inferSelect
export type RecruitingCandidate = typeof recruitingCandidates.$inferSelect
