import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { findCachedJob, jobCache } from '../../server/jobs/cached-job.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { CacheTag } from '../../server/platform/cache/tag.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

test('a cached ad is the same object until ads or a company change', async ({ db }) => {
  const cache = jobCache(db)
  const { id: companyId } = await aCompany(db, { name: 'Hotel Stari' })
  const { id, slug } = await aJob(db, { companyId, title: 'Kuhar' })
  const read = () => findCachedJob(db, slug, 'hr')
  const first = await read()
  expect(await read()).toBe(first)
  await db.update(jobs).set({ title: 'Sobar' }).where(eq(jobs.id, id))
  await db.update(companies).set({ name: 'Hotel Novi' }).where(eq(companies.id, companyId))

  cache.invalidate(['articles'])
  expect(await read()).toBe(first)
  const changed = { title: 'Sobar', companyName: 'Hotel Novi' }
  const others: CacheTag[][] = [['jobs', 'job:1'], [`company:${companyId}`]]
  for (const tags of [...others, null]) {
    const before = await read()
    cache.invalidate(tags)
    expect(await read()).toMatchObject(changed)
    expect(await read()).not.toBe(before)
  }
})
