import { sameOriginPath } from '../http/same-origin-path.ts'

const base = 'http://own.invalid'

/**
 * Adds the request's query to a redirect, including parameters outside the cache key. Those of its target take
 * precedence. One to the sign-in has the whole address already, in `redirectUrl`.
 */
export function preserveQuery(response: Response, requested: URLSearchParams): Response {
  const to = response.headers.get('location')
  const path = sameOriginPath(to)
  if (path === undefined) return response
  const target = new URL(path, base)
  const existing = new Set(target.searchParams.keys())
  if (existing.has('redirectUrl')) return response
  for (const [name, value] of requested) if (!existing.has(name)) target.searchParams.append(name, value)
  const headers = new Headers(response.headers)
  headers.set('location', target.pathname + target.search + target.hash)
  return new Response(response.body, { status: response.status, headers })
}
