/** Fills a database with many ads and candidates to measure with: `npm run seed -- --jobs 2000 --candidates 200000 --applications 600000`. */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '../server/platform/db/client.ts'
import { readDemoContent } from '../server/setup/demo/content.ts'
import { peopleMaker } from '../server/setup/demo/people.ts'
import { seeded } from '../server/setup/demo/random.ts'
import { seedCandidates } from '../server/setup/demo/seed/candidates.ts'
import { seedCompanies } from '../server/setup/demo/seed/companies.ts'
import { seedJobs } from '../server/setup/demo/seed/jobs.ts'
import { seedMoreApplications } from '../server/setup/demo/seed/more-applications.ts'
import { runCommand } from './command/run.ts'
import { withDatabase } from './command/with-database.ts'

type Counts = { jobs: number; candidates: number; applications: number }

async function seed(db: Db, { jobs, candidates, applications }: Counts) {
  const content = await readDemoContent()
  const now = new Date()
  const random = seeded(await rowsSoFar(db))
  if (jobs > 0) {
    const employers = await seedCompanies(db, random, content, { count: Math.max(34, Math.round(jobs / 50)), now })
    await seedJobs(db, random, content, employers, { count: jobs, now, onDone: progress('ads', jobs) })
  }
  if (candidates > 0) {
    if (!content.people) throw new Error('content/demo/people.json is missing')
    const nextPerson = peopleMaker(random, content.people)
    await seedCandidates(db, random, nextPerson, { count: candidates, now, onDone: progress('candidates', candidates) })
  }
  const more = applications - candidates
  if (more > 0) await seedMoreApplications(db, { count: more, onDone: progress('further applications', more) })
  await db.execute(sql`analyze`)
}

/** The seed of the random numbers: differs from run to run, so that a second seeding adds other rows. */
async function rowsSoFar(db: Db): Promise<number> {
  const result = await db.execute(
    sql`select (select count(*) from jobs) * 7919 + (select count(*) from candidates) as rows`,
  )
  const [row] = Array.isArray(result) ? result : (result as unknown as { rows: { rows: unknown }[] }).rows
  return Number(row?.rows ?? 0) % 2 ** 32
}

/** Prints a progress bar in place; without a terminal, a line every tenth. */
function progress(what: string, total: number) {
  const start = Date.now()
  let lastTenth = 0
  return (done: number) => {
    const tenth = Math.floor((done / total) * 10)
    const line = `${what} [${'#'.repeat(tenth * 2).padEnd(20, '.')}] ${done} of ${total}, ${Math.round((Date.now() - start) / 1000)} s`
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`)
    else if (tenth > lastTenth) process.stdout.write(`${line}\n`)
    lastTenth = tenth
  }
}

function readCounts(): Counts {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '1000' },
      candidates: { type: 'string', default: '0' },
      applications: { type: 'string', default: '0' },
    },
  })
  const counts = {
    jobs: Number(values.jobs),
    candidates: Number(values.candidates),
    applications: Number(values.applications),
  }
  if (!Object.values(counts).every((count) => Number.isInteger(count) && count >= 0)) {
    throw new Error('Use it so: npm run seed -- --jobs 2000 --candidates 200000 --applications 600000')
  }
  return counts
}

await runCommand(async () => {
  const counts = readCounts()
  await withDatabase((db) => seed(db, counts))
})
