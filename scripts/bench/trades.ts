import postgres from 'postgres'
import { listJobCards } from '../../server/jobs/cards.ts'
import { mostListed } from '../../server/jobs/search/counted.ts'
import type { JobList } from '../../server/jobs/search/matches.ts'
import { pageOfMatches } from '../../server/jobs/search/ranked-page.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { hasWord, searchWordsOf } from '../../server/jobs/words.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { searchPairs } from '../../tests/support/search-pairs.ts'
import { percentile } from './percentile.ts'
import type { Report } from './report.ts'
import { createSandbox, databaseOn, run } from './sandbox.ts'

/** How many times the time of a search for the typed words a search by trades may take that finds as many ads. */
const most = 1.3

const rounds = 3
const pageSize = 20

type Timed = { total: number; ms: number }

/** Measures a search by trades among very many ads, compared with one for the typed words. */
export async function measureTrades(report: Report, serverUrl: string, ads: number) {
  const place = await createSandbox(serverUrl, 'trades')
  run('scripts/seed.ts', ['--jobs', String(ads)], { ...place, DEMO: '0' })
  await measureTradesIn(report, place.DATABASE_URL, ads)
}

async function measureTradesIn(report: Report, databaseUrl: string, ads: number) {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const db = databaseOn(client)
  await client`vacuum analyze`
  const typed: Timed[] = []
  const byTrade: Timed[] = []
  for (const text of new Set(searchPairs.map(([text]) => text))) {
    typed.push(await timed(() => asTyped(db, listOf(text))))
    byTrade.push(await timed(() => listJobs(db, listOf(text))))
  }
  const alike = byTrade.map(({ total }) => nearest(typed, total))
  const note = `of ${byTrade.length} among ${ads} ads`
  report.figure('search by trades, middle', at(byTrade, 0.5), 'ms', { note })
  report.figure('search by trades, 95 of 100', at(byTrade, 0.95), 'ms', { note })
  report.figure('search by trades against the words as typed, which find fewer', sum(byTrade) / sum(typed), 'times')
  report.figure('search by trades against words that find as many', sum(byTrade) / sum(alike), 'times', { limit: most })

  const last = mostListed / pageSize - 1
  for (const text of ['', 'kuhar']) {
    const { ms } = await timed(() => listJobs(db, { ...listOf(text), page: last }))
    report.figure(`search, page ${last + 1} of ${text || 'all'}`, ms, 'ms')
  }
  await client.end()
}

const listOf = (searchText: string): JobList => ({ searchText, language: 'hr', now: new Date(), page: 0, pageSize })

async function asTyped(db: Db, list: JobList) {
  const { rows, total } = await pageOfMatches(db, list, {
    matching: searchWordsOf(list.searchText ?? '').map(hasWord),
    onTop: [],
  })
  const ids = rows.map(({ id }) => id)
  return { items: await listJobCards(db, ids, list.language), total }
}

/** Other load on the machine only makes a search slower: the fastest counts. */
async function timed(search: () => Promise<{ total: number }>): Promise<Timed> {
  let found = { total: 0, ms: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    const { total } = await search()
    found = { total, ms: Math.min(found.ms, performance.now() - begun) }
  }
  return found
}

/** The median time of the three searches with the nearest number of results. */
function nearest(among: Timed[], total: number): Timed {
  const distance = (each: Timed) => Math.abs(each.total - total)
  const three = among.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3)
  return three.toSorted((a, b) => a.ms - b.ms)[1] as Timed
}

const sum = (all: Timed[]) => all.reduce((total, { ms }) => total + ms, 0)

const at = (all: Timed[], share: number) =>
  percentile(
    all.map(({ ms }) => ms),
    share,
  )
