import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Person, searchTextOf } from '../../server/applications/apply/person.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { readDemoRows } from '../../server/setup/demo/rows.ts'
import { seedMoreApplications } from '../../server/setup/demo/seed/applications.ts'
import { seedCandidates } from '../../server/setup/demo/seed/candidates.ts'
import { seedJobs } from '../../server/setup/demo/seed/jobs.ts'
import { withoutIndexes } from '../../server/setup/demo/seed/without-indexes.ts'
import { removeOrphans } from '../../server/stored-files/orphans.ts'
import { findOrphans, listStoredKeys } from '../../server/stored-files/stored-keys.ts'
import { aLife } from '../support/a-life.ts'
import { onePixel } from '../support/access/world.ts'
import { origin } from '../support/accounts.ts'
import { admin, appFor, formOf } from '../support/app.ts'
import { isOnPostgres } from '../support/db.ts'
import { test } from '../support/filled-db.ts'
import { queryQuality } from '../support/query-quality.ts'

test.runIf(isOnPostgres)('searches as people write them find the right ads', async ({ db }) => {
  const { precision, recall, wrong, missing, otherTrades } = await queryQuality(db)
  expect(precision, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95)
  expect(otherTrades).toEqual([])
  expect(recall, JSON.stringify(missing, null, 1)).toBeGreaterThanOrEqual(0.95)
})

test('no file of the demo, of an application, a note or a picture with its thumbnail is an orphan', async ({
  db,
  demo: { storage },
}) => {
  const life = await aLife(db)
  expect(await findOrphans(db, life.storage.keys())).toEqual([])
  const app = appFor(db, { viewer: admin, storage })
  const form = formOf({ file: new File([onePixel], 'a.png', { type: 'image/png' }) })
  const { id } = (await (
    await app.request('/api/uploads', { method: 'POST', body: form, headers: { origin } })
  ).json()) as { id: string }
  expect((await app.request(`/api/admin/uploads/${id}/thumbnail`)).status).toBe(200)
  const keys = storage.keys()
  expect(new Set(keys.map((key) => key.split('/')[0]))).toEqual(
    new Set(['applications', 'logos', 'recruiting', 'uploads']),
  )
  await removeOrphans({ db, storage, now: () => new Date(Date.now() + 8 * 24 * 3600_000) })
  expect(storage.keys()).toEqual(keys)
  expect((await listStoredKeys(db)).filter((key) => storage.keys().includes(key))).toHaveLength(keys.length - 1)
})

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

const nothing = () => Promise.resolve()

const indexesOf = (db: Db) => rowsOf(db, sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`)

test('copies of ads are complete, of companies of their own, and indexes come back', async ({ db }) => {
  const rows = await readDemoRows(new Date())
  const companies = rows.get('companies')?.map(({ slug }) => String(slug)) ?? []
  const before = await indexesOf(db)
  const [last] = await rowsOf<{ id: number; ads: number }>(
    db,
    sql`select max(id) as id, count(*)::int as ads from jobs`,
  )
  const done: number[] = []
  const seeding = { companies, count: 150, onDone: (count: number) => done.push(count) }
  await withoutIndexes(
    db,
    {
      ads: [
        async (tx) => {
          await seedJobs(tx, seeding)
          await seedJobs(tx, seeding)
        },
      ],
      others: nothing,
    },
    () => () => {},
  )

  expect(await indexesOf(db)).toEqual(before)
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

test('indexes that an interruption left out are built by the next filling', async ({ db }) => {
  const before = await indexesOf(db)
  const interrupted = withoutIndexes(db, { ads: [], others: nothing }, () => () => {
    throw new Error('interrupted')
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  expect((await indexesOf(db)).length).toBeLessThan(before.length - 10)
  const built: number[] = []
  await withoutIndexes(db, { ads: [], others: nothing }, (total) => {
    built.push(total)
    return () => {}
  })
  expect(await indexesOf(db)).toEqual(before)
  const [missing = 0, all] = built
  expect(all).toBeGreaterThan(missing)
  expect(await rowsOf(db, sql`select nspname from pg_namespace where nspname = 'seeding'`)).toEqual([])
})

/** Every application of added candidates, with the words that it is found by and the answers that it gives. */
const addedApplications = (db: Db) =>
  rowsOf<Person & { text: string; answered: string[]; isOfCompany: boolean }>(
    db,
    sql`select a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone, a.search_text as text,
        array(select value from answers where application_id = a.id order by position) as answered,
        s.company_id = a.company_id and j.company_id = a.company_id as "isOfCompany"
      from applications a join stages s on s.id = a.stage_id join jobs j on j.id = a.job_id
      where a.email ~ '[.][0-9a-f]+@posta[.]example$' order by a.id`,
  )

test('added candidates apply more than once, answer the personal questions and are found by their words', async ({
  db,
}) => {
  await seedCandidates(db, { count: 60, onDone: () => {} })
  expect(await addedApplications(db)).toHaveLength(60)
  await seedMoreApplications(db, { count: 900, onDone: () => {} })
  const added = await addedApplications(db)
  expect(added.length).toBeGreaterThan(100)
  for (const { text, answered, isOfCompany, ...person } of added) {
    expect(answered.slice(0, 2)).toEqual([person.firstName, person.lastName])
    expect([text, isOfCompany]).toEqual([searchTextOf(person, answered), true])
  }
})
