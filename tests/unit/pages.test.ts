import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppEnv, Services } from '../../server/context.ts'
import { type CachePolicy, createPageCache } from '../../server/edge/page-cache.ts'
import { pageRoutes } from '../../server/pages.ts'
import { figure } from '../support/figures.ts'

/** Pages that show their address and may all be cached. */
function sitePages() {
  const rendered: string[] = []
  const cache = createPageCache(1_000_000, () => new Date())
  const render = async (request: Request, locals: object) => {
    const { pathname, search } = new URL(request.url)
    rendered.push(`${pathname}${search}`)
    ;(locals as { cache: (policy: CachePolicy) => void }).cache({ tags: ['jobs'] })
    return new Response(`${pathname}${search}`, { headers: { 'content-type': 'text/html' } })
  }
  const app = new Hono<AppEnv>().use(async (c, next) => {
    c.set('viewer', { kind: 'visitor' })
    await next()
  })
  app.route('/', pageRoutes({} as Services, render, cache))
  return { app, cache, rendered }
}

describe('cached pages', () => {
  test('are one for all parameters that change nothing', async () => {
    const { app, cache, rendered } = sitePages()
    for (const query of ['', '?utm_source=a', '?user=b&x=1']) await app.request(`/${query}`)
    expect(cache.size.pages).toBe(1)
    expect(rendered).toEqual(['/'])
  })

  test('are counted: how many were served, how many rendered, and their bytes', async () => {
    const [hits, misses] = [await figure('preko_page_cache_hits_total'), await figure('preko_page_cache_misses_total')]
    const { app, cache } = sitePages()
    for (const _ of [1, 2, 3]) await app.request('/')
    expect(await figure('preko_page_cache_hits_total')).toBe(hits + 2)
    expect(await figure('preko_page_cache_misses_total')).toBe(misses + 1)
    expect(await figure('preko_page_cache_pages')).toBe(1)
    expect(await figure('preko_page_cache_bytes')).toBe(cache.size.bytes)
    cache.invalidate(null)
    expect(await figure('preko_page_cache_bytes')).toBe(0)
  })

  test.for(['token', 'email', 'previewCode', 'sent'])('hold none that was requested with %s', async (name) => {
    const { app, cache, rendered } = sitePages()
    for (const value of ['zz1', 'zz2', 'zz2', '']) await app.request(`/?${name}=${value}`)
    expect(cache.size.pages).toBe(0)
    expect(rendered).toEqual([`/?${name}=zz1`, `/?${name}=zz2`, `/?${name}=zz2`, '/'])
  })
})

test.for([
  ['a cookie', { cookie: 'x=1; authToken=abc' }],
  ['a header', { authorization: 'Bearer abc' }],
] as const)(
  'a page rendered for a request that may be signed in by %s is not cached, nor served to it from the cache',
  async ([, headers]) => {
    const { app, cache, rendered } = sitePages()
    await app.request('/', { headers })
    expect(cache.size.pages).toBe(0)
    await app.request('/')
    await app.request('/', { headers })
    expect(rendered).toEqual(['/', '/', '/'])
  },
)

test.for(['POST', 'PUT', 'PATCH', 'DELETE'])('a page is not for %s', async (method) => {
  const { app, rendered } = sitePages()
  const answer = await app.request('/', { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(rendered).toEqual([])
})
