import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import { currentLog } from '../log.ts'

type Run = (text: string, params: unknown[], query: () => Promise<unknown>) => Promise<unknown>

/** Through which Drizzle runs each statement with either driver; it has no hook for this. */
const prototype = PgPreparedQuery.prototype as unknown as { queryWithCache: Run }

/** Logs statements that take this many milliseconds, without values, with the id of their request. Returns the way back. */
export function logSlowStatements(slowMs = 500) {
  const run = prototype.queryWithCache
  prototype.queryWithCache = async function (text, params, query) {
    const begun = performance.now()
    try {
      return await run.call(this, text, params, query)
    } finally {
      const ms = Math.round(performance.now() - begun)
      if (ms >= slowMs) currentLog().warn({ ms, statement: text.slice(0, 2000) }, 'slow statement')
    }
  }
  return () => {
    prototype.queryWithCache = run
  }
}
