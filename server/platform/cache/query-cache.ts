import type { Db } from '../db/client.ts'
import { primaryOf } from '../db/replicas.ts'
import type { CacheTag } from './tag.ts'

/** Caches at most `maxEntries` query results in memory until `tag` is invalidated. */
export function createQueryCache<Value>({ tag, maxEntries }: { tag: CacheTag; maxEntries: number }) {
  const attached = new WeakMap<Db, Map<string, Promise<Value>>>()

  return {
    /** Starts caching for a database. Subscribe the result to its invalidations. */
    attach(db: Db) {
      const entries = new Map<string, Promise<Value>>()
      attached.set(db, entries)
      return {
        invalidate(tags: CacheTag[] | null) {
          if (!tags || tags.includes(tag)) entries.clear()
        },
      }
    },

    /** The cached or newly loaded value, also of a replica. Not cached in a transaction, or for a database that is not attached. */
    getOrLoad(db: Db, key: string, load: () => PromiseLike<Value>): Promise<Value> {
      const entries = attached.get(primaryOf(db))
      if (!entries) return Promise.resolve(load())
      const cached = entries.get(key)
      if (cached) return cached
      if (entries.size >= maxEntries) entries.clear()
      // A Drizzle query runs again each time it is awaited, so it is turned into a promise.
      const value = Promise.resolve(load())
      entries.set(key, value)
      value.catch(() => {
        if (entries.get(key) === value) entries.delete(key)
      })
      return value
    },
  }
}
