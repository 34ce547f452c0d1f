import { describe, expect, it } from 'vitest'
import type { Db } from '../../server/platform/db/client.ts'
import { createMemory } from '../../server/platform/memory.ts'

const db = {} as Db

function counted() {
  let times = 0
  // Like a query of Drizzle: it runs each time somebody awaits it.
  // biome-ignore lint/suspicious/noThenProperty: that is what such a query is.
  const query: PromiseLike<number> = { then: (done, failed) => Promise.resolve(++times).then(done, failed) }
  return () => query
}

describe('createMemory', () => {
  it('makes an answer once, also of a query that runs whenever it is awaited', async () => {
    const memory = createMemory<number>({ tag: 'jobs', most: 10 })
    memory.keepFor(db)
    const make = counted()
    expect(await memory.recall(db, 'a', make)).toBe(1)
    expect(await memory.recall(db, 'a', make)).toBe(1)
    expect(await memory.recall(db, 'b', make)).toBe(2)
  })

  it('makes it anew after a spoil of its tag or of everything, not of another', async () => {
    const memory = createMemory<number>({ tag: 'jobs', most: 10 })
    const kept = memory.keepFor(db)
    const make = counted()
    await memory.recall(db, 'a', make)
    kept.spoil(['articles', 'job:3'])
    expect(await memory.recall(db, 'a', make)).toBe(1)
    kept.spoil(['places', 'jobs'])
    expect(await memory.recall(db, 'a', make)).toBe(2)
    kept.spoil(null)
    expect(await memory.recall(db, 'a', make)).toBe(3)
  })

  it('keeps nothing for a database whose spoils nobody hears', async () => {
    const memory = createMemory<number>({ tag: 'jobs', most: 10 })
    memory.keepFor(db)
    const make = counted()
    const transaction = {} as Db
    expect([await memory.recall(transaction, 'a', make), await memory.recall(transaction, 'a', make)]).toEqual([1, 2])
  })

  it('keeps no failure, and no more answers than it may', async () => {
    const memory = createMemory<number>({ tag: 'jobs', most: 2 })
    memory.keepFor(db)
    await expect(memory.recall(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const make = counted()
    expect(await memory.recall(db, 'a', make)).toBe(1)
    await memory.recall(db, 'b', make)
    await memory.recall(db, 'c', make)
    expect(await memory.recall(db, 'a', make)).toBe(4)
  })
})
