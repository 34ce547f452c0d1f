import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import { type Dictionary, withNames } from './dictionary.ts'
import { occupationNames } from './table.ts'

const cache = createQueryCache<Dictionary>({ tag: 'occupations', maxEntries: 1 })

/** The dictionary with the names that administrators added. */
export const tradeDictionary = (db: Db): Promise<Dictionary> =>
  cache.getOrLoad(db, 'all', async () => withNames(await db.select().from(occupationNames)))
