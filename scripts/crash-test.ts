/**
 * Breaks the built server, its database, its mail server and its disk while 200 people apply, and looks for missing,
 * incomplete, doubled or orphaned data; `digest` and `runs` kill the background work, with either database; `cluster`
 * restarts two processes behind nginx: `npm run crash-test [-- server database mail digest runs digest-pglite runs-pglite
 * disk disk-pglite cluster]`. Uses only temporary data and servers on loopback.
 */
import { killWork } from './chaos/background.ts'
import { restartInTurn } from './chaos/cluster.ts'
import { stopDatabase } from './chaos/database.ts'
import { fillDisk, fillDiskOfDatabase } from './chaos/disk.ts'
import { killServer } from './chaos/kill.ts'
import { killMailServer } from './chaos/mail.ts'
import type { Outcome, Row } from './chaos/report.ts'

const faults: Record<string, () => Promise<Outcome | string>> = {
  server: killServer,
  database: stopDatabase,
  mail: killMailServer,
  digest: killWork('digest', 'PostgreSQL'),
  runs: killWork('runs', 'PostgreSQL'),
  'digest-pglite': killWork('digest', 'PGlite'),
  'runs-pglite': killWork('runs', 'PGlite'),
  disk: fillDisk,
  'disk-pglite': fillDiskOfDatabase,
  cluster: restartInTurn,
}

// Ends its child processes however this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const chosen = process.argv.slice(2).map((name) => name.replace(/^--/, ''))
const rows: Row[] = []
let isGood = true
for (const [name, breakIt] of Object.entries(faults)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const outcome = await breakIt().catch((error: Error) => ({
    row: { fault: name, told: 'broke off' },
    isGood: false,
    improper: [error.stack ?? error.message],
  }))
  if (typeof outcome === 'string') {
    console.info(outcome)
    continue
  }
  rows.push(outcome.row)
  console.info(outcome.row)
  for (const what of new Set(outcome.improper)) console.info(`improper: ${what}`)
  isGood &&= outcome.isGood
}
console.table(rows)
process.exit(isGood ? 0 : 1)
