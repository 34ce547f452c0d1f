import { resolve } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Db } from './db.ts'
import { openListener } from './listener.ts'
import { runMigrations } from './migrate.ts'
import { nameTransactions } from './name-transactions.ts'
import { countPool } from './pool.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { rowsOf } from './rows.ts'

export type { Db } from './db.ts'

/** Between attempts to get the lock of exclusive work. */
const lockRetryMs = 200

export type Database = {
  db: Db
  /** The embedded engine, unless PostgreSQL is used. */
  pglite: PGlite | undefined
  /** The address of PostgreSQL for connections that must keep their session; none with the embedded engine. */
  sessionUrl: string | undefined
  /** Where reads may go that need not be of this moment. */
  replicas: Replicas | undefined
  /** Runs the pending migrations of a folder, by default the product's own. */
  migrate(migrationsFolder?: string): Promise<void>
  /** Runs the work while no other process does so with this database. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Calls back with every payload of a channel, and with null when listening begins, as earlier ones are lost; calls
   * `whileDeaf` every half second while nothing is heard. Resolves to whether it is, once that has been tried.
   */
  listen(channel: string, onPayload: (payload: string | null) => void, whileDeaf?: () => void): Promise<boolean>
  /** Whether notifications arrive, once that has been tried. */
  hears(): Promise<boolean>
  close(): Promise<void>
}

const ownMigrations = resolve('server/platform/db/migrations')

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
  return url ? openPostgres(url, options) : openPglite(folder, dump)
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
  const db = drizzlePostgres<Record<string, never>>({ client, casing: 'snake_case' })
  const uncount = countPool(client)
  const listener = openListener({ url: sessionUrl, notify: client.notify, onTurn })
  const replicas = urls.length > 0 ? openReplicas({ urls, primary: { client, db }, onTurn: onReplicaTurn }) : undefined
  return {
    db,
    pglite: undefined,
    sessionUrl,
    replicas,
    async migrate(migrationsFolder = ownMigrations) {
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

/** The messages of the protocol that a query begins with: 'Parse' and 'Query'. */
const firstOfQuery = new Set([...'PQ'].map((letter) => letter.charCodeAt(0)))

/** The embedded engine runs in this thread, so the event loop gets a turn between its queries. */
function yieldBetweenQueries(client: PGlite) {
  const execute = client.execProtocolRaw.bind(client)
  client.execProtocolRaw = async (message, ...options) => {
    if (firstOfQuery.has(message[0] ?? 0)) await setImmediate()
    return execute(message, ...options)
  }
}

/** By the numbers that PostgreSQL gives them. Drizzle asks for arrays of dates, times and decimals as text. */
const arrays = {
  ...{ bool: 1000, name: 1003, int2: 1005, int4: 1007, int8: 1016, float4: 1021, float8: 1022, uuid: 2951 },
  ...{ text: 1009, bpchar: 1014, varchar: 1015, json: 199, jsonb: 3807 },
}

/** The engine copies its parsers at each query; those of 300 arrays that no query asks for took a third of its time. */
function dropUnusedParsers(client: PGlite) {
  const used = new Set([...Object.keys(types.parsers), ...Object.values(arrays).map(String)])
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => used.has(type)))
}

async function openPglite(folder: string | undefined, dump: Blob | undefined): Promise<Database> {
  const options = { extensions: { btree_gin, pg_trgm, unaccent }, ...(dump && { loadDataDir: dump }) }
  const client = folder ? new PGlite(folder, options) : new PGlite(options)
  await client.waitReady
  dropUnusedParsers(client)
  yieldBetweenQueries(client)
  const db = drizzlePglite<Record<string, never>>({ client, casing: 'snake_case' })
  return {
    db,
    pglite: client,
    sessionUrl: undefined,
    replicas: undefined,
    migrate: (migrationsFolder = ownMigrations) => runMigrations(db, migrationsFolder),
    // Its folder is locked by this process.
    exclusively: (work) => work(),
    async listen(channel, onPayload) {
      await client.listen(channel, onPayload)
      return true
    },
    hears: async () => true,
    close: () => client.close(),
  }
}
