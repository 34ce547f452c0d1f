import { expireJobs } from '../jobs/expire.ts'
import { jobs } from '../jobs/table.ts'
import { countRows } from '../platform/db/page.ts'
import { nextRows } from './next-rows.ts'
import type { Step } from './step.ts'

/** Ends expired ads that the scheduled task has not ended yet. */
export const expireStep: Step = {
  name: 'expiredAds',
  batchSize: 500,
  count: (db) => countRows(db, jobs),
  async work(services, after, limit) {
    const { last, rows } = await nextRows(services.db, jobs, after, limit)
    return { last, rows, changed: last === null ? 0 : await expireJobs(services, { after, last }) }
  },
}
