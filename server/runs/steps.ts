import { matchAlerts } from '../alerts/match.ts'
import { countSubscribers } from '../alerts/queries.ts'
import { candidates } from '../candidates/table.ts'
import { expireJobs } from '../jobs/expire.ts'
import { jobs } from '../jobs/table.ts'
import { pushConsents } from '../marketing/push.ts'
import { countRows } from '../platform/db/page.ts'
import { candidatesStep } from './candidates-step.ts'
import { nextRows } from './next-rows.ts'
import { askCandidatesStep, eraseEndedStep } from './retention-steps.ts'
import type { RunKind } from './run.ts'
import type { Step } from './step.ts'

/** Ends expired ads that the scheduled task has not ended yet. */
const expireStep: Step = {
  name: 'expiredAds',
  batchSize: 500,
  count: (db) => countRows(db, jobs),
  async work(services, after, limit) {
    const { last, rows } = await nextRows(services.db, jobs, after, limit)
    return { last, rows, changed: last === null ? 0 : await expireJobs(services, { after, last }) }
  },
}

/** Stores which new ads match open applications, for the digest of the next morning. */
const alertsStep: Step = { name: 'alerts', batchSize: 1000, count: countSubscribers, work: matchAlerts }

/** Sends the marketing consents and opt-outs of all candidates to the mailing provider. */
const consentsStep: Step = {
  name: 'consents',
  batchSize: 1000,
  count: (db) => countRows(db, candidates),
  prepare: pushConsents,
}

const steps: Record<RunKind, Step[]> = {
  processall: [expireStep, candidatesStep, alertsStep, eraseEndedStep, askCandidatesStep],
  updatepinpoint: [consentsStep],
}

/** In the order in which they run. */
export const stepsOf = (kind: RunKind): Step[] => steps[kind]
