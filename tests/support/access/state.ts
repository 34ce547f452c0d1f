import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/platform/db/client.ts'
import { rowsOf } from '../../../server/platform/db/rows.ts'

const tables = [
  ...['applications', 'answers', 'candidates', 'notes', 'groups', 'group_members', 'saved_filters', 'files', 'replies'],
  ...['jobs', 'job_translations', 'questions', 'stages', 'companies', 'email_changes', 'uploads', 'reply_templates'],
  ...[
    'articles',
    'recruiting_groups',
    'recruiting_candidates',
    'runs',
    'job_reports',
    'own_filters',
    'reply_reviews',
    'suppressed_emails',
  ],
]

/** A hash of every table but these. */
export async function stateWithout(db: Db, ...names: string[]): Promise<string> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return hashOfTables(
    db,
    found.map(({ name }) => name).filter((name) => !names.includes(name)),
  )
}

/** A hash of all rows that a refused call must not change. */
export const stateOf = (db: Db) => hashOfTables(db, tables)

async function hashOfTables(db: Db, tables: string[]): Promise<string> {
  const sums = tables.map(
    (table) => `(select coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${table} t)`,
  )
  const [row] = await rowsOf<{ state: string }>(db, sql.raw(`select concat(${sums.join(',')}) as state`))
  return row?.state ?? ''
}
