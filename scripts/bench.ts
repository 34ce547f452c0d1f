/** Measures the built server on throw-away data: `npm run bench [-- --quick]`. Ends with 1 when a limit is missed. */
import { parseArgs } from 'node:util'
import { reasonOf } from '../server/reason.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { measureMemory } from './bench/memory.ts'
import { measurePaces } from './bench/paces.ts'
import { openReport } from './bench/report.ts'
import { measureSearch } from './bench/search.ts'

try {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  const [seconds, sizes] = values.quick ? [1, [1_000, 10_000]] : [3, [1_000, 10_000, 100_000]]
  const report = openReport()
  const server = await startPostgres()
  try {
    await measurePaces(report, server.url, { seconds })
    await measureSearch(report, server.url, { sizes, seconds })
  } finally {
    await server.stop()
  }
  await measureMemory(report)
  process.exit(report.print() ? 0 : 1)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}
