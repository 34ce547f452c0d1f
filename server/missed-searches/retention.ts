import { and, like, lt, ne, not, or } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { secrets } from '../mails/table.ts'
import { dayOf } from '../platform/time-zone.ts'
import { nameOfKey } from './count.ts'
import { hasEnough } from './queries.ts'
import { missedSearches } from './table.ts'

const keptMs = 90 * 24 * 3600_000

/** Deletes keys and rarely made searches once their day is over, and the others after three months. */
export async function deleteOldMissed({ db, now }: Pick<Services, 'db' | 'now'>) {
  const today = dayOf(now())
  await db.delete(secrets).where(and(like(secrets.name, nameOfKey('%')), ne(secrets.name, nameOfKey(today))))
  const isRare = and(lt(missedSearches.day, today), not(hasEnough))
  await db.delete(missedSearches).where(or(isRare, lt(missedSearches.day, dayOf(new Date(now().getTime() - keptMs)))))
}
