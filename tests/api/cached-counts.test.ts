import { expect } from 'vitest'
import { listRegions } from '../../server/jobs/regions.ts'
import { countFound } from '../../server/jobs/search/count-found.ts'
import { countJobsByCountry, nextExpiry } from '../../server/jobs/search/counts.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { startCaching } from '../../server/platform/cache/caching.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3600_000)

test('a cached number of ads changes on expiry, and on a write once its invalidation arrives', async ({ db }) => {
  const cache = startCaching(db)
  const company = await aCompany(db)
  const add = (expiresAt: Date) => aJob(db, { companyId: company.id, status: 'ACTIVE', countryIds: ['AT'], expiresAt })
  const totalAt = async (time: Date) =>
    (await listJobs(db, { language: 'hr', now: time, page: 0, pageSize: 10, country: 'AT' })).total
  const austrianAt = async (time: Date) => (await countJobsByCountry(db, time))[0]?.jobs ?? 0
  await add(hoursOn(1))
  await add(hoursOn(5))

  expect([await totalAt(now), await austrianAt(now)]).toEqual([2, 2])
  expect([await totalAt(hoursOn(2)), await austrianAt(hoursOn(2))]).toEqual([1, 1])
  expect([await totalAt(hoursOn(6)), await austrianAt(hoursOn(6))]).toEqual([0, 0])

  await add(hoursOn(9))
  cache.invalidate(['jobs', 'job:3'])
  expect([await totalAt(now), await austrianAt(now)]).toEqual([3, 3])
})

test('the next expiry is read again once it has passed', async ({ db }) => {
  startCaching(db)
  const [first, second] = [new Date(now.getTime() + 30_000), hoursOn(1)]
  for (const expiresAt of [second, first]) await aJob(db, { status: 'ACTIVE', expiresAt })
  expect(await nextExpiry(db, now)).toEqual(first)
  expect(await nextExpiry(db, new Date(now.getTime() + 40_000))).toEqual(second)
  expect(await nextExpiry(db, hoursOn(2))).toBeUndefined()
})

test('a cached number of ads that begin now changes at midnight in Croatia', async ({ db }) => {
  startCaching(db)
  await aJob(db, { places: 'Salzburg', startsOn: '2026-11-21', expiresAt: null })
  const filter = { start: 'now', country: 'AT' }
  for (const [time, total] of [
    ['22:59', 0],
    ['23:01', 1],
  ] as const) {
    const at = new Date(`2026-11-20T${time}:00Z`)
    expect((await listJobs(db, { ...filter, language: 'hr', now: at, page: 0, pageSize: 10 })).total, time).toBe(total)
    expect((await countFound(db, filter, at)).total, time).toBe(total)
    expect(await listRegions(db, filter, at), time).toHaveLength(total)
  }
})
