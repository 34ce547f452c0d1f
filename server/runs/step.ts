import type { Services } from '../context.ts'
import type { Db } from '../platform/db/client.ts'

/** What a batch may use: the transaction that also notes how far the run is. */
export type StepContext = Omit<Services, 'db'> & { db: Db }

/** What one batch did. `last` is the number of its last row; null when there are no more. */
export type Batch = { last: number | null; rows: number; changed: number }

/** One part of a run: goes through rows by their number, a batch at a time, and may repeat a batch without harm. */
export type Step = {
  name: string
  count(db: Db): Promise<number>
  work(context: StepContext, after: number, limit: number): Promise<Batch>
}
