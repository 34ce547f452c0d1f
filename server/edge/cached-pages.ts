import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { addSpan } from '../platform/tracing.ts'
import { type CachedPage, type Encoding, encodingFor, headersOf, isNotModified } from './cached-page.ts'
import { canonicalQuery, type PageCache } from './page-cache.ts'
import { recordResponse, requestSpan } from './request-log.ts'
import { pagePattern } from './route-pattern.ts'

/** What is the same for all responses with a page. */
type Ready = { route: string; headers: Map<Encoding, string[]> }

type Front = { cache: PageCache; log: Logger; headers: Record<string, string> }

/** Serves cached pages directly from the Node request, before routing and context are set up. */
export function serveCachedPages({ cache, log, headers }: Front, otherwise: RequestListener): RequestListener {
  const ready = new WeakMap<CachedPage, Ready>()

  function readyFor(page: CachedPage, path: string): Ready {
    const found = ready.get(page) ?? { route: pagePattern(path), headers: new Map() }
    ready.set(page, found)
    return found
  }

  function headersFor(page: CachedPage, encoding: Encoding, { headers: byEncoding }: Ready): string[] {
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
    const path = pathOf(request.url ?? '')
    const same = readyFor(page, path)
    const length = body ? ['Content-Length', String(body.length)] : []
    response.writeHead(status, [...headersFor(page, encoding, same), ...length, 'X-Request-Id', id])
    response.end(request.method === 'HEAD' ? undefined : body)
    const [method, { route }] = [request.method ?? '', same]
    recordResponse(log, { id, method, path, route, status, begun })
    addSpan(() => requestSpan({ id, method, route, status }), begun)
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
