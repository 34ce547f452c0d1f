import { candidates } from '../candidates/table.ts'
import { pushConsents } from '../marketing/push.ts'
import { countRows } from '../platform/db/page.ts'
import type { Step } from './step.ts'

/** Sends the marketing consents and opt-outs of all candidates to the mailing provider. */
export const consentsStep: Step = {
  name: 'consents',
  batchSize: 1000,
  count: (db) => countRows(db, candidates),
  prepare: pushConsents,
}
