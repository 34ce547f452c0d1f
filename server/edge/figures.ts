import { countFailedForGood, countWaitingMails } from '../mails/enqueue.ts'
import { waitingStates } from '../mails/state.ts'
import type { Db } from '../platform/db/client.ts'
import { poolUse } from '../platform/db/pool.ts'
import type { Replicas } from '../platform/db/replicas.ts'
import { metrics } from '../platform/metrics.ts'
import { listBacklogs } from '../platform/queue/health.ts'

/** Reads the figures that nothing counts as it happens; those of a database that does not answer are no numbers. */
export async function readFigures(db: Db, replicas?: Replicas) {
  for (const { replica, lagMs = Number.NaN } of replicas?.lags() ?? [])
    metrics.replicaLag.set({ replica }, lagMs / 1000)
  for (const [state, connections] of Object.entries(poolUse())) metrics.databasePool.set({ state }, connections)
  const totals = await countWaitingMails(db).catch(() => undefined)
  for (const state of waitingStates) metrics.mailsWaiting.set({ state }, totals?.[state] ?? Number.NaN)
  metrics.mailsFailedForGood.set(await countFailedForGood(db).catch(() => Number.NaN))
  for (const { task, waiting, ageSeconds } of await listBacklogs(db).catch(() => [])) {
    metrics.queueWaiting.set({ task }, waiting)
    metrics.queueAge.set({ task }, ageSeconds)
  }
}
