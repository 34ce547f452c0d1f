import { sameOriginPath } from '../http/same-origin-path.ts'

const base = 'http://own.invalid'

/** A redirect keeps the whole query, also parameters that the page was rendered without. Parameters of its own stay unchanged. */
export function preserveQuery(response: Response, asked: URLSearchParams): Response {
  const to = response.headers.get('location')
  const path = sameOriginPath(to)
  if (path === undefined) return response
  const target = new URL(path, base)
  const said = new Set(target.searchParams.keys())
  for (const [name, value] of asked) if (!said.has(name)) target.searchParams.append(name, value)
  const headers = new Headers(response.headers)
  headers.set('location', target.pathname + target.search + target.hash)
  return new Response(response.body, { status: response.status, headers })
}
