import { boolean, char, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Countries of work. Names come from `Intl.DisplayNames`; section 1 is popular, 2 the rest. */
export const countries = pgTable('countries', {
  id: char({ length: 2 }).primaryKey(),
  section: smallint().notNull(),
  position: integer().notNull(),
  showsRegions: boolean().notNull().default(false),
})

export const industries = pgTable('industries', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  nameHr: text().notNull(),
  nameEn: text().notNull(),
  nameDe: text().notNull(),
})

export type Country = typeof countries.$inferSelect
export type Industry = typeof industries.$inferSelect
