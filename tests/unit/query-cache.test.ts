import { describe, expect, it } from 'vitest'
import { startCaching } from '../../server/platform/cache/caching.ts'
import { createQueryCache } from '../../server/platform/cache/query-cache.ts'
import type { Db } from '../../server/platform/db/client.ts'

const db = {} as Db

function counted() {
  let times = 0
  // Like a query of Drizzle: it runs each time it is awaited.
  // biome-ignore lint/suspicious/noThenProperty: that is what such a query is.
  const query: PromiseLike<number> = { then: (done, failed) => Promise.resolve(++times).then(done, failed) }
  return () => query
}

describe('createQueryCache', () => {
  it('makes an answer once, also of a query that runs whenever it is awaited', async () => {
    const memory = createQueryCache<number>({ tag: 'jobs', maxEntries: 10 })
    startCaching(db)
    const make = counted()
    expect(await memory.getOrLoad(db, 'a', make)).toBe(1)
    expect(await memory.getOrLoad(db, 'a', make)).toBe(1)
    expect(await memory.getOrLoad(db, 'b', make)).toBe(2)
  })

  it('loads it again after an invalidation of its tag or of everything, not of another', async () => {
    const memory = createQueryCache<number>({ tag: 'jobs', maxEntries: 10 })
    const caching = startCaching(db)
    const make = counted()
    await memory.getOrLoad(db, 'a', make)
    caching.invalidate(['articles', 'job:3'])
    expect(await memory.getOrLoad(db, 'a', make)).toBe(1)
    caching.invalidate(['places', 'jobs'])
    expect(await memory.getOrLoad(db, 'a', make)).toBe(2)
    caching.invalidate(null)
    expect(await memory.getOrLoad(db, 'a', make)).toBe(3)
  })

  it('caches nothing for a database without a subscription to invalidations', async () => {
    const memory = createQueryCache<number>({ tag: 'jobs', maxEntries: 10 })
    startCaching(db)
    const make = counted()
    const transaction = {} as Db
    expect([await memory.getOrLoad(transaction, 'a', make), await memory.getOrLoad(transaction, 'a', make)]).toEqual([
      1, 2,
    ])
  })

  it('loads what is not worth keeping each time', async () => {
    const memory = createQueryCache<number>({ tag: 'jobs', maxEntries: 10, isKept: (value) => value > 2 })
    startCaching(db)
    const make = counted()
    const values = []
    for (let time = 0; time < 5; time += 1) values.push(await memory.getOrLoad(db, 'a', make))
    expect(values).toEqual([1, 2, 3, 3, 3])
  })

  it('keeps no failure, and no more answers than it may', async () => {
    const memory = createQueryCache<number>({ tag: 'jobs', maxEntries: 2 })
    startCaching(db)
    await expect(memory.getOrLoad(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const make = counted()
    expect(await memory.getOrLoad(db, 'a', make)).toBe(1)
    await memory.getOrLoad(db, 'b', make)
    await memory.getOrLoad(db, 'c', make)
    expect(await memory.getOrLoad(db, 'a', make)).toBe(4)
  })
})
