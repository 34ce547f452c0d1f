import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type CachedPage, type Encoding, encodingFor, headersOf, isNotModified } from './cached-page.ts'
import { canonicalQuery, type PageCache } from './page-cache.ts'
import { logLine } from './request-log.ts'

type Front = { cache: PageCache; log: Logger; headers: Record<string, string> }

/** Serves cached pages directly from the Node request, before routing and context are set up. */
export function serveCachedPages({ cache, log, headers }: Front, otherwise: RequestListener): RequestListener {
  const ready = new WeakMap<CachedPage, Map<Encoding, string[]>>()

  function headersFor(page: CachedPage, encoding: Encoding): string[] {
    const byEncoding = ready.get(page) ?? new Map<Encoding, string[]>()
    ready.set(page, byEncoding)
    const all = byEncoding.get(encoding) ?? Object.entries({ ...headers, ...headersOf(page, encoding) }).flat()
    byEncoding.set(encoding, all)
    return all
  }

  function send(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
    const begun = performance.now()
    const id = randomUUID()
    const isKnown = isNotModified(request.headers['if-none-match'], page)
    const encoding = isKnown ? 'identity' : encodingFor(request.headers['accept-encoding'] as string | undefined)
    const status = isKnown ? 304 : page.status
    const body = isKnown ? undefined : page.bodies[encoding]
    const length = body ? ['Content-Length', String(body.length)] : []
    response.writeHead(status, [...headersFor(page, encoding), ...length, 'X-Request-Id', id])
    response.end(request.method === 'HEAD' ? undefined : body)
    logLine(log, { id, method: request.method ?? '', path: pathOf(request.url ?? ''), status, begun })
  }

  return (request, response) => {
    const page = isAnonymousRead(request) ? cache.find(keyOf(request.url ?? '')) : undefined
    if (page) send(page, request, response)
    else otherwise(request, response)
  }
}

/** Requests that may be signed in, by cookie or header, take the full stack. */
const isAnonymousRead = ({ method, headers: { cookie, authorization } }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !authorization && !cookie?.includes('authToken=')

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** The cache key, as in pages.ts. A different spelling of the same address is a miss and takes the full stack. */
function keyOf(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const path = url.slice(0, mark)
  return path + canonicalQuery(path, new URLSearchParams(url.slice(mark + 1)))
}
