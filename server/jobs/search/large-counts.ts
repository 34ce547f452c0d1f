import { entriesByDatabase } from '../../platform/cache/caching.ts'
import type { Db } from '../../platform/db/client.ts'
import { mostListed } from './counted.ts'

const aMinute = 60_000
const oldest = 10 * aMinute
const mostKept = 500

type Kept<Value> = { value: Value; countedAt: number }
type Counting<Value> = { now: Date; count: () => Promise<Value> }

/**
 * Keeps what was counted in memory, whatever changes, where these are more ads than a list can be paged to: counting them
 * takes long. `adsIn` tells how many ads a value counts.
 */
export function createLargeCounts<Value>(adsIn: (value: Value) => number) {
  const valuesOf = entriesByDatabase<Kept<Value>>((values, tags) => void (tags ?? values.clear()))

  return {
    /** The exact value, or one of many ads of up to a minute ago; within ten minutes the last one, while it is counted anew. */
    async get(db: Db, key: string, { now, count }: Counting<Value>): Promise<Value> {
      const values = valuesOf(db)
      const last = values?.get(key)
      const age = last ? Math.abs(now.getTime() - last.countedAt) : Number.POSITIVE_INFINITY
      if (last && age < aMinute) return last.value
      if (last) last.countedAt = now.getTime()
      const counting = count().then((value) => {
        values?.delete(key)
        if (values && values.size >= mostKept) values.clear()
        if (adsIn(value) > mostListed) values?.set(key, { value, countedAt: now.getTime() })
        return value
      })
      if (!last || age > oldest) return counting
      counting.catch(() => values?.delete(key))
      return last.value
    },
  }
}
