import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { startCaching } from '../../server/platform/cache/caching.ts'
import type { Db } from '../../server/platform/db/client.ts'

/** One query as the product asked it. */
type Statement = { query: string; values: unknown[] }

/** What an action costs in the database: milliseconds of all its queries, and PostgreSQL's plan of the slowest. */
export type Cost = { ms: number; queries: number; slowest: string }

type Action = (db: Db) => Promise<unknown>

const rounds = 3

/**
 * Runs an action as the site does right after an ad was changed: what any change drops from memory is read, what is kept
 * for a minute is there.
 */
export function costOf(client: postgres.Sql, action: Action): Promise<Cost> {
  return logged(client, action, async (db) => {
    const caching = startCaching(db)
    await action(db)
    caching.invalidate(['jobs'])
  })
}

/** Runs an action with nothing kept in memory. */
export const costAnew = (client: postgres.Sql, action: Action): Promise<Cost> =>
  logged(client, action, () => Promise.resolve())

/** Runs an action after another, and has PostgreSQL execute and explain each of its queries. */
async function logged(client: postgres.Sql, action: Action, before: Action): Promise<Cost> {
  let asked: Statement[] = []
  const logger = { logQuery: (query: string, values: unknown[]) => void asked.push({ query, values }) }
  const db = drizzle<Record<string, never>>({ client, casing: 'snake_case', logger })
  await before(db)
  asked = []
  await action(db)
  const explained = []
  for (const statement of asked.filter(({ query }) => /^\s*\(*(select|with)\b/i.test(query)))
    explained.push(await explain(client, statement))
  explained.sort((a, b) => b.ms - a.ms)
  const ms = explained.reduce((sum, each) => sum + each.ms, 0)
  return { ms, queries: explained.length, slowest: explained[0]?.plan ?? '' }
}

/** The fastest of some runs, since other load only makes one slower. */
async function explain(client: postgres.Sql, { query, values }: Statement) {
  const runs = []
  for (let round = 0; round < rounds; round += 1) {
    const rows = await client.unsafe(`explain (analyze, timing off, summary on) ${query}`, values as string[])
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    runs.push({ ms: Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]), plan })
  }
  return runs.reduce((best, each) => (each.ms < best.ms ? each : best))
}
