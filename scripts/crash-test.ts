/**
 * Breaks the built server, its database, its mail server and its disk while 200 people apply, and looks for missing,
 * incomplete, doubled or orphaned data; `talk` and `imap` kill it amid candidates' mails, replies, interviews and
 * invitations; `digest` and `runs` kill the background work, with either database; those of
 * `--cluster` break two processes on one PostgreSQL with a replica and a bucket, while 500 apply. `npm run crash-test` runs all, with `--cluster` only the latter,
 * and with names only those: `npm run crash-test -- mail disk`, `npm run crash-test -- --cluster restarts`. Uses only
 * temporary data and servers on loopback.
 */
import { killWork } from './chaos/background.ts'
import { restartInTurn } from './chaos/cluster.ts'
import {
  breakBucket,
  breakMails,
  fillSharedDisk,
  killOneOfTwo,
  promoteReplica,
  stopPrimary,
} from './chaos/cluster-faults.ts'
import { stopDatabase } from './chaos/database.ts'
import { fillDisk, fillDiskOfDatabase } from './chaos/disk.ts'
import { killServer } from './chaos/kill.ts'
import { killMailServer } from './chaos/mail.ts'
import type { Outcome, Row } from './chaos/report.ts'
import { killFetching, killTalk } from './chaos/talk.ts'

type Faults = Record<string, () => Promise<Outcome | string>>

const ofOne: Faults = {
  server: killServer,
  database: stopDatabase,
  mail: killMailServer,
  talk: killTalk,
  imap: killFetching,
  digest: killWork('digest', 'PostgreSQL'),
  runs: killWork('runs', 'PostgreSQL'),
  'digest-pglite': killWork('digest', 'PGlite'),
  'runs-pglite': killWork('runs', 'PGlite'),
  disk: fillDisk,
  'disk-pglite': fillDiskOfDatabase,
}

const ofCluster: Faults = {
  process: killOneOfTwo,
  outage: stopPrimary,
  promotion: promoteReplica,
  bucket: breakBucket,
  full: fillSharedDisk,
  mails: breakMails,
  restarts: restartInTurn,
}

// Ends its child processes however this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const names = process.argv.slice(2).filter((word) => word !== '--cluster')
const faults = process.argv.includes('--cluster') ? ofCluster : { ...ofOne, ...ofCluster }
const unknown = names.filter((name) => !Object.hasOwn(faults, name))
if (unknown.length > 0)
  throw new Error(`No such fault: ${unknown.join(', ')}. There are ${Object.keys(faults).join(', ')}.`)

const rows: Row[] = []
let isGood = true
for (const [name, breakIt] of Object.entries(faults)) {
  if (names.length > 0 && !names.includes(name)) continue
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
