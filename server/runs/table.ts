import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Cursor, firstCursor, type RunResult, runKinds, runStatuses } from './run.ts'

export const runs = pgTable(
  'runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: runKinds }).notNull(),
    status: text({ enum: runStatuses }).notNull().default('waiting'),
    /** Rows that have been processed, of `total`. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    cursor: jsonb().$type<Cursor>().notNull().default(firstCursor),
    result: jsonb().$type<RunResult>().notNull().default({}),
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its last batch was stored. Of an open run, an old time means that its process has died. */
    movedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    cancelRequestedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('runs_newest').on(table.createdAt.desc(), table.id.desc()),
    uniqueIndex('runs_one_at_a_time').on(table.kind).where(sql`${table.status} in ('waiting', 'running')`),
  ],
)

export type Run = typeof runs.$inferSelect
