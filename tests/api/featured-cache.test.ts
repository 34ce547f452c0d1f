import { expect } from 'vitest'
import { listFeatured } from '#server/featured/queries.ts'
import { featuredPeriods } from '#server/featured/table.ts'
import { startCaching } from '#server/platform/cache/caching.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')
const startsAt = new Date('2026-11-20T11:00:00Z')
const endsAt = new Date('2026-11-21T12:00:00Z')

test('the ads on top are read again when a period changes, not when an ad does', async ({ db }) => {
  const cache = startCaching(db)
  const { id: companyId } = await aCompany(db)
  const ads = [await aJob(db, { companyId }), await aJob(db, { companyId })]
  const [first = 0, second = 0] = ads.map(({ id }) => id)
  await db.insert(featuredPeriods).values({ jobId: first, startsAt, endsAt })
  expect(await listFeatured(db, now)).toEqual([first])
  await db.insert(featuredPeriods).values({ jobId: second, startsAt, endsAt })
  cache.invalidate(['jobs', `job:${first}`])
  expect(await listFeatured(db, now)).toEqual([first])
  cache.invalidate(['jobs'])
  expect((await listFeatured(db, now)).toSorted()).toEqual([first, second].toSorted())
})
