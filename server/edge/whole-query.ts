const base = 'http://own.invalid'

/** A redirect takes all of the query along, also what the page was drawn without. What it says itself stays as it is. */
export function withWholeQuery(response: Response, asked: URLSearchParams): Response {
  const to = response.headers.get('location')
  if (to === null || !URL.canParse(to, base)) return response
  const target = new URL(to, base)
  if (target.origin !== base) return response
  const said = new Set(target.searchParams.keys())
  for (const [name, value] of asked) if (!said.has(name)) target.searchParams.append(name, value)
  const headers = new Headers(response.headers)
  headers.set('location', target.pathname + target.search + target.hash)
  return new Response(response.body, { status: response.status, headers })
}
