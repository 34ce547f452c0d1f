import { Hono } from 'hono'
import { signInUrl } from './accounts/landing.ts'
import { tokenOf } from './accounts/viewer.ts'
import type { Config } from './config.ts'
import type { AppEnv, Context, Services } from './context.ts'
import { needsSession } from './edge/addresses.ts'
import { createPageCache, isPrivate, type Keeping, knownQuery, type PageCache } from './edge/page-cache.ts'
import { send } from './edge/ready-page.ts'
import { allowTrackers } from './edge/trackers.ts'
import { withWholeQuery } from './edge/whole-query.ts'
import { splitPath } from './text/language.ts'

/** Astro, as the server sees it. */
export type RenderPage = (request: Request, locals: object) => Promise<Response>

/** Answers every page: from the cache for anonymous readers, else drawn now. */
export function pages(services: Services, renderPage: RenderPage, cache: PageCache) {
  const app = new Hono<AppEnv>()

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const url = new URL(c.req.url)
    if (needsSession(url.pathname) && c.var.viewer.kind === 'visitor') return c.redirect(signInFirst(url), 302)
    const known = addressOf(url)
    const isForAll = !tokenOf(c.req.raw.headers) && !isPrivate(url.searchParams)

    const kept = isForAll && cache.find(known)
    if (kept) return send(kept, c.req.raw)

    const render = async () => {
      let keeping: Keeping | null = null
      const { language } = splitPath(url.pathname)
      const context: Context = { ...services, viewer: c.var.viewer, language }
      const locals = { ...context, keep: (terms: Keeping) => (keeping = terms) }
      const response = await renderPage(new Request(new URL(known, url), { headers: c.req.raw.headers }), locals)
      return { response, keeping }
    }
    const drawn = isForAll ? await cache.draw(known, render) : keptByNobody((await render()).response)
    return drawn instanceof Response ? withWholeQuery(drawn, url.searchParams) : send(drawn, c.req.raw)
  })

  // Astro asks for an island by POST when what it is told does not fit in an address.
  app.post('/_server-islands/*', (c) => {
    const context: Context = { ...services, viewer: c.var.viewer, language: splitPath(c.req.path).language }
    return renderPage(c.req.raw, { ...context, keep: () => {} })
  })
  // Forms without JavaScript were answered before: a page itself is only read.
  app.all('*', (c) => c.body(null, 405, { Allow: 'GET, HEAD' }))

  return app
}

/** What was drawn for one person stays out of every store, so that going back after signing out does not show it. */
function keptByNobody(response: Response) {
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Signs the visitor in first. */
function signInFirst({ pathname, searchParams }: URL): string {
  searchParams.delete('user')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return signInUrl(pathname + query, splitPath(pathname).language)
}

/** The address as far as it changes a page. Of an island, and of a member's screen, which is never kept, all of it counts. */
function addressOf({ pathname, search, searchParams }: URL): string {
  if (pathname === unused) return '/404'
  const isWhole = pathname.startsWith('/_server-islands/') || needsSession(pathname)
  return `${pathname}${isWhole ? search : knownQuery(searchParams)}`
}

/** Astro would draw pictures here on demand, which no page asks for. */
const unused = '/_image'

export const openPageCache = ({ config, now }: Services) => createPageCache(config.pageCacheBytes, now)

/** Astro says which scripts and styles a page may run; who may frame it is the same for all. */
export const withPolicy =
  (renderPage: RenderPage, config: Pick<Config, 'gtmId' | 'pixelId'>): RenderPage =>
  async (request, locals) => {
    const response = await renderPage(request, locals)
    const policy = response.headers.get('content-security-policy')
    if (policy)
      response.headers.set('Content-Security-Policy', `${allowTrackers(policy, config)}; frame-ancestors 'none'`)
    if (response.headers.get('content-type') === 'text/html')
      response.headers.set('Content-Type', 'text/html; charset=utf-8')
    return response
  }
