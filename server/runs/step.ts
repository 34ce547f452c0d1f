import type { Services } from '../context.ts'
import type { Db } from '../platform/db/client.ts'

/** What a batch may use: the transaction that also notes how far the run is. */
export type StepContext = Omit<Services, 'db'> & { db: Db }

/** What one batch did. `last` is the number of its last row; null when there are no more. */
export type Batch = { last: number | null; rows: number; changed: number }

type Common = {
  name: string
  /** Rows in a batch. What a step asks of the database a few times a batch costs less in larger ones, and holds others up for longer. */
  batchSize: number
  count(db: Db): Promise<number>
}

type Work = (context: StepContext, after: number, limit: number) => Promise<Batch>

/** One part of a run: goes through rows by their number, a batch at a time, and may repeat a batch without harm. */
export type Step =
  | (Common & { work: Work })
  /** Has calls to others to make: those come before the batch's transaction, and return what writes their outcome. */
  | (Common & { prepare(services: Services, after: number, limit: number): Promise<Work> })
