import { char, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** A section of a recruiting page: a titled row of sample candidates. */
export const recruitingGroups = pgTable('recruiting_groups', {
  id: integer().primaryKey(),
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
    /** Storage key of the CV. */
    cv: text().notNull(),
  },
  (table) => [index('recruiting_candidates_of').on(table.groupId, table.position)],
)

export type RecruitingCandidate = typeof recruitingCandidates.$inferSelect
