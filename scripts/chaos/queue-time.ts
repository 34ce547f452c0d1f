import { sql } from 'drizzle-orm'
import { fromPglite, PgBoss } from 'pg-boss'
import type { Database } from '../../server/platform/db/client.ts'

/** Skips the minutes after which the queue retries tasks of a dead process. No worker may run meanwhile. */
export async function letMinutesPass({ db, pglite }: Database, url: string | undefined) {
  const boss = new PgBoss({
    ...(pglite ? { db: fromPglite(pglite), backend: 'pglite' as const } : { connectionString: url ?? '', max: 1 }),
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await db.execute(sql`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`)
  await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  await boss.supervise()
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await boss.stop({ graceful: false })
}

/** Skips the hour for which mails in doubt are held. */
export async function letHoldPass({ db }: Database) {
  await db.execute(sql`update mails set sending_at = sending_at - interval '2 hours' where state = 'sending'`)
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'deliver-mail' and state = 'created'`)
}
