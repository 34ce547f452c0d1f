import { startSite } from '../../tests/support/site.ts'
import { compareApplying } from './applying.ts'
import { compare, compareOnce } from './load.ts'
import { megabytesOf, settledMegabytesOf } from './memory.ts'
import type { Report } from './report.ts'
import { aPlace, forMany, run } from './sandbox.ts'

const compressed = { 'accept-encoding': 'br' }

/** Pages kept, rendered again each time, and asked for by their first visitor; applications; memory on PostgreSQL. */
export async function measurePaces(report: Report, serverUrl: string, { seconds }: { seconds: number }) {
  const place = await aPlace(serverUrl, 'demo')
  run('scripts/seed-demo.ts', [], { ...place, DEMO: '1' })
  const start = (env = {}) => startSite({ env: { ...place, ...forMany, ...env }, dataDir: place.DATA_DIR })
  const [kept, drawn] = [await start(), await start({ PAGE_CACHE_MB: '0' })]
  report.figure('memory after start, PostgreSQL', await settledMegabytesOf(drawn.pid), 'MB', 250)

  const jobs = await someJobs(kept.url)
  const job = `/job/${jobs[0]?.url}`
  const pages = jobs.flatMap(({ url }) => ['/job', '/EN/job', '/DE/job'].map((path) => `${path}/${url}`))
  const measure = (url: string, headers = {}) => compare({ url, headers }, { seconds })
  report.pace('home, kept', await measure(`${kept.url}/`, compressed), 0.5)
  report.pace('home, drawn', await measure(`${drawn.url}/`), 0.01)
  report.pace('job pages, first visits', await compareOnce({ url: kept.url, headers: compressed }, pages))
  report.pace('job page, kept', await measure(kept.url + job, compressed))
  report.pace('job page, drawn', await measure(drawn.url + job), 0.03)
  report.pace('applying, 1 MB file', await compareApplying(kept.url, jobs[1]?.id ?? 0))
  report.figure('memory after all this, PostgreSQL', megabytesOf(kept.pid), 'MB')
  await kept.stop()
  await drawn.stop()
}

async function someJobs(base: string) {
  const answer = await fetch(`${base}/apipublic/jobs?pageSize=1000`)
  const { content } = (await answer.json()) as { content: { id: number; url: string }[] }
  return content
}
