import type { Invalidatable } from '../../platform/cache/invalidation.ts'
import type { Db } from '../../platform/db/client.ts'
import { primaryOf } from '../../platform/db/replicas.ts'

/** Of more ads, which no list can be paged through, the total may be old: counting them takes long. */
export const fewAds = 10_000

const aMinute = 60_000
const oldest = 10 * aMinute
const mostKept = 500

type Kept = { total: number; countedAt: number }
const attached = new WeakMap<Db, Map<string, Kept>>()

/** Keeps large totals in memory, whatever changes. */
export function largeTotals(db: Db): Invalidatable {
  const kept = new Map<string, Kept>()
  attached.set(db, kept)
  return { invalidate: (tags) => void (tags ?? kept.clear()) }
}

const keptOf = (db: Db) => attached.get(primaryOf(db))

/** Whether the total was large when it was counted last. */
export const isKnownLarge = (db: Db, key: string) => keptOf(db)?.has(key) ?? false

/** The exact total, or a large one of up to a minute ago; within ten minutes the last one, while it is counted anew. */
export async function totalOf(db: Db, key: string, { now, count }: { now: Date; count: () => Promise<number> }) {
  const totals = keptOf(db)
  const last = totals?.get(key)
  const age = last ? Math.abs(now.getTime() - last.countedAt) : Number.POSITIVE_INFINITY
  if (last && age < aMinute) return last.total
  if (last) last.countedAt = now.getTime()
  const counting = count().then((total) => {
    totals?.delete(key)
    if (totals && totals.size >= mostKept) totals.clear()
    if (total > fewAds) totals?.set(key, { total, countedAt: now.getTime() })
    return total
  })
  if (!last || age > oldest) return counting
  counting.catch(() => totals?.delete(key))
  return last.total
}
