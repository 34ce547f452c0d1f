import { startCluster } from '../../tests/support/cluster.ts'
import { startLoad } from '../../tests/support/mixed-load.ts'
import { findNginx } from '../../tests/support/nginx.ts'
import type { Outcome } from './report.ts'

const requests = 5000

/** Restarts two processes behind nginx in turn, again and again, during mixed requests, among them applications with files. */
export async function restartInTurn(): Promise<Outcome | string> {
  const nginx = findNginx()
  if ('reason' in nginx) return `skipped: cluster: ${nginx.reason}`
  const cluster = await startCluster()
  const load = await startLoad(cluster.nginx?.url ?? '', cluster.database.db, { workers: 6, pauseMs: 20, streams: 6 })
  const ends = []
  while (load.sent() < requests) ends.push(...(await cluster.restartInTurn()))
  const { sent, confirmed, failures, missedEvents, resets, refusedStreams, lost, doubled } = await load.end()
  const improper = [
    ...failures,
    ...(cluster.nginx?.errors() ?? '').split('\n').filter((line) => /\[(crit|alert|emerg)\]/.test(line)),
  ]
  await cluster.stop()
  const slowest = Math.max(...ends.map(({ ms }) => ms))
  const faults = missedEvents + refusedStreams.length + lost + doubled
  return {
    row: {
      fault: `two processes restarted ${ends.length}×, nginx`,
      ...{ requests: sent, failed: failures.length, confirmed, lost, doubled },
      ...{ 'missed events': missedEvents, reloads: resets, 'refused streams': refusedStreams.length },
      'slowest stop ms': slowest,
    },
    isGood: faults + improper.length === 0 && ends.every(({ code }) => code === 0),
    improper,
  }
}
