import type postgres from 'postgres'
import { startCaching } from '../../server/platform/cache/caching.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { databaseOn } from './sandbox.ts'

/** One query as the product asked it. */
type Statement = { query: string; values: unknown[] }

/** What an action costs in the database: milliseconds of all its queries, and PostgreSQL's plan of the slowest. */
type Cost = { ms: number; slowest: string }

type Explained = { ms: number; plan: string }

type Action = (db: Db) => Promise<unknown>

const rounds = 3

/**
 * Runs an action as the site does right after an ad was changed: what any change drops from memory is read, what is kept
 * for a minute is there.
 */
export const costOf = async (client: postgres.Sql, action: Action): Promise<Cost> =>
  sumOf(
    await explained(client, action, async (db) => {
      const caching = startCaching(db)
      await action(db)
      caching.invalidate(['jobs'])
    }),
  )

/** Runs an action with nothing kept in memory. */
export const costAnew = async (client: postgres.Sql, action: Action): Promise<Cost> =>
  sumOf(await explained(client, action))

/** Runs an action, after another, and has PostgreSQL execute and explain each of its queries, the slowest first. */
export async function explained(client: postgres.Sql, action: Action, before?: Action): Promise<Explained[]> {
  let asked: Statement[] = []
  const db = databaseOn(client, { logQuery: (query, values) => void asked.push({ query, values }) })
  await before?.(db)
  asked = []
  await action(db)
  const all: Explained[] = []
  for (const statement of asked.filter(({ query }) => /^\s*\(*(select|with)\b/i.test(query)))
    all.push(await explain(client, statement))
  return all.sort((a, b) => b.ms - a.ms)
}

const sumOf = (all: Explained[]): Cost => ({
  ms: all.reduce((sum, { ms }) => sum + ms, 0),
  slowest: all[0]?.plan ?? '',
})

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
