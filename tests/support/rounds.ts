import { PgPreparedQuery } from 'drizzle-orm/pg-core'

type Run = (text: string, ...more: unknown[]) => Promise<unknown>

/** Through which Drizzle runs each statement with either driver; it has no hook for this, and the method is not public. */
const prototype = PgPreparedQuery.prototype as unknown as { queryWithCache: Run }

/** How many statements some work takes, and how often it waits: not for those that are sent while another is on its way. */
export async function roundsOf(work: () => Promise<unknown>) {
  const run = prototype.queryWithCache
  let [statements, rounds, underWay] = [0, 0, 0]
  prototype.queryWithCache = async function (text, ...more) {
    // The transactions of tests have savepoints where those of the product begin and end.
    const counts = !/savepoint/.test(text)
    if (counts) statements += 1
    if (counts && underWay === 0) rounds += 1
    underWay += 1
    try {
      return await run.call(this, text, ...more)
    } finally {
      underWay -= 1
    }
  }
  try {
    await work()
    return { statements, rounds }
  } finally {
    prototype.queryWithCache = run
  }
}
