import { Hono } from 'hono'
import { audienceOf, isInvalidProfilePath } from './accounts/areas.ts'
import { signInUrl } from './accounts/auth/redirects.ts'
import type { Config } from './config.ts'
import type { AppEnv, Context, Services } from './context.ts'
import { toResponse } from './edge/cached-page.ts'
import { type CachePolicy, canonicalQuery, createPageCache, isPrivate, type PageCache } from './edge/page-cache.ts'
import { preserveQuery } from './edge/preserve-query.ts'
import { withTrackerSources } from './edge/trackers.ts'
import type { RenderPage } from './http/render-page.ts'
import { plainPath } from './http/same-origin-path.ts'
import { tokenOf } from './http/session-token.ts'
import { prefixOf, splitPath } from './text/language.ts'

/** Serves every page: from the cache for anonymous readers, else rendered now. */
export function pages(services: Services, renderPage: RenderPage, cache: PageCache) {
  const app = new Hono<AppEnv>()

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const url = urlOf(c.req.url)
    const audience = audienceOf(url.pathname)
    if (audience !== 'all' && c.var.viewer.kind === 'visitor') return c.redirect(signInFirst(url), 302)
    if (audience === 'admins' && c.var.viewer.kind !== 'admin') url.pathname = inLanguageOf(url, '/unauthorized')
    const known = addressOf(url)
    const isForAll = !tokenOf(c.req.raw.headers) && !isPrivate(url.searchParams)

    const cached = isForAll && cache.find(known)
    if (cached) return toResponse(cached, c.req.raw)

    const render = async () => {
      let policy: CachePolicy | null = null
      const { language } = splitPath(url.pathname)
      const context: Context = { ...services, viewer: c.var.viewer, language }
      const locals = { ...context, cache: (given: CachePolicy) => (policy = given) }
      const response = await renderPage(new Request(new URL(known, url), { headers: c.req.raw.headers }), locals)
      return { response, policy }
    }
    const rendered = isForAll ? await cache.render(known, render) : withNoStore((await render()).response)
    return rendered instanceof Response ? preserveQuery(rendered, url.searchParams) : toResponse(rendered, c.req.raw)
  })

  // Astro requests a server island by POST when its props do not fit in an address.
  app.post('/_server-islands/*', (c) => {
    const context: Context = { ...services, viewer: c.var.viewer, language: splitPath(c.req.path).language }
    return renderPage(c.req.raw, { ...context, cache: () => {} })
  })
  // Forms without JavaScript were answered before: a page itself is only read.
  app.all('*', (c) => c.body(null, 405, { Allow: 'GET, HEAD' }))

  return app
}

/** A page rendered for one person is stored nowhere, so that going back after signing out does not show it. */
function withNoStore(response: Response) {
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** The address that every guard reads and Astro gets: decoded once. What cannot be read, and a profile of nobody, is no page. */
function urlOf(asked: string): URL {
  const url = new URL(asked)
  url.pathname = plainPath(url.pathname) ?? inLanguageOf(url, '/404')
  if (isInvalidProfilePath(url.pathname)) url.pathname = inLanguageOf(url, '/404')
  return url
}

const inLanguageOf = ({ pathname }: URL, path: string) => prefixOf(splitPath(pathname).language) + path

/** Signs the visitor in first. */
function signInFirst({ pathname, searchParams }: URL): string {
  searchParams.delete('user')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return signInUrl(pathname + query, splitPath(pathname).language)
}

/** The address as far as it changes a page. Of an island, and of a member's screen, which is never cached, all of it counts. */
function addressOf({ pathname, search, searchParams }: URL): string {
  if (pathname === unused) return '/404'
  const isWhole = pathname.startsWith('/_server-islands/') || audienceOf(pathname) !== 'all'
  return `${pathname}${isWhole ? search : canonicalQuery(pathname, searchParams)}`
}

/** Astro would render pictures here on demand, which no page needs. */
const unused = '/_image'

export const openPageCache = ({ config, now }: Services) => createPageCache(config.pageCacheBytes, now)

/** Astro says which scripts and styles a page may run; who may frame it is the same for all. */
export const withCsp =
  (renderPage: RenderPage, config: Pick<Config, 'gtmId' | 'pixelId'>): RenderPage =>
  async (request, locals) => {
    const response = await renderPage(request, locals)
    const policy = response.headers.get('content-security-policy')
    if (policy)
      response.headers.set('Content-Security-Policy', `${withTrackerSources(policy, config)}; frame-ancestors 'none'`)
    if (response.headers.get('content-type') === 'text/html')
      response.headers.set('Content-Type', 'text/html; charset=utf-8')
    return response
  }
