import type { Services } from '../context.ts'
import type { Db } from '../platform/db/client.ts'

/** What a batch works with. `db` is the transaction that also stores the progress of the run. */
type StepContext = Omit<Services, 'db'> & { db: Db }

/** What one batch did. `last` is the id of its last row, null when no rows are left. */
export type Batch = { last: number | null; rows: number; changed: number }

type Common = {
  name: string
  /** Rows in a batch. Large batches need fewer queries, but hold up others for longer. */
  batchSize: number
  count(db: Db): Promise<number>
}

type Work = (context: StepContext, after: number, limit: number) => Promise<Batch>

/** One part of a run: processes rows in the order of their ids, a batch at a time. Repeating a batch does no harm. */
export type Step =
  | (Common & { work: Work })
  /**
   * Calls other services: `prepare` does so before the batch's transaction, and returns the function that stores the
   * results.
   */
  | (Common & { prepare(services: Services, after: number, limit: number): Promise<Work> })
