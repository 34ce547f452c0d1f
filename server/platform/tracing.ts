import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanContext, SpanStatusCode } from '@opentelemetry/api'

export type { Span }

/** Without values of paths, statements and people. */
type Description = {
  kind: 'server' | 'client' | 'consumer'
  name: string
  attributes: Record<string, string | number>
}

/** Of a span in this or another process. */
export type SpanOrigin = Pick<SpanContext, 'traceId' | 'spanId' | 'traceFlags'>

type Start = (description: Description, parent: SpanOrigin | undefined, startedAt?: number) => Span

let startSpan: Start | undefined
const active = new AsyncLocalStorage<Span>()

/** Sends spans from now on; undefined ends this. */
export function traceBy(start: Start | undefined) {
  startSpan = start
}

/** The span within which this runs. */
export const currentSpan = (): SpanOrigin | undefined => {
  const context = active.getStore()?.spanContext()
  return context && { traceId: context.traceId, spanId: context.spanId, traceFlags: context.traceFlags }
}

/** Runs work within a span while traces are sent, otherwise only runs it. */
export function inSpan<Result>(
  describe: () => Description,
  work: (span?: Span) => Promise<Result>,
  parent = startSpan && currentSpan(),
): Promise<Result> {
  return startSpan ? runIn(startSpan(describe(), parent), work) : work()
}

async function runIn<Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await active.run(span, () => work(span))
  } catch (error) {
    markFailed(span)
    throw error
  } finally {
    span.end()
  }
}

/** Sends a span that is over and has none below it. Begun at a `performance.now()`. */
export function addSpan(describe: () => Description, begun: number) {
  startSpan?.(describe(), undefined, performance.timeOrigin + begun).end()
}

/** Without the error's text, which may name people. */
export const markFailed = (span: Span | undefined) => void span?.setStatus({ code: 2 satisfies SpanStatusCode.ERROR })
