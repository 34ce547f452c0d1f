import { PgPreparedQuery } from 'drizzle-orm/pg-core'

type Run = (text: string, ...more: unknown[]) => Promise<unknown>

/** Through which Drizzle runs each statement with either driver; it has no hook for this, and the method is not public. */
const prototype = PgPreparedQuery.prototype as unknown as { queryWithCache: Run }

/** How often some work waits for the database: statements that are sent while another is on its way cost no wait more. */
export async function roundsOf(work: () => Promise<unknown>): Promise<number> {
  const run = prototype.queryWithCache
  let [rounds, underWay] = [0, 0]
  prototype.queryWithCache = async function (text, ...more) {
    // The transactions of tests have savepoints where those of the product begin and end.
    if (!/savepoint/.test(text) && underWay === 0) rounds += 1
    underWay += 1
    try {
      return await run.call(this, text, ...more)
    } finally {
      underWay -= 1
    }
  }
  try {
    await work()
    return rounds
  } finally {
    prototype.queryWithCache = run
  }
}
