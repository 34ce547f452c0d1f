import type { Db } from './client.ts'

/** A query that is built once per database; its values are placeholders. */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const cached = built.get(db)
    if (cached) return cached
    const query = build(db)
    built.set(db, query)
    return query
  }
}
