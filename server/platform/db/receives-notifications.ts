import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** Tests notifications by sending one. Poolers in transaction mode do not deliver them. */
export async function receivesNotifications(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  waitMs = 3000,
): Promise<boolean> {
  const word = randomUUID()
  const heard = Promise.withResolvers<true>()
  await listen('echo', (payload) => payload === word && heard.resolve(true))
  await db.execute(sql`select pg_notify('echo', ${word})`)
  const waiting = new AbortController()
  const silence = setTimeout(waitMs, false, { signal: waiting.signal }).catch(() => false)
  return Promise.race([heard.promise, silence]).finally(() => waiting.abort())
}
