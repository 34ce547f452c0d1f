import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { seedJobs } from '../../server/setup/demo/seed/jobs.ts'
import { withoutIndexes } from '../../server/setup/demo/seed/without-indexes.ts'
import { openOwnDatabase } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

let database: Database
beforeAll(async () => {
  database = await openOwnDatabase('fillings')
})
afterAll(() => database.close())

test('two fillings at once store all of their ads, or nothing of the one that fails', async () => {
  const { db } = database
  const company = await aCompany(db, { slug: 'hotel' })
  await aJob(db, { companyId: company.id })
  const seeding = { companies: [company.slug], count: 20, onDone: () => {} }
  const others = () => Promise.resolve()
  const onBuilt = () => () => {}
  const stored = () =>
    rowsOf(
      db,
      sql`select count(*)::int as ads, count(distinct company_id)::int as companies from jobs where company_id > ${company.id}`,
    )

  await withoutIndexes(db, { ads: [(tx) => seedJobs(tx, seeding), (tx) => seedJobs(tx, seeding)], others }, onBuilt)
  expect(await stored()).toEqual([{ ads: 40, companies: 8 }])

  const failing = () => Promise.reject(new Error('interrupted'))
  const interrupted = withoutIndexes(
    db,
    {
      ads: [
        (tx) => seedJobs(tx, seeding),
        async (tx) => {
          await seedJobs(tx, seeding)
          await failing()
        },
      ],
      others,
    },
    onBuilt,
  )
  await expect(interrupted).rejects.toThrow('interrupted')
  expect(await stored()).toEqual([{ ads: 60, companies: 12 }])
  expect(await rowsOf(db, sql`select count(*)::int as missing from seeding.dropped`)).not.toEqual([{ missing: 0 }])
})
