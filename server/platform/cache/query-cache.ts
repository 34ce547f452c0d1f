import type { Db } from '../db/client.ts'
import { entriesByDatabase } from './caching.ts'
import type { CacheTag } from './tag.ts'

type Options<Value> = {
  tag: CacheTag
  maxEntries: number
  /** Whether a value is worth its place; others are loaded each time. */
  isKept?: (value: Value) => boolean
  /** Whether another tag evicts all entries too. */
  concernsAll?: (tag: CacheTag) => boolean
  /** The keys of all that another tag concerns. What is invalidated with such tags alone beside `tag` evicts nothing else. */
  keysOf?: (tag: CacheTag) => string[] | undefined
}

/** Caches at most `maxEntries` query results in memory until `tag` is invalidated. */
export function createQueryCache<Value>(options: Options<Value>) {
  const { tag, maxEntries, isKept = () => true, concernsAll = () => false, keysOf = () => undefined } = options
  const entriesOf = entriesByDatabase<Promise<Value>>((entries, tags) => {
    const keys = tags?.filter((each) => each !== tag).map(keysOf) ?? []
    const isOfKeys = keys.length > 0 && keys.every((each) => each !== undefined)
    if (isOfKeys) for (const key of keys.flat()) entries.delete(key)
    else if (!tags || tags.includes(tag) || tags.some(concernsAll)) entries.clear()
  })

  return {
    /** The cached or newly loaded value, also of a replica. Not cached in a transaction, or before caching has been started for the database. */
    getOrLoad(db: Db, key: string, load: () => PromiseLike<Value>): Promise<Value> {
      const entries = entriesOf(db)
      if (!entries) return Promise.resolve(load())
      const cached = entries.get(key)
      if (cached) return cached
      if (entries.size >= maxEntries) entries.clear()
      // A Drizzle query runs again each time it is awaited, so it is turned into a promise.
      const value = Promise.resolve(load())
      entries.set(key, value)
      const remove = () => {
        if (entries.get(key) === value) entries.delete(key)
      }
      value.then((loaded) => isKept(loaded) || remove(), remove)
      return value
    },
  }
}
