import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type pino from 'pino'
import { secretAreas } from '../page-at.ts'
import { runWithLog } from '../platform/log.ts'
import { metrics } from '../platform/metrics.ts'
import { inSpan, markFailed, type Span } from '../platform/tracing.ts'
import { routePattern } from './route-pattern.ts'

/** What of a call's path is logged: names as they stand in routes, and ids of rows. */
const plainPart = /^(?:[a-z-]{1,40}|\d{1,9})?$/

/**
 * Masks secrets in a path in any spelling: of calls everything but names and ids of rows, of pages what follows the name
 * of a page that links with tokens lead to.
 */
export function withoutSecrets(path: string): string {
  const parts = decodeOrKeep(path).split('/')
  const names = parts.map((part) => part.toLowerCase())
  if (names.some((name) => name === 'api' || name === 'apipublic'))
    return parts.map((part) => (plainPart.test(part) ? part : '…')).join('/')
  const filled = names.flatMap((name, at) => (name ? [at] : []))
  const last = filled.findIndex((_at, nth) => secretAreas.includes(names[filled[nth - 1] ?? -1] ?? ''))
  if (last < 0 || last === filled.length - 1) return path
  return `${parts.slice(0, (filled[last] ?? 0) + 1).join('/')}/…`
}

function decodeOrKeep(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Gives every request an id, for its response and log line. Neither query nor client address is logged. */
export function requestLog(log: pino.Logger): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const begun = performance.now()
    const { method, path } = c.req
    await inSpan(
      () => requestSpan({ id, method }),
      async (span) => {
        await runWithLog(log.child({ id }), next)
        const [route, { status }] = [routePattern(c), c.res]
        c.res.headers.set('X-Request-Id', id)
        recordResponse(log, { id, method, path, route, status, begun })
        if (span) completeSpan(span, { id, method, route, status })
      },
    )
  }
}

function completeSpan(span: Span, response: Omit<Answered, 'path' | 'begun'>) {
  const { name, attributes } = requestSpan(response)
  span.updateName(name).setAttributes(attributes)
  if (response.status >= 500) markFailed(span)
}

/** How traces describe a request, whose route is found on the way. */
export const requestSpan = ({
  id,
  method,
  route = '',
  status = 0,
}: Partial<Answered> & { id: string; method: string }) => ({
  kind: 'server' as const,
  name: `${method} ${route}`.trim(),
  attributes: {
    'http.request.method': method,
    'preko.request_id': id,
    ...(status && { 'http.route': route, 'http.response.status_code': status }),
  },
})

type Answered = { id: string; method: string; path: string; route: string; status: number; begun: number }

/** Logs a response, with secrets in the path masked, and measures it by its route. */
export function recordResponse(log: pino.Logger, { id, method, path, route, status, begun }: Answered) {
  const ms = performance.now() - begun
  metrics.httpRequest.observe({ method, route, status }, ms / 1000)
  log.info({ id, method, path: withoutSecrets(path), status, ms: Math.round(ms * 10) / 10 })
}
