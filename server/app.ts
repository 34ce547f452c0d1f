import { getRequestListener } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import site from '#content/site/site.json' with { type: 'json' }
import { accountPages } from './accounts/page-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { keepToken } from './accounts/session-cookie.ts'
import { settingsRoutes } from './accounts/settings-routes.ts'
import { vatRoutes } from './accounts/vat-routes.ts'
import { whoAsks } from './accounts/viewer.ts'
import { applicationForms } from './applications/page-routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { articleRoutes } from './articles/routes.ts'
import { keepShelves } from './articles/shelf.ts'
import { candidateCountRoutes } from './candidates/count-routes.ts'
import { optOutRoutes } from './candidates/opt-out-routes.ts'
import { optOutPages } from './candidates/page-routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { stageRoutes } from './companies/stage-routes.ts'
import { contactForms } from './contact/page-routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { AppEnv, Services } from './context.ts'
import { devMail } from './dev/mail.ts'
import { canonicalPath } from './edge/addresses.ts'
import { finishedPages } from './edge/finished-pages.ts'
import { keptPagesFirst } from './edge/front.ts'
import { securityHeaders } from './edge/headers.ts'
import { healthRoutes } from './edge/health.ts'
import { logged } from './edge/log.ts'
import { priceLists } from './edge/price-lists.ts'
import { sitemapOfPages } from './edge/sitemap-of-pages.ts'
import { hearSpoils } from './edge/spoils.ts'
import { listFiles, staticFiles } from './edge/static.ts'
import { notFound } from './errors.ts'
import { newsFeeds } from './feeds/news.ts'
import { feedRoutes } from './feeds/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { answerByPage } from './http/answer-by-page.ts'
import { answerError } from './http/answer-error.ts'
import { adminsOnly, ownWritesOnly } from './http/guards.ts'
import { publicLimit } from './http/public-limit.ts'
import { jobAdminRoutes } from './jobs/admin-routes.ts'
import { keepCounts } from './jobs/counts.ts'
import { keepCards } from './jobs/kept-cards.ts'
import { jobRoutes } from './jobs/routes.ts'
import { keepNeighbours } from './jobs/similar.ts'
import { openPageCache, pages, type RenderPage, withPolicy } from './pages.ts'
import { placeRoutes } from './places/routes.ts'
import { suggestRoutes } from './places/suggest-routes.ts'
import type { Database } from './platform/db/client.ts'
import { recruitingAddresses } from './recruiting/addresses.ts'
import { recruitingRoutes } from './recruiting/routes.ts'
import { languageNamed, languageOfHeader } from './text/language.ts'

const areas = ['/api/*', '/apipublic/*']

/** The whole API. What it needs comes in, so a test starts it with its own database and clock. */
export function createApi(services: Services) {
  const app = new OpenAPIHono<AppEnv>()
  app.onError(answerError)

  app.on('ALL', areas, async (c, next) => {
    c.res.headers.set('Cache-Control', 'no-store')
    await next()
  })
  app.use('/apipublic/*', publicLimit)
  app.use('/api/admin/*', adminsOnly)
  app.route('/', healthRoutes(services))
  app.route('/', accountRoutes)
  app.route('/', vatRoutes(services.config))
  app.route('/', settingsRoutes)
  app.route('/', stageRoutes)
  app.route('/', placeRoutes)
  app.route('/', companyRoutes)
  app.route('/', jobRoutes)
  app.route('/', jobAdminRoutes)
  app.route('/', articleRoutes)
  app.route('/', newsFeeds)
  app.route('/', feedRoutes)
  app.route('/', applicationRoutes)
  app.route('/', filesRoutes)
  app.route('/', suggestRoutes(services.config))
  app.route('/', candidateCountRoutes())
  app.route('/', optOutRoutes)
  app.route('/', recruitingRoutes)
  app.route('/', contactRoutes)
  if (services.config.demo) app.route('/', devMail)
  app.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: site.name, version: '1' } })

  app.on('ALL', areas, (c) => {
    throw notFound(c.var)
  })
  return app
}

/** Gives each request what the process shares and who asks. */
export function giveContext(app: OpenAPIHono<AppEnv>, services: Services) {
  app.use('*', async (c, next) => {
    c.set('config', services.config)
    c.set('db', services.db)
    c.set('queue', services.queue)
    c.set('storage', services.storage)
    c.set('now', services.now)
    c.set('language', languageNamed(c.req.query('language')) ?? languageOfHeader(c.req.header('accept-language')))
    const { viewer, renewed } = await whoAsks(services.db, c.req.raw.headers)
    c.set('viewer', viewer)
    await next()
    if (renewed && !c.res.headers.has('set-cookie')) keepToken(c, renewed, true)
  })
  app.use('*', ownWritesOnly)
}

type Front = { renderPage: RenderPage; log: Logger; clientRoot: string }

/** The app as `node:http` calls it, kept pages first. */
export function createServer(services: Services & { database: Database }, front: Front) {
  const { app, cache, headers } = createApp(services, front)
  return keptPagesFirst({ cache, log: front.log, headers }, getRequestListener(app.fetch))
}

/** Edge, API and pages, in the order in which a request meets them. */
export function createApp(services: Services & { database: Database }, { renderPage: render, log, clientRoot }: Front) {
  const files = listFiles(clientRoot)
  const renderPage = withPolicy(render, services.config)
  const security = securityHeaders(services.config)
  const headers = Object.entries(security)
  const cache = openPageCache(services)
  void hearSpoils(
    services.database,
    keepShelves(services.db),
    keepCards(services.db),
    ...keepNeighbours(services.db),
    ...keepCounts(services.db),
    cache,
  )

  const app = new OpenAPIHono<AppEnv>()
  app.onError(answerByPage(services, renderPage))
  app.use('*', logged(log))
  // What is not kept ready compressed: a member's pages, lists of the API, feeds.
  app.use('*', compress())
  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use('*', async (c, next) => {
    const right = canonicalPath(c.req.path)
    if (right === null) return next()
    return c.redirect(`${right}${new URL(c.req.url).search}`, 308)
  })
  giveContext(app, services)
  app.route('/', applicationForms(services, renderPage))
  app.route('/', accountPages(services, renderPage))
  app.route('/', contactForms(services, renderPage))
  app.route('/', optOutPages(services, renderPage))
  app.route('/', createApi(services))
  app.route('/', recruitingAddresses())
  app.route('/', priceLists(clientRoot))
  app.route('/', finishedPages(clientRoot, services.config))
  app.route('/', sitemapOfPages(clientRoot, services.config))
  app.route('/', staticFiles(files))
  app.route('/', pages(services, renderPage, cache))
  return { app, cache, headers: security }
}
