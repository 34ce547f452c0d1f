import type { Db } from '../db/client.ts'
import type { CacheTag } from './tag.ts'

/** Query results kept in memory until an invalidation of `tag` says that they have changed; at most `maxEntries` of them. */
export function createQueryCache<Value>({ tag, maxEntries }: { tag: CacheTag; maxEntries: number }) {
  const attached = new WeakMap<Db, Map<string, Promise<Value>>>()

  return {
    /** Starts caching for a database whose invalidations are subscribed to. */
    attach(db: Db) {
      const entries = new Map<string, Promise<Value>>()
      attached.set(db, entries)
      return {
        invalidate(tags: CacheTag[] | null) {
          if (!tags || tags.includes(tag)) entries.clear()
        },
      }
    },

    /** The cached value, or a freshly loaded one. Inside a transaction, and for a database that was not attached, always a fresh one. */
    getOrLoad(db: Db, key: string, load: () => PromiseLike<Value>): Promise<Value> {
      const entries = attached.get(db)
      if (!entries) return Promise.resolve(load())
      const known = entries.get(key)
      if (known) return known
      if (entries.size >= maxEntries) entries.clear()
      // A Drizzle query runs again each time it is awaited, a promise only once.
      const value = Promise.resolve(load())
      entries.set(key, value)
      value.catch(() => {
        if (entries.get(key) === value) entries.delete(key)
      })
      return value
    },
  }
}
