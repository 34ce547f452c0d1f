import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import { currentLog } from '../log.ts'
import { currentSpan, inSpan } from '../tracing.ts'

type Run = (text: string, params: unknown[], query: () => Promise<unknown>) => Promise<unknown>

/** Through which Drizzle runs each statement with either driver; it has no hook for this, and the method is not public. */
const prototype = PgPreparedQuery.prototype as unknown as { queryWithCache: Run }

/**
 * Logs statements that take this many milliseconds, with the id of their request, and traces those of requests and tasks;
 * both without values. Returns the way back.
 */
export function observeStatements(slowMs = 500) {
  const run = prototype.queryWithCache
  prototype.queryWithCache = async function (text, params, query) {
    const begun = performance.now()
    try {
      return await traced(text, () => run.call(this, text, params, query))
    } finally {
      const ms = Math.round(performance.now() - begun)
      if (ms >= slowMs) currentLog().warn({ ms, statement: text.slice(0, 2000) }, 'slow statement')
    }
  }
  return () => {
    prototype.queryWithCache = run
  }
}

const traced = (text: string, work: () => Promise<unknown>) =>
  currentSpan() ? inSpan(() => spanOf(text), work) : work()

function spanOf(text: string) {
  const [operation = ''] = text.trimStart().split(/\s/, 1)
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
  return { kind: 'client' as const, name: operation, attributes }
}
