import type { Db } from '../../server/platform/db/client.ts'

/** A database in which something happens just before each change begins, after what was read for it. */
export const beforeChange = (db: Db, act: () => unknown): Db =>
  Object.assign(Object.create(db) as Db, {
    transaction: async (...work: Parameters<Db['transaction']>) => {
      await act()
      return db.transaction(...work)
    },
  })
