import type { Db } from '../../platform/db/client.ts'
import { createLargeCounts } from './large-counts.ts'

const totals = createLargeCounts<number>((total) => total)

/** The number of rows that `key` names; of very many, one of up to a minute ago. */
export const countLarge = (db: Db, key: string, counting: { now: Date; count: () => Promise<number> }) =>
  totals.get(db, key, counting)
