import { matchAlerts } from '../alerts/match.ts'
import { countSubscribers } from '../alerts/queries.ts'
import type { Step } from './step.ts'

/** Stores which new ads match open applications, for the digest of the next morning. */
export const alertsStep: Step = { name: 'alerts', batchSize: 1000, count: countSubscribers, work: matchAlerts }
