/** Fills a database with many ads and candidates to measure with: `npm run seed -- --jobs 2000 --candidates 200000 --applications 600000`. */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Config } from '../server/config.ts'
import type { Db } from '../server/platform/db/client.ts'
import { readDemoRows } from '../server/setup/demo/rows.ts'
import { refreshCandidates, seedMoreApplications } from '../server/setup/demo/seed/applications.ts'
import { seedCandidates } from '../server/setup/demo/seed/candidates.ts'
import { seedJobs } from '../server/setup/demo/seed/jobs.ts'
import { withoutIndexes } from '../server/setup/demo/seed/without-indexes.ts'
import { seedDemo } from '../server/setup/demo/seed-demo.ts'
import { openSiteStorage } from '../server/site-storage.ts'
import { progress } from './command/progress.ts'
import { runCommand } from './command/run.ts'
import { withDatabase } from './command/with-database.ts'

type Counts = { jobs: number; candidates: number; applications: number }

/** The demo is what is copied: it is filled first where it is missing. */
async function seed(db: Db, config: Config, counts: Counts) {
  const now = new Date()
  await seedDemo({ db, storage: openSiteStorage(config), now: () => now })
  const companies = (await readDemoRows(now)).get('companies')?.map(({ slug }) => String(slug)) ?? []
  await withoutIndexes(db, { ads: fillAds(companies, counts), others: (tx) => fillOthers(tx, counts) }, (total) =>
    progress('indexes and foreign keys', total),
  )
  await db.execute(sql`analyze`)
}

/** Two halves, since the database makes the rows of each on one core. */
function fillAds(companies: string[], { jobs }: Counts) {
  const report = progress('ads', jobs)
  const done = [0, 0]
  const counts = [Math.ceil(jobs / 2), Math.floor(jobs / 2)]
  return counts.map((count, half) => (db: Db) => {
    const onDone = (ads: number) => {
      done[half] = ads
      report(done.reduce((sum, each) => sum + each))
    }
    return seedJobs(db, { companies, count, onDone })
  })
}

async function fillOthers(db: Db, { candidates, applications }: Counts) {
  if (candidates > 0) await seedCandidates(db, { count: candidates, onDone: progress('candidates', candidates) })
  // The planner is shown how many there are before more are made from them.
  await db.execute(sql`analyze candidates, applications, answers`)
  const more = applications - candidates
  if (more > 0) await seedMoreApplications(db, { count: more, onDone: progress('further applications', more) })
  await refreshCandidates(db)
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
  await withDatabase((db, config) => seed(db, config, counts))
})
