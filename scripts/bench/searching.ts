import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { listJobs } from '../../server/jobs/search/search.ts'
import type { Db } from '../../server/platform/db/client.ts'

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
  const databases = clients.map((client) => drizzle<Record<string, never>>({ client, casing: 'snake_case' }))
  const times = databases.map(() => [] as number[])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, db] of databases.entries()) {
      const begun = performance.now()
      for (const text of searches) await search(db, text)
      times[at]?.push((performance.now() - begun) / searches.length)
    }
  }
  for (const client of clients) await client.end()
  return times.map(undisturbed)
}

/** The lower quartile, since other load makes some slower. */
const undisturbed = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

/** Runs the product's own searches and has PostgreSQL explain each of their queries. */
export async function plansOf(databaseUrl: string) {
  const client = postgres(databaseUrl, { max: 1 })
  const plans: { search: string; plan: string }[] = []
  for (const text of searches) {
    const asked: { query: string; values: unknown[] }[] = []
    const logger = { logQuery: (query: string, values: unknown[]) => void asked.push({ query, values }) }
    await search(drizzle<Record<string, never>>({ client, casing: 'snake_case', logger }), text)
    for (const { query, values } of asked) {
      const rows = await client.unsafe(`explain (analyze, timing off, summary on) ${query}`, values as string[])
      plans.push({ search: text, plan: rows.map((row) => row['QUERY PLAN'] as string).join('\n') })
    }
  }
  await client.end()
  return plans
}
