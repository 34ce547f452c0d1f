import { expect, test } from 'vitest'
import { mostListed } from '../../server/jobs/search/counted.ts'
import { createLargeCounts } from '../../server/jobs/search/large-counts.ts'
import { startCaching } from '../../server/platform/cache/caching.ts'
import type { Db } from '../../server/platform/db/client.ts'

const db = {} as Db
const minutes = (number: number) => new Date(number * 60_000)

/** Counts how often it was counted; each time there is one ad more. */
function counting(from: number) {
  const counts = createLargeCounts<{ ads: number }>(({ ads }) => ads)
  const cache = startCaching(db)
  let ads = from
  const count = async () => ({ ads: ads++ })
  const at = async (minute: number) => (await counts.get(db, 'all', { now: minutes(minute), count })).ads - from
  return { at, cache }
}

test('few ads are counted each time', async () => {
  const { at } = counting(mostListed - 1)
  expect([await at(0), await at(0.1)]).toEqual([0, 1])
})

test('many ads are counted once a minute, and meanwhile shown as they were counted last', async () => {
  const { at } = counting(mostListed + 1)
  expect([await at(0), await at(0.9)]).toEqual([0, 0])
  expect(await at(1)).toBe(0)
  await Promise.resolve()
  expect([await at(1.5), await at(1.9)]).toEqual([1, 1])
})

test('after ten minutes they are counted before they are shown', async () => {
  const { at } = counting(mostListed + 1)
  expect([await at(0), await at(11)]).toEqual([0, 1])
})

test('a change of ads leaves them, an unknown one does not', async () => {
  const { at, cache } = counting(mostListed + 1)
  expect(await at(0)).toBe(0)
  cache.invalidate(['jobs'])
  expect(await at(0.1)).toBe(0)
  cache.invalidate(null)
  expect(await at(0.2)).toBe(1)
})
