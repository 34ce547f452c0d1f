import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database } from './database.ts'
import { openListener } from './listener.ts'
import { runMigrations } from './migrate.ts'
import { nameTransactions } from './name-transactions.ts'
import { countPool } from './pool.ts'
import { openReplicas } from './replicas.ts'
import { rowsOf } from './rows.ts'

export type { Database } from './database.ts'
export type { Db } from './db.ts'

/** Between attempts to get the lock of exclusive work. */
const lockRetryMs = 200

type Options = {
  url?: string | undefined
  listenUrl?: string | undefined
  replicaUrls?: string[]
  /** Called when a replica is left out, with the reason, and when it is read again. */
  onReplicaTurn?: Parameters<typeof openReplicas>[0]['onTurn']
  /** Called when notifications of PostgreSQL no longer arrive, and when they do again. */
  onTurn?: ((hears: boolean, reason?: unknown) => void) | undefined
  folder?: string | undefined
  dump?: Blob | undefined
}

/**
 * Opens PostgreSQL at `url`, with `listenUrl` for what a pooler in transaction mode does not allow. Otherwise opens PGlite
 * in `folder`, or in memory without one, loaded from `dump`.
 */
export async function openDatabase({ url, folder, dump, ...options }: Options) {
  if (url) return openPostgres(url, options)
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(folder, dump)
}

function openPostgres(url: string, options: Options): Database {
  const { listenUrl: sessionUrl = url, replicaUrls: urls = [], onTurn, onReplicaTurn } = options
  const client = postgres(url, {
    max: 10,
    // So that queries fail quickly while the server is unavailable, instead of waiting for the back-off of reconnects.
    backoff: () => 0.2,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'preko' },
  })
  nameTransactions(client)
  const db = drizzle<Record<string, never>>({ client, casing: 'snake_case' })
  const uncount = countPool(client)
  const listener = openListener({ url: sessionUrl, notify: client.notify, onTurn })
  const replicas = urls.length > 0 ? openReplicas({ urls, primary: { client, db }, onTurn: onReplicaTurn }) : undefined
  return {
    db,
    pglite: undefined,
    sessionUrl,
    replicas,
    async migrate(migrationsFolder) {
      await runMigrations(db, migrationsFolder)
      replicas?.catchUp()
    },
    // Locked for a transaction, since a pooler may give each transaction another session. It does not wait in a
    // statement, whose snapshot would hold up the index that the holder of the lock may be building concurrently.
    async exclusively(work) {
      for (;;) {
        const done = await db.transaction(async (tx) => {
          await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
          const isLocked = sql`select pg_try_advisory_xact_lock(hashtext('exclusive work')) as locked`
          const [lock] = await rowsOf<{ locked: boolean }>(tx, isLocked)
          return lock?.locked ? { result: await work() } : undefined
        })
        if (done) return done.result
        await setTimeout(lockRetryMs)
      }
    },
    listen: (channel, onPayload, whileDeaf) => listener.listen({ channel, onPayload, whileDeaf }),
    hears: () => listener.listen({ channel: 'any', onPayload: () => {} }),
    async close() {
      await replicas?.close()
      await listener.close()
      await client.end({ timeout: 5 })
      uncount()
    },
  }
}
