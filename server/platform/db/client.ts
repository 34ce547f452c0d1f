import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

/** The database, or a transaction in it. The same on PGlite and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  /** The embedded engine, unless PostgreSQL is used. */
  pglite: PGlite | undefined
  /** Runs the pending migrations of a folder, by default the product's own. */
  migrate(migrationsFolder?: string): Promise<void>
  /**
   * Calls back with every payload of a channel, and with null when a connection starts to listen, as earlier ones are
   * lost.
   */
  listen(channel: string, onPayload: (payload: string | null) => void): Promise<void>
  close(): Promise<void>
}

const ownMigrations = resolve('server/platform/db/migrations')

type Options = {
  url?: string | undefined
  listenUrl?: string | undefined
  folder?: string | undefined
  dump?: Blob | undefined
}

/**
 * Opens PostgreSQL at `url`, with `listenUrl` for LISTEN if given. Otherwise opens PGlite in `folder`, or in memory
 * without one, loaded from `dump`.
 */
export async function openDatabase({ url, listenUrl, folder, dump }: Options) {
  return url ? openPostgres(url, listenUrl) : openPglite(folder, dump)
}

function openPostgres(url: string, listenUrl = url): Database {
  const client = postgres(url, {
    max: 10,
    // So that queries fail quickly while the server is unavailable, instead of waiting for the back-off of reconnects.
    backoff: () => 0.2,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'preko' },
  })
  const listener = listenUrl === url ? client : postgres(listenUrl, { max: 1, backoff: () => 0.2, connect_timeout: 5 })
  const db = drizzlePostgres<Record<string, never>>({ client, casing: 'snake_case' })
  return {
    db,
    pglite: undefined,
    migrate: (migrationsFolder = ownMigrations) => migratePostgres(db, { migrationsFolder }),
    async listen(channel, heard) {
      const begin = listener.listen(channel, heard, () => heard(null))
      // The driver listens again after any lost connection, so a failed first connection is not an error.
      await begin.catch((error) => {
        if (error.severity === 'ERROR') throw error
      })
    },
    async close() {
      if (listener !== client) await listener.end({ timeout: 5 })
      await client.end({ timeout: 5 })
    },
  }
}

/** The embedded engine runs in this thread, so the event loop gets a turn between its queries. */
function yieldBetweenQueries(client: PGlite) {
  const execute = client.execProtocolRaw.bind(client)
  client.execProtocolRaw = async (...message) => {
    await setImmediate()
    return execute(...message)
  }
}

async function openPglite(folder: string | undefined, dump: Blob | undefined): Promise<Database> {
  const options = { extensions: { btree_gin, pg_trgm, unaccent }, ...(dump && { loadDataDir: dump }) }
  const client = folder ? new PGlite(folder, options) : new PGlite(options)
  await client.waitReady
  yieldBetweenQueries(client)
  const db = drizzlePglite<Record<string, never>>({ client, casing: 'snake_case' })
  return {
    db,
    pglite: client,
    migrate: (migrationsFolder = ownMigrations) => migratePglite(db, { migrationsFolder }),
    async listen(channel, heard) {
      await client.listen(channel, heard)
    },
    close: () => client.close(),
  }
}
