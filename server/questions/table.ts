import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { jobs } from '../jobs/table.ts'
import type { Language } from '../text/language.ts'
import type { QuestionTranslation, QuestionType } from './question.ts'

export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    type: text().$type<QuestionType>().notNull(),
    caption: text().notNull(),
    help: text(),
    required: boolean().notNull().default(false),
    section: text().notNull().default('POSAO'),
    position: integer().notNull(),
    options: text().array().notNull().default([]),
    translations: jsonb().$type<Partial<Record<Language, QuestionTranslation>>>().notNull().default({}),
  },
  (table) => [index('questions_of_job').on(table.jobId, table.position)],
)

export type QuestionRow = typeof questions.$inferSelect
