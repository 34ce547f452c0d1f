import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Db } from './db.ts'
import { createHistory, positionOf } from './positions.ts'
import { openReplica, type Replica } from './replica.ts'

/** Milliseconds from one look at the primary's position to the next. */
const lookEveryMs = 1000

export type Replicas = ReturnType<typeof openReplicas>

type Options = {
  urls: string[]
  primary: { client: postgres.Sql; db: Db }
  /** Called when a replica is left out, with the reason, and when it is read again. */
  onTurn?: ((turn: { replica: string; reason?: unknown }) => void) | undefined
}

const primaries = new WeakMap<Db, Db>()

/** The database whose replicas this one reads; any other database itself. */
export const primaryOf = (db: Db): Db => primaries.get(db) ?? db

/** Reads from replicas of a primary as long as they are as new as the reader needs, otherwise from the primary. */
export function openReplicas({ urls, primary, onTurn }: Options) {
  const { required, catchUp, raise, lagMs, close } = followPrimary(primary.client)
  const replicas = urls.map((url) => openReplica(url, { lagMs, onTurn }))
  let next = 0

  function usable() {
    const least = required()
    return least === undefined ? [] : replicas.filter((each) => (each.position() ?? -1n) >= least)
  }

  const client = readingClient(primary.client, () => {
    const found = usable()
    next += 1
    return found[next % found.length]
  })
  const reading = drizzle<Record<string, never>>({ client, casing: 'snake_case' }) as Db
  primaries.set(reading, primary.db)

  return {
    /**
     * A database for reads that may be a moment old, but contain everything up to `position` and to the last call of
     * `catchUp`. Other statements and transactions go to the primary.
     */
    reader(position: string | null = null): Db {
      const needed = position === null ? 0n : positionOf(position)
      const found = usable()
      if (found.length > 0 && found.every((each) => (each.position() ?? 0n) >= needed)) {
        // What joins meanwhile must have replayed it too.
        raise(needed)
        return reading
      }
      for (const each of replicas) if (each.position() !== undefined) each.hasten()
      return primary.db
    },
    /** From now on replicas are read only once they have replayed everything that is committed now. */
    catchUp,
    /** The lag of each replica in milliseconds; undefined for one that is left out. */
    lags: () =>
      replicas.map((each) => {
        const position = each.position()
        return { replica: each.name, lagMs: position === undefined ? undefined : lagMs(position) }
      }),
    async close() {
      close()
      await Promise.all(replicas.map((each) => each.close()))
    },
  }
}

/** Looks every second where the primary stands. */
function followPrimary(client: postgres.Sql) {
  const history = createHistory()
  let required: bigint | undefined
  let [isClosed, questions] = [false, 0]

  /** Older answers than that to the last question count for nothing. */
  async function ask() {
    questions += 1
    const question = questions
    const [row] = await client<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`
    if (!row || question !== questions) return
    const position = positionOf(row.position)
    history.add(position)
    required ??= position
  }

  async function follow() {
    while (!isClosed) {
      await ask().catch(() => {})
      await pause(lookEveryMs, undefined, { ref: false })
    }
  }
  void follow()

  return {
    lagMs: history.lagMs,
    /** What each replica must have replayed to be read; undefined until the primary has answered where it stands. */
    required: () => required,
    raise(position: bigint) {
      if (required !== undefined && position > required) required = position
    },
    catchUp() {
      required = undefined
      void ask().catch(() => {})
    },
    close() {
      isClosed = true
    },
  }
}

/** A client for Drizzle that chooses the server anew for each query, and asks the primary what a replica fails to answer. */
function readingClient(primary: postgres.Sql, choose: () => Replica | undefined): postgres.Sql {
  function unsafe(...query: Parameters<postgres.Sql['unsafe']>) {
    const ask = async (asValues: boolean) => {
      const from = async (client: postgres.Sql) =>
        asValues ? client.unsafe(...query).values() : client.unsafe(...query)
      const replica = isRead(query[0]) ? choose() : undefined
      return replica ? from(replica.client()).catch(() => from(primary)) : from(primary)
    }
    // Drizzle awaits either the query or its values.
    // biome-ignore lint/suspicious/noThenProperty: that is what a query of the driver is.
    return { then: (...on: Parameters<Promise<unknown>['then']>) => ask(false).then(...on), values: () => ask(true) }
  }
  const client = { unsafe, begin: primary.begin, options: primary.options }
  // All of a client that Drizzle uses.
  return client as unknown as postgres.Sql
}

const isRead = (query: string) => /^\s*(select|with)\b/i.test(query)
