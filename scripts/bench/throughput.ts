import { startSite } from '../../tests/support/site.ts'
import { compareApplying } from './applying.ts'
import { liveAds } from './demo-site.ts'
import { compare, compareOnce } from './load.ts'
import { megabytesOf, settledMegabytesOf } from './memory.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'

const compressed = { 'accept-encoding': 'br' }

/** Measures pages from the cache, rendered each time, and requested for the first time; applications; and memory, on PostgreSQL. */
export async function measureThroughput(report: Report, serverUrl: string, { seconds }: { seconds: number }) {
  const place = await createSandbox(serverUrl, 'demo')
  run('scripts/prepare.ts', [], { ...place, DEMO: '1' })
  const start = (env = {}) => startSite({ env: { ...place, ...forMany, ...env }, dataDir: place.DATA_DIR })
  const [cached, uncached] = [await start(), await start({ PAGE_CACHE_MB: '0' })]
  report.figure('memory after start, PostgreSQL', await settledMegabytesOf(uncached.pid), 'MB', 250)

  const jobs = await liveAds(cached.url)
  const job = `/job/${jobs[0]?.url}`
  const pages = jobs.flatMap(({ url }) => ['/job', '/EN/job', '/DE/job'].map((path) => `${path}/${url}`))
  const measure = (url: string, headers = {}) => compare({ url, headers }, { seconds })
  report.throughput('home, cached', await measure(`${cached.url}/`, compressed), 0.5)
  report.throughput('home, rendered', await measure(`${uncached.url}/`), 0.01)
  report.throughput('job pages, first visits', await compareOnce({ url: cached.url, headers: compressed }, pages))
  report.throughput('job page, cached', await measure(cached.url + job, compressed))
  report.throughput('job page, rendered', await measure(uncached.url + job), 0.03)
  report.throughput('applying, 1 MB file', await compareApplying(cached.url, jobs[1]?.id ?? 0))
  report.figure('memory after all this, PostgreSQL', megabytesOf(cached.pid), 'MB')
  await cached.stop()
  await uncached.stop()
}
