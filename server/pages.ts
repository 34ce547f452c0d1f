import { Hono } from 'hono'
import { audienceOf, isInvalidProfilePath } from './accounts/areas.ts'
import { signInUrl } from './accounts/auth/redirects.ts'
import type { Config } from './config.ts'
import type { AppEnv, Context, Services } from './context.ts'
import { toResponse } from './edge/cached-page.ts'
import { pruneCspHashes } from './edge/csp-hashes.ts'
import { type CachePolicy, canonicalQuery, createPageCache, isPrivate, type PageCache } from './edge/page-cache.ts'
import { preserveQuery } from './edge/preserve-query.ts'
import { withTrackerSources } from './edge/trackers.ts'
import { networkOf } from './http/client-address.ts'
import type { RenderPage } from './http/render-page.ts'
import { plainPath } from './http/same-origin-path.ts'
import { tokenOf } from './http/session-token.ts'
import { pageAt } from './page-at.ts'
import { prefixOf, splitPath } from './text/language.ts'

/** Serves all pages, for anonymous readers from the cache. */
export function pageRoutes(services: Services, renderPage: RenderPage, cache: PageCache) {
  const app = new Hono<AppEnv>()

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const url = urlOf(c.req.url)
    const audience = audienceOf(url.pathname)
    if (audience !== 'all' && c.var.viewer.kind === 'visitor') return c.redirect(signInUrlFor(url), 302)
    if (audience === 'admins' && c.var.viewer.kind !== 'admin') url.pathname = inLanguageOf(url, '/unauthorized')
    const address = addressOf(url)
    const isForAll = !tokenOf(c.req.raw.headers) && !isPrivate(url.searchParams)

    const cached = isForAll && cache.find(address)
    if (cached) return toResponse(cached, c.req.raw)

    const render = async () => {
      let policy: CachePolicy | null = null
      const { language } = splitPath(url.pathname)
      const db = readerFor(c.var, url) ?? services.db
      const context: Context = { ...services, db, viewer: c.var.viewer, language }
      const sender = () => ({ network: networkOf(c), userAgent: c.req.header('user-agent') ?? '' })
      const locals = { ...context, sender, cache: (chosen: CachePolicy) => (policy = chosen) }
      const response = await renderPage(new Request(new URL(address, url), { headers: c.req.raw.headers }), locals)
      return { response, policy }
    }
    const rendered = isForAll ? await cache.render(address, render) : withNoStore((await render()).response)
    return rendered instanceof Response ? preserveQuery(rendered, url.searchParams) : toResponse(rendered, c.req.raw)
  })

  // Astro requests a server island by POST when its props do not fit in an address.
  app.post('/_server-islands/*', (c) => {
    const context: Context = { ...services, viewer: c.var.viewer, language: splitPath(c.req.path).language }
    return renderPage(c.req.raw, { ...context, cache: () => {} })
  })
  // Forms without JavaScript have routes of their own before this one.
  app.all('*', (c) => c.body(null, 405, { Allow: 'GET, HEAD' }))

  return app
}

/** The replicas, for public pages that every visitor is shown alike. */
const readerFor = ({ replicas, lastWrite }: AppEnv['Variables'], { pathname, searchParams }: URL) =>
  pageAt(pathname)?.isCached && !isPrivate(searchParams) ? replicas?.reader(lastWrite) : undefined

/** For pages rendered for one user, so that going back after signing out does not show them. */
function withNoStore(response: Response) {
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** The address with its path decoded once, for guards and Astro. Malformed paths and invalid profiles become '/404'. */
function urlOf(requested: string): URL {
  const url = new URL(requested)
  url.pathname = plainPath(url.pathname) ?? inLanguageOf(url, '/404')
  if (isInvalidProfilePath(url.pathname)) url.pathname = inLanguageOf(url, '/404')
  return url
}

const inLanguageOf = ({ pathname }: URL, path: string) => prefixOf(splitPath(pathname).language) + path

/** The login page with the requested page to return to. */
function signInUrlFor({ pathname, searchParams }: URL): string {
  searchParams.delete('user')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return signInUrl(pathname + query, splitPath(pathname).language)
}

/**
 * The address with the known query parameters; with all for server islands and pages of members, which are never
 * cached.
 */
function addressOf({ pathname, search, searchParams }: URL): string {
  if (pathname === unused) return '/404'
  const isWhole = pathname.startsWith('/_server-islands/') || audienceOf(pathname) !== 'all'
  return `${pathname}${isWhole ? search : canonicalQuery(pathname, searchParams)}`
}

/** Astro's image endpoint, which no page uses. */
const unused = '/_image'

export const openPageCache = ({ config, now }: Services) => createPageCache(config.pageCacheBytes, now)

/** Completes the policy that Astro makes for a page, reduces it to what the page needs, and adds the charset of its type. */
export const withCsp =
  (renderPage: RenderPage, config: Pick<Config, 'gtmId' | 'pixelId'>): RenderPage =>
  async (request, locals) => {
    const response = await renderPage(request, locals)
    const { status, headers } = response
    if (headers.get('content-type') === 'text/html') headers.set('Content-Type', 'text/html; charset=utf-8')
    const policy = headers.get('content-security-policy')
    if (!policy) return response
    const body = Buffer.from(await response.arrayBuffer())
    headers.set(
      'Content-Security-Policy',
      `${withTrackerSources(pruneCspHashes(policy, body), config)}; frame-ancestors 'none'`,
    )
    // Otherwise what compresses sets it, by a copy of the response.
    headers.set('Vary', 'Accept-Encoding')
    return new Response(body, { status, headers })
  }
