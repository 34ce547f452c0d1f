import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { openFolder } from '../../server/platform/storage/folder.ts'
import { readDemoRows } from '../../server/setup/demo/rows.ts'
import { seedJobs } from '../../server/setup/demo/seed/jobs.ts'
import { withoutIndexes } from '../../server/setup/demo/seed/without-indexes.ts'
import { seedDemo } from '../../server/setup/demo/seed-demo.ts'
import { test } from '../support/db.ts'

const now = new Date()

async function fillDemo(db: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await seedDemo({ db, storage: openFolder(folder), now: () => now })
  await rm(folder, { recursive: true })
  return [...((await readDemoRows(now)).get('companies') ?? [])].map(({ slug }) => String(slug))
}

/** How many ads, and per ad its translations, questions and changes, were made from each source; the sources are the first. */
const copiesOf = (db: Db, highest: number) =>
  rowsOf<{ title: string; copies: number; parts: number }>(
    db,
    sql`select title, count(*)::int as copies,
        count(distinct (select count(*) from job_translations t where t.job_id = jobs.id) || ' ' ||
          (select count(*) from questions q where q.job_id = jobs.id) || ' ' ||
          (select count(*) from job_revisions r where r.job_id = jobs.id))::int as parts
      from jobs where is_listed and id <= ${highest} or slug ~ '-[0-9a-f]+$' group by title`,
  )

test('copies of ads are complete, of companies of their own, and indexes come back', async ({ db }) => {
  const companies = await fillDemo(db)
  const indexes = () => rowsOf(db, sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  const before = await indexes()
  const [last] = await rowsOf<{ id: number; ads: number }>(
    db,
    sql`select max(id) as id, count(*)::int as ads from jobs`,
  )
  const done: number[] = []
  const seeding = { companies, count: 150, onDone: (count: number) => done.push(count) }
  await withoutIndexes(
    db,
    async (tx) => {
      await seedJobs(tx, seeding)
      await seedJobs(tx, seeding)
    },
    () => () => {},
  )

  expect(await indexes()).toEqual(before)
  expect(done).toEqual([150, 150])
  const [ads] = await rowsOf(db, sql`select count(*)::int as ads from jobs`)
  expect(ads).toEqual({ ads: Number(last?.ads) + 300 })
  expect((await copiesOf(db, Number(last?.id))).filter(({ parts }) => parts !== 1)).toEqual([])
  const [strange] = await rowsOf(
    db,
    sql`select count(*)::int as ads from jobs j join companies c on c.id = j.company_id
      where j.id > ${Number(last?.id)} and c.slug in ${companies}`,
  )
  expect(strange).toEqual({ ads: 0 })
})
