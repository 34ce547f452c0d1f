import { sql } from 'drizzle-orm'
import { openApplicationSlug } from '../../jobs/open-application-slug.ts'
import type { Db } from '../../platform/db/client.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import type { Row } from './rows.ts'

/** The ids of rows by table and by the name that other lines have for them. */
export type Ids = Map<string, Map<unknown, number>>

const names: Record<string, (row: Row) => unknown> = {
  users: ({ email }) => email,
  candidates: ({ email }) => email,
  companies: ({ slug }) => slug,
  jobs: ({ slug }) => slug,
  stages: (row) => `${row['company_id']} ${row['position']}`,
  groups: (row) => `${row['company_id']} ${row['gathers'] ?? row['name']}`,
  questions: (row) => `${row['job_id']} ${row['position']}`,
  answers: (row) => `${row['application_id']} ${row['question_id']}`,
}

/** What other lines call a row: its e-mail address or slug, its place in what it belongs to, or what it has as `id`. */
export const nameOf = (table: string, row: Row) => (names[table] ?? (({ id }: Row) => id))(row)

const tables: Record<string, string> = {
  company_id: 'companies',
  job_id: 'jobs',
  question_id: 'questions',
  candidate_id: 'candidates',
  application_id: 'applications',
  answer_id: 'answers',
  user_id: 'users',
  author_id: 'users',
  group_id: 'groups',
  stage_id: 'stages',
  from_stage_id: 'stages',
}

/** The row with ids instead of names. Undefined when it belongs to a row that is not there. */
export function withIds(row: Row, ids: Ids): Row | undefined {
  const columns = Object.entries(row).map(([column, value]) => {
    const table = tables[column]
    return [column, table && typeof value === 'string' ? ids.get(table)?.get(value) : value] as const
  })
  return columns.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(columns)
}

/** The portal's company and its open application, which the demo's rows also belong to. */
export async function idsOfPortal(db: Db): Promise<Ids> {
  const found = await rowsOf<{ table: string; name: string; id: number }>(
    db,
    sql`with portal as (select id from companies where is_portal),
        open as (select id, slug from jobs where slug = ${openApplicationSlug})
      select 'companies' as "table", 'portal' as name, id from portal
      union all select 'stages', 'portal ' || s.position, s.id from stages s join portal p on p.id = s.company_id
      union all select 'groups', 'portal ' || coalesce(g.gathers, g.name), g.id
        from groups g join portal p on p.id = g.company_id
      union all select 'jobs', slug, id from open
      union all select 'questions', o.slug || ' ' || q.position, q.id from questions q join open o on o.id = q.job_id`,
  )
  const byTable = Map.groupBy(found, ({ table }) => table)
  return new Map([...byTable].map(([table, rows]) => [table, new Map(rows.map(({ name, id }) => [name, id]))]))
}
