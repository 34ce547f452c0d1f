import { type Site, startSite } from '../../tests/support/site.ts'
import { compareApplying } from './applying.ts'
import { liveAds } from './demo-site.ts'
import { compare, compareOnce } from './load.ts'
import { megabytesOf, settledMegabytesOf } from './memory.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'

/** How many times the processor time of a bare server a page may take: from the cache, and rendered. */
const limits = { cached: 2, home: 100, job: 70 }

const compressed = { 'accept-encoding': 'br' }

/** Measures pages from the cache, rendered each time, and requested for the first time; applications; and memory, on PostgreSQL. */
export async function measureThroughput(report: Report, serverUrl: string, { seconds }: { seconds: number }) {
  const place = await createSandbox(serverUrl, 'demo')
  run('scripts/prepare.ts', [], { ...place, DEMO: '1' })
  const start = (env = {}) => startSite({ env: { ...place, ...forMany, ...env }, dataDir: place.DATA_DIR })
  const [cached, uncached] = [await start(), await start({ PAGE_CACHE_MB: '0' })]
  report.figure('memory after start, PostgreSQL', await settledMegabytesOf(uncached.pid), 'MB', { limit: 225 })

  const jobs = await liveAds(cached.url)
  const job = `/job/${jobs[0]?.url}`
  const pages = jobs.flatMap(({ url }) => ['/job', '/EN/job', '/DE/job'].map((path) => `${path}/${url}`))
  const measure = ({ url, pid }: Site, path: string, headers = {}) =>
    compare({ url: url + path, pid, headers }, { seconds })
  report.pace('home, cached', await measure(cached, '/', compressed), limits.cached)
  report.pace('home, rendered', await measure(uncached, '/'), limits.home)
  report.pace('job pages, first visits', await compareOnce({ ...cached, headers: compressed }, pages))
  report.pace('job page, cached', await measure(cached, job, compressed), limits.cached)
  report.pace('job page, rendered', await measure(uncached, job), limits.job)
  report.pace('applying, 1 MB file', await compareApplying(cached, jobs[1]?.id ?? 0))
  report.figure('memory after all this, PostgreSQL', megabytesOf(cached.pid), 'MB')
  await cached.stop()
  await uncached.stop()
}
