import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listTables } from '../../server/backups/schema.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { openFolder } from '../../server/platform/storage/folder.ts'
import { countDemo, removeDemo } from '../../server/setup/demo/remove.ts'
import { readDemoRows } from '../../server/setup/demo/rows.ts'
import { seedDemo } from '../../server/setup/demo/seed-demo.ts'
import { appFor } from '../support/app.ts'
import { isOnPostgres, test } from '../support/db.ts'

const now = new Date()

async function fill(db: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  try {
    return await seedDemo({ db, storage: openFolder(folder), now: () => now })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const countRows = async (db: Db) => {
  const counted: Record<string, number> = {}
  for (const { name } of await listTables(db)) {
    const [row] = await rowsOf<{ total: number }>(db, sql`select count(*) as total from ${sql.identifier(name)}`)
    counted[name] = Number(row?.total)
  }
  return counted
}

/** The only column of the rows that a query finds. */
const column = async (db: Db, query: ReturnType<typeof sql>) =>
  (await rowsOf<Record<string, unknown>>(db, query)).map((row) => Object.values(row)[0])

test.runIf(isOnPostgres)('every line of the demo becomes a row, once, and again after its removal', async ({ db }) => {
  const before = await countRows(db)
  expect(await fill(db)).toBe(true)
  const filled = await countRows(db)
  const lines = await readDemoRows(now)
  expect(lines.size).toBeGreaterThan(18)
  for (const [table, rows] of lines) {
    const expected = table === 'job_days' ? rows.flatMap(({ days }) => days as unknown[]).length * 2 : rows.length
    expect([table, (filled[table] ?? 0) - (before[table] ?? 0)]).toEqual([table, expected])
  }
  expect(filled['articles']).toBeGreaterThan(100)
  expect(await fill(db)).toBe(false)
  expect(await countRows(db)).toEqual(filled)
  await expectAllKinds(db)
  await expectMoments(db)

  await removeDemo(appFor(db).services)
  expect(Object.values(await countDemo(db)).every((total) => total === 0)).toBe(true)
  expect(await fill(db)).toBe(true)
  expect(await countRows(db)).toMatchObject({
    jobs: filled['jobs'],
    answers: filled['answers'],
    files: filled['files'],
  })
})

async function expectAllKinds(db: Db) {
  const statuses = await column(db, sql`select distinct status from jobs order by 1`)
  const expected = ['ACTIVE', 'ARCHIVED', 'DEACTIVATED', 'DRAFT', 'EXPIRED', 'PENDING_APPROVAL']
  expect(statuses).toEqual([...expected, 'PENDING_APPROVAL_FINAL'])
  const twelve = sql`select count(distinct type)::int from questions group by job_id order by 1 desc limit 1`
  expect(await column(db, twelve)).toEqual([12])
  const salaries = sql`select distinct case when min_salary = max_salary then 'one' else concat(
    case when min_salary is null then '' else 'from ' end, case when max_salary is null then '' else 'to' end) end
    from jobs where is_listed order by 1`
  expect(await column(db, salaries)).toEqual(['', 'from ', 'from to', 'one', 'to'])
  const some = async (query: ReturnType<typeof sql>) => expect((await column(db, query)).length).toBeGreaterThan(0)
  await some(sql`select 1 from job_revisions where submitted_at is not null`)
  await some(sql`select 1 from jobs where remote = 2`)
  await some(sql`select 1 from jobs where hides_company and status = 'ACTIVE'`)
  await some(sql`select 1 from jobs where rejection_reason <> ''`)
  const soon = new Date(now.getTime() + 3 * 24 * 3600_000).toISOString()
  await some(sql`select 1 from jobs where status = 'ACTIVE' and expires_at < ${soon}::timestamptz`)

  const accounts = sql`select distinct company_id from users where company_id is not null`
  expect(await column(db, accounts)).toHaveLength(2)
  for (const id of await column(db, accounts)) {
    await some(sql`select 1 from jobs where company_id = ${id} and status = 'ACTIVE'`)
    await some(sql`select 1 from jobs where company_id = ${id} and status = 'DRAFT'`)
    expect(await column(db, sql`select distinct stage_id from applications where company_id = ${id}`)).toHaveLength(6)
    await some(sql`select 1 from notes where company_id = ${id}`)
    await some(sql`select 1 from replies where company_id = ${id}`)
    await some(sql`select 1 from group_members m join groups g on g.id = m.group_id where g.company_id = ${id}`)
  }
  const both = sql`select candidate_id from company_candidates where company_id in (${accounts})
    group by candidate_id having count(*) = 2`
  expect((await column(db, both)).length).toBeGreaterThanOrEqual(10)
  const empty = sql`select id from recruiting_groups g
    where not exists (select from recruiting_candidates where group_id = g.id and cv is not null)`
  expect(await column(db, empty)).toEqual([])
  const tags = sql`select max(total)::int from (select count(*) as total from articles, unnest(keywords) tag
    group by language, tag) counted`
  expect(Number((await column(db, tags))[0])).toBeGreaterThanOrEqual(4)
}

/** What has happened lies in the past, and nothing is left to be resolved. */
async function expectMoments(db: Db) {
  const later = sql`select 1 from jobs where published_at > now() or created_at > now() or deactivated_at > now()
    union all select 1 from applications where applied_at > now()
    union all select 1 from notes where created_at > now()
    union all select 1 from application_history where at > now()`
  expect(await column(db, later)).toEqual([])
  expect(await column(db, sql`select 1 from jobs where status = 'ACTIVE' and expires_at < now()`)).toEqual([])
  const written = sql`select description from jobs where description like '%{@%'
    union all select description from job_translations where description like '%{@%'
    union all select value from answers where value like '@%'`
  expect(await column(db, written)).toEqual([])
  expect(await column(db, sql`select id from jobs where is_listed and search_text = ''`)).toEqual([])
  const unsearchable = sql`select id from applications where search_text not like '%@%'`
  expect(await column(db, unsearchable)).toEqual([])
}
