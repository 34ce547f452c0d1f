import type { Db } from '../db/client.ts'
import { primaryOf } from '../db/replicas.ts'
import type { Invalidatable } from './invalidation.ts'
import type { CacheTag } from './tag.ts'

/** The caches that have entries for a database. */
const caching = new WeakMap<Db, Invalidatable[]>()

/** Starts caching what is read from a database, in every cache. Subscribe the result to its invalidations. */
export function startCaching(db: Db): Invalidatable {
  const caches: Invalidatable[] = []
  caching.set(db, caches)
  return {
    invalidate(tags) {
      for (const each of caches) each.invalidate(tags)
    },
  }
}

type Evict<Value> = (entries: Map<string, Value>, tags: CacheTag[] | null) => void

/**
 * Returns a function for the entries of one cache for a database, or for its primary. There are none in a transaction,
 * and where caching has not been started. `evict` is called for every invalidation.
 */
export function entriesByDatabase<Value>(evict: Evict<Value>) {
  const byDatabase = new WeakMap<Invalidatable[], Map<string, Value>>()
  return (db: Db): Map<string, Value> | undefined => {
    const caches = caching.get(primaryOf(db))
    if (!caches) return undefined
    const present = byDatabase.get(caches)
    if (present) return present
    const entries = new Map<string, Value>()
    byDatabase.set(caches, entries)
    caches.push({ invalidate: (tags) => evict(entries, tags) })
    return entries
  }
}
