import postgres from 'postgres'
import { keptCounts, largeCases, subjectIn } from './large-cases.ts'
import type { Report } from './report.ts'
import { createSandbox, run } from './sandbox.ts'
import { costAnew, costOf } from './statements.ts'

type Size = { jobs: number; candidates: number; applications: number }

/** What one case may cost in the database among very many rows: milliseconds, or times its cost among few. */
const most = { ms: 20, times: 3 }

/** Lists, pages, counts and feeds among few rows and among very many: what their queries cost in PostgreSQL. */
export async function measureLarge(report: Report, serverUrl: string, { few, many }: { few: Size; many: Size }) {
  const [small, large] = [await filled(serverUrl, 'few', few), await filled(serverUrl, 'many', many)]
  const subjects = { small: await subjectIn(small), large: await subjectIn(large) }
  for (const { name, ask } of largeCases) {
    const first = await costOf(small, (db) => ask(db, subjects.small))
    const { ms, slowest } = await costOf(large, (db) => ask(db, subjects.large))
    const limit = Math.max(most.ms, first.ms * most.times)
    report.figure(`${name}, few ads`, first.ms, 'ms')
    report.figure(`${name}, very many ads`, ms, 'ms', { limit, note: `${many.jobs} ads` })
    report.plan(`${name}, ${many.jobs} ads`, slowest)
  }
  for (const { name, ask } of keptCounts) {
    const { ms, slowest } = await costAnew(large, (db) => ask(db, subjects.large))
    report.figure(`${name}, very many ads`, ms, 'ms', { note: 'kept for a minute' })
    report.plan(`${name}, ${many.jobs} ads`, slowest)
  }
  await small.end()
  await large.end()
}

async function filled(serverUrl: string, name: string, size: Size) {
  const place = await createSandbox(serverUrl, name)
  const counts = Object.entries(size).flatMap(([what, count]) => [`--${what}`, String(count)])
  run('scripts/seed.ts', counts, { ...place, DEMO: '0' })
  const client = postgres(place.DATABASE_URL, { max: 1, onnotice: () => {} })
  // Autovacuum would do so within a minute.
  await client`vacuum analyze`
  return client
}
