import postgres from 'postgres'
import { keptCounts, largeCases, subjectIn } from './large-cases.ts'
import type { Report } from './report.ts'
import { createSandbox, run } from './sandbox.ts'
import { costAnew, costOf } from './statements.ts'

type Size = { jobs: number; candidates: number; applications: number }

/** What one case may cost in the database among very many rows: milliseconds, or times its cost among few. */
const most = { ms: 20, times: 3 }

const mostSeconds = 600

/** Lists, pages, counts and feeds among few rows and among very many: what their queries cost in PostgreSQL. */
export async function measureLarge(report: Report, serverUrl: string, { few, many }: { few: Size; many: Size }) {
  const { client: small } = await filled(serverUrl, 'few', few)
  const { client: large, seconds } = await filled(serverUrl, 'many', many)
  const note = `${many.jobs} ads`
  report.figure('filling with very many ads', seconds, 's', { limit: mostSeconds, note })
  const subjects = { small: await subjectIn(small), large: await subjectIn(large) }
  for (const { name, ask } of largeCases) {
    const first = await costOf(small, (db) => ask(db, subjects.small))
    const { ms, slowest } = await costOf(large, (db) => ask(db, subjects.large))
    const limit = Math.max(most.ms, first.ms * most.times)
    report.figure(`${name}, few ads`, first.ms, 'ms')
    report.figure(`${name}, very many ads`, ms, 'ms', { limit, note })
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
  const begun = performance.now()
  run('scripts/seed.ts', counts, { ...place, DEMO: '0' })
  const seconds = (performance.now() - begun) / 1000
  const client = postgres(place.DATABASE_URL, { max: 1, onnotice: () => {} })
  // Autovacuum would do so within a minute.
  await client`vacuum analyze`
  return { client, seconds }
}
