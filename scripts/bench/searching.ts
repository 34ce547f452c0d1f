import postgres from 'postgres'
import { listJobs } from '../../server/jobs/search/search.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { percentile } from './percentile.ts'
import { databaseOn } from './sandbox.ts'
import { explained } from './statements.ts'

/** One word, several, one without a match, and trades by names that few ads contain. */
export const searches = ['kuhar', 'kuhar salzburg', 'konobar linz', 'xyzzy', 'konobarica', 'šofer linz'] as const

const rounds = 50

const search = (db: Db, searchText: string) =>
  listJobs(db, { searchText, language: 'hr', now: new Date(), page: 0, pageSize: 20 })

/** Milliseconds of each search in each database. They take turns, so that other load affects all. */
export async function timesOf(databaseUrls: string[]): Promise<number[]> {
  const clients = databaseUrls.map((url) => postgres(url, { max: 1 }))
  // Autovacuum would do so within a minute.
  for (const client of clients) await client`vacuum analyze`
  const databases = clients.map((client) => databaseOn(client))
  const times = databases.map(() => [] as number[])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, db] of databases.entries()) {
      const begun = performance.now()
      for (const text of searches) await search(db, text)
      times[at]?.push((performance.now() - begun) / searches.length)
    }
  }
  for (const client of clients) await client.end()
  // The lower quartile, since other load makes some slower.
  return times.map((each) => percentile(each, 0.25))
}

/** Runs the product's own searches and has PostgreSQL explain each of their queries. */
export async function plansOf(databaseUrl: string) {
  const client = postgres(databaseUrl, { max: 1 })
  const plans: { search: string; plan: string }[] = []
  for (const text of searches)
    for (const { plan } of await explained(client, (db) => search(db, text))) plans.push({ search: text, plan })
  await client.end()
  return plans
}
