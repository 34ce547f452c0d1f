/**
 * Breaks the built server, its database, its mail server and its disk while 200 people apply, and looks for what is
 * missing, half there, doubled or left behind; `digest` kills runs and digests in the background: `npm run crash-test [-- server database mail digest disk disk-pglite]`.
 * Everything is its own, on loopback and thrown away.
 */
import { stopDatabase } from './chaos/database.ts'
import { killDigests } from './chaos/digest.ts'
import { fillDisk, fillDiskOfDatabase } from './chaos/disk.ts'
import { killServer } from './chaos/kill.ts'
import { killMailServer } from './chaos/mail.ts'
import type { Outcome, Row } from './chaos/report.ts'

const faults: Record<string, () => Promise<Outcome | string>> = {
  server: killServer,
  database: stopDatabase,
  mail: killMailServer,
  digest: killDigests,
  disk: fillDisk,
  'disk-pglite': fillDiskOfDatabase,
}

// Whatever ends us, what we started ends with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const wanted = process.argv.slice(2)
const rows: Row[] = []
let isGood = true
for (const [name, breakIt] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
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
