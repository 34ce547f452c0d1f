/** Measures the built server on throw-away data: `npm run bench [-- --quick] [--only hostile] [--peers] [--record]`. Ends with 1 when a limit is missed. */
import { parseArgs } from 'node:util'
import { describeStartupError } from '../server/startup-error.ts'
import { quick, startPostgres } from '../tests/support/postgres.ts'
import { measureCrowd } from './bench/crowd.ts'
import { measureCvs } from './bench/cv.ts'
import { measureFeed } from './bench/feed.ts'
import { measureHostileInput } from './bench/hostile.ts'
import { measureLarge } from './bench/large.ts'
import { measureLive } from './bench/live.ts'
import { measureMemory } from './bench/memory.ts'
import { measurePeers } from './bench/peers.ts'
import { measurePictures } from './bench/pictures.ts'
import { measureQueries } from './bench/queries.ts'
import { recordRun } from './bench/record.ts'
import { openReport, type Report } from './bench/report.ts'
import { readRuns } from './bench/results.ts'
import { measureSearch } from './bench/search.ts'
import { measureSoak } from './bench/soak.ts'
import { measureStart } from './bench/start.ts'
import { measureThroughput } from './bench/throughput.ts'
import { measureTrades } from './bench/trades.ts'

type Options = { isQuick: boolean; serverUrl: string }

const parts: Record<string, (report: Report, options: Options) => Promise<void>> = {
  throughput: (report, { serverUrl, isQuick }) => measureThroughput(report, serverUrl, { seconds: isQuick ? 1 : 3 }),
  search: (report, { serverUrl, isQuick }) =>
    measureSearch(report, serverUrl, {
      sizes: isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000],
      seconds: isQuick ? 1 : 3,
    }),
  queries: (report, { serverUrl }) => measureQueries(report, serverUrl),
  trades: (report, { serverUrl, isQuick }) => measureTrades(report, serverUrl, isQuick ? 10_000 : 300_000),
  crowd: (report, { serverUrl, isQuick }) =>
    measureCrowd(
      report,
      serverUrl,
      isQuick
        ? { jobs: 2_000, candidates: 10_000, applications: 30_000 }
        : { jobs: 100_000, candidates: 200_000, applications: 600_000 },
    ),
  large: (report, { serverUrl, isQuick }) =>
    measureLarge(report, serverUrl, {
      few: { jobs: 1_000, candidates: 1_000, applications: 3_000 },
      many: isQuick
        ? { jobs: 10_000, candidates: 10_000, applications: 30_000 }
        : { jobs: 1_000_000, candidates: 1_000_000, applications: 3_000_000 },
    }),
  feed: (report, { serverUrl, isQuick }) =>
    measureFeed(
      report,
      serverUrl,
      isQuick ? { postgres: 10_000, pglite: 1_000 } : { postgres: 300_000, pglite: 100_000 },
    ),
  hostile: (report, { serverUrl }) => measureHostileInput(report, serverUrl),
  pictures: (report, { serverUrl }) => measurePictures(report, serverUrl),
  cv: measureCvs,
  live: measureLive,
  memory: measureMemory,
  start: measureStart,
  peers: (report, { serverUrl, isQuick }) => measurePeers(report, serverUrl, { seconds: isQuick ? 1 : 3 }),
  soak: (report, { serverUrl, isQuick }) => measureSoak(report, serverUrl, { minutes: isQuick ? 1 : 10 }),
}

/** What a server with a million ads has at least. */
const forMillions = ['shared_buffers=1GB', 'max_wal_size=8GB']

/** The parts to measure, in their order; all when none is named, but peers, which are installed from the network. */
function chosenParts(only: string[]) {
  const unknown = only.find((name) => !(name in parts))
  if (unknown) throw new Error(`There is no part '${unknown}', only ${Object.keys(parts).join(', ')}`)
  return Object.entries(parts).filter(([name]) => (only.length === 0 ? name !== 'peers' : only.includes(name)))
}

try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      peers: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  })
  const chosen = chosenParts(values.peers ? [...values.only, 'peers'] : values.only)
  const isQuick = values.quick
  const runs = readRuns()
  const report = openReport()
  const server = await startPostgres([...quick, ...forMillions])
  try {
    for (const [, measure] of chosen) await measure(report, { isQuick, serverUrl: server.url })
  } finally {
    await server.stop()
  }
  const isMet = report.print(runs, isQuick)
  if (values.record) recordRun(runs, { isQuick, figures: report.figures })
  process.exit(isMet ? 0 : 1)
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
