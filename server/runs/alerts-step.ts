import { matchAlerts } from '../alerts/match.ts'
import { countSubscribers } from '../alerts/queries.ts'
import type { Step } from './step.ts'

/** Notes which new ads suit open applications; the morning's digest tells of them. */
export const alertsStep: Step = { name: 'alerts', batchSize: 1000, count: countSubscribers, work: matchAlerts }
