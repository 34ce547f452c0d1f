import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { inTime } from '../in-time.ts'
import { positionOf } from './positions.ts'

/** Milliseconds from one look at a replica to the next, to the next when it is awaited, and until it counts as dead. */
const lookEveryMs = 1000
const hastenedMs = 20
const timeoutMs = 2000

/** A replica that lags more than this many milliseconds is left out. */
const maxLagMs = 5000

export type Replica = ReturnType<typeof openReplica>

type Options = {
  /** How many milliseconds a replica at this position lags behind the primary. */
  lagMs(position: bigint): number
  /** Called when the replica is left out, with the reason, and when it is read again. */
  onTurn?: ((turn: { replica: string; reason?: unknown }) => void) | undefined
}

/** Looks every second how far a replica has replayed. It is left out until it is alive, in recovery, and lags little. */
export function openReplica(url: string, { lagMs, onTurn }: Options) {
  const name = new URL(url).host
  let client = connect(url)
  let position: bigint | undefined
  let [isUsed, isClosed] = [true, false]
  let hastened = Promise.withResolvers<void>()

  function turn(now: boolean, reason?: unknown) {
    if (isUsed !== now) onTurn?.({ replica: name, ...(!now && { reason }) })
    isUsed = now
  }

  async function look() {
    const replayed = await inTime(replayedBy(client), timeoutMs)
    const lag = lagMs(replayed)
    position = lag > maxLagMs ? undefined : replayed
    turn(position !== undefined, new Error(`It lags by more than ${maxLagMs} ms`))
  }

  /** What waits for a dead replica fails with its connections. */
  function leaveOut(reason: unknown) {
    position = undefined
    turn(false, reason)
    void client.end({ timeout: 0 })
    client = connect(url)
  }

  const running = (async () => {
    while (!isClosed) {
      hastened = Promise.withResolvers()
      await look().catch((error: unknown) => isClosed || leaveOut(error))
      await Promise.race([pause(lookEveryMs, undefined, { ref: false }), hastened.promise])
    }
  })()

  return {
    name,
    client: () => client,
    /** How far it has replayed; undefined while it is left out. */
    position: () => position,
    /** Looks again soon, since a request waits for it. */
    hasten: () => void pause(hastenedMs).then(hastened.resolve),
    async close() {
      isClosed = true
      hastened.resolve()
      await client.end({ timeout: 1 })
      await running
    },
  }
}

async function replayedBy(client: postgres.Sql): Promise<bigint> {
  const [row] = await client<{ standby: boolean; position: string }[]>`
    select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position`
  if (!row?.standby) throw new Error('It is no replica: it takes writes itself')
  return positionOf(row.position)
}

function connect(url: string) {
  const client = postgres(url, {
    max: 10,
    backoff: () => 0.2,
    connect_timeout: timeoutMs / 1000,
    onnotice: () => {},
    // So that a statement that writes fails also where a replica has just been promoted.
    connection: { application_name: 'preko-replica', default_transaction_read_only: true },
  })
  // Sets the parsers that the queries of Drizzle expect.
  drizzle({ client })
  return client
}
