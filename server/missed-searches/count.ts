import { count, eq, ne, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { isFoundAsTyped } from '../jobs/search/search.ts'
import { isBot } from '../jobs/stats/stats.ts'
import { secrets } from '../mails/table.ts'
import type { Db } from '../platform/db/client.ts'
import { dayOf } from '../platform/time-zone.ts'
import { newToken } from '../platform/token.ts'
import { countableWords, sketchOf } from './missed-search.ts'
import { missedSearches } from './table.ts'

/** Different searches counted a day, so that invented ones do not fill the table. */
const maxSearches = 10_000

export type Sender = { network: string; userAgent: string }

/** Counts a search that no ad has as it was typed. */
export async function countMissedSearch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  searchText: string,
  { network, userAgent }: Sender,
) {
  const words = countableWords(searchText)
  if (!words || isBot(userAgent) || (await isFoundAsTyped(db, searchText, now()))) return
  const day = dayOf(now())
  const [counted] = await db.select({ searches: count() }).from(missedSearches).where(eq(missedSearches.day, day))
  if (Number(counted?.searches ?? 0) >= maxSearches) return
  const visitors = sketchOf({ key: await keyOf(db, day), words, network })
  const joined = sql`${missedSearches.visitors} | excluded.visitors`
  await db
    .insert(missedSearches)
    .values({ day, words, visitors })
    .onConflictDoUpdate({
      target: [missedSearches.day, missedSearches.words],
      set: { visitors: joined },
      setWhere: ne(missedSearches.visitors, joined),
    })
}

export const nameOfKey = (day: string) => `missed-searches ${day}`

/** The random key of a day's sketches. */
async function keyOf(db: Db, day: string): Promise<string> {
  const name = nameOfKey(day)
  await db.insert(secrets).values({ name, value: newToken() }).onConflictDoNothing()
  const [found] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!found) throw new Error('The key of missed searches is missing')
  return found.value
}
