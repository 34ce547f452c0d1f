import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { listJobs } from '../../server/jobs/search.ts'
import type { Db } from '../../server/platform/db/client.ts'

/** Runs the product's own search and has PostgreSQL explain each of its queries. */
export async function explainSearch(client: postgres.Sql, searchText: string): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
  const db = drizzle({ client, casing: 'snake_case', logger }) as unknown as Db
  await listJobs(db, { searchText, language: 'hr', now: new Date(), page: 0, pageSize: 20 })
  const plans: string[] = []
  for (const { text, values } of asked) {
    const rows = await client.unsafe(`explain (analyze, timing off, summary on) ${text}`, values as string[])
    plans.push(rows.map((row) => row['QUERY PLAN'] as string).join('\n'))
  }
  return plans
}
