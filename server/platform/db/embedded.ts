import { setImmediate } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from './database.ts'
import { runMigrations } from './migrate.ts'

/** The engine writes zeros over all of its buffers at the start: 128 MB, unless told otherwise. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

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

/** Opens PGlite in a folder, or in memory, loaded from a dump. It is loaded only where it is used. */
export async function openEmbedded(folder: string | undefined, dump: Blob | undefined): Promise<Database> {
  const options = { startParams, extensions: { btree_gin, pg_trgm, unaccent }, ...(dump && { loadDataDir: dump }) }
  const client = folder ? new PGlite(folder, options) : new PGlite(options)
  await client.waitReady
  dropUnusedParsers(client)
  yieldBetweenQueries(client)
  const db = drizzle<Record<string, never>>({ client, casing: 'snake_case' })
  return {
    db,
    pglite: client,
    sessionUrl: undefined,
    replicas: undefined,
    migrate: (migrationsFolder) => runMigrations(db, migrationsFolder),
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
