/** Measures the built server on throw-away data: `npm run bench [-- --quick]`. Ends with 1 when a limit is missed. */
import { parseArgs } from 'node:util'
import { describeStartupError } from '../server/startup-error.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { measureHostileInput } from './bench/hostile.ts'
import { measureMemory } from './bench/memory.ts'
import { openReport } from './bench/report.ts'
import { measureSearch } from './bench/search.ts'
import { measurePaces } from './bench/throughput.ts'

try {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  const [seconds, sizes] = values.quick ? [1, [1_000, 10_000]] : [3, [1_000, 10_000, 100_000]]
  const report = openReport()
  const server = await startPostgres()
  try {
    await measurePaces(report, server.url, { seconds })
    await measureSearch(report, server.url, { sizes, seconds })
    await measureHostileInput(report, server.url)
  } finally {
    await server.stop()
  }
  await measureMemory(report)
  process.exit(report.print() ? 0 : 1)
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
