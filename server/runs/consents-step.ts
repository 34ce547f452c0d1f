import { candidates } from '../candidates/table.ts'
import { pushConsents } from '../marketing/push.ts'
import { countRows } from '../platform/db/page.ts'
import type { Step } from './step.ts'

/** Tells the mailing provider who may get marketing and who opted out. */
export const consentsStep: Step = {
  name: 'consents',
  batchSize: 1000,
  count: (db) => countRows(db, candidates),
  prepare: pushConsents,
}
