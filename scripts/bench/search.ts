import { openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { searchQuality } from '../../tests/support/search-quality.ts'
import { startSite } from '../../tests/support/site.ts'
import { compare } from './load.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'
import { plansOf, searches, timesOf } from './searching.ts'

type Options = { sizes: number[]; seconds: number }
type Place = Awaited<ReturnType<typeof createSandbox>> & { size: number }

/** How many times the time among few ads a search among many may take. */
const most = 3

/** The search for ads among few and many: the queries, the API call, and PostgreSQL's plans. */
export async function measureSearch(report: Report, serverUrl: string, { sizes, seconds }: Options) {
  const places: Place[] = []
  for (const size of sizes) places.push({ size, ...(await seeded(serverUrl, size)) })

  const times = await timesOf(places.map(({ DATABASE_URL }) => DATABASE_URL))
  for (const [at, size] of sizes.entries()) {
    const [time = 0, first = 0] = [times[at], times[0]]
    report.figure(`search among ${size} ads`, time, 'ms')
    if (at > 0) report.figure(`search among ${size} ads against ${sizes[0]}`, time / first, 'times', { limit: most })
  }
  const largest = places.at(-1)
  if (largest) await explain(report, largest)
  await measureQuality(report, serverUrl)
  for (const place of places) await measureCalls(report, place, seconds)
}

/** The quality of the search, by pairs of search texts and ads. */
async function measureQuality(report: Report, serverUrl: string) {
  const { DATABASE_URL } = await createSandbox(serverUrl, 'pairs')
  const database = await openDatabase({ url: DATABASE_URL })
  await database.migrate()
  await seedReference(database.db)
  const { pairs, precision, recall, missing, wrong } = await searchQuality(database.db)
  await database.close()
  const note = `of ${pairs} pairs`
  report.figure('search, precision', precision, '', { note })
  report.figure('search, recall', recall, '', { note })
  report.figure('search, pairs that came out wrong', missing.length + wrong.length, 'pairs', { limit: 2, note })
}

async function seeded(serverUrl: string, size: number) {
  const place = await createSandbox(serverUrl, `ads_${size}`)
  run('scripts/seed.ts', ['--jobs', String(size), '--candidates', '0'], { ...place, DEMO: '0' })
  return place
}

/** Among many ads the plan must use an index. Among a thousand PostgreSQL may read them all. */
async function explain(report: Report, { size, DATABASE_URL }: Place) {
  for (const { search, plan } of await plansOf(DATABASE_URL)) {
    const problem = /Seq Scan on jobs\b/.test(plan) ? 'reads every ad' : undefined
    report.plan(`search for '${search}' among ${size} ads`, plan, problem)
  }
}

async function measureCalls(report: Report, { size, ...place }: Place, seconds: number) {
  const env = { ...place, ...forMany, DEMO: '0', PAGE_CACHE_MB: '0' }
  const site = await startSite({ env, dataDir: place.DATA_DIR })
  const { url, pid } = site
  const call = `${url}/apipublic/jobs?searchText=${encodeURIComponent(searches[0])}&pageSize=20`
  report.pace(`search among ${size} ads, as a call`, await compare({ url: call, pid }, { seconds }))
  report.pace(`home of ${size} ads, rendered`, await compare({ url: `${url}/`, pid }, { seconds }))
  await site.stop()
}
