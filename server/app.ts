import { getRequestListener } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono, Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { accountPages } from './accounts/auth/page-routes.ts'
import { recordWrites } from './accounts/auth/record-writes.ts'
import { setSessionCookie } from './accounts/auth/session-cookie.ts'
import { resolveViewer } from './accounts/auth/viewer.ts'
import { loginChangePage } from './accounts/settings/login-page.ts'
import { sendLinkPage, wishesPage } from './alerts/page-routes.ts'
import { createApi } from './api.ts'
import { correctAddressPage } from './applications/apply/correct-address-page.ts'
import { applicationForms } from './applications/apply/page-routes.ts'
import { messageForms } from './candidates/message-forms.ts'
import { dataRequestPage, ownDataPage } from './candidates/own-data-pages.ts'
import { optOutPage } from './candidates/page-routes.ts'
import { emailChangePage } from './companies/email-pages.ts'
import { contactForm } from './contact/page-routes.ts'
import type { AppEnv, Context, Services } from './context.ts'
import { serveCachedPages } from './edge/cached-pages.ts'
import { canonicalPath } from './edge/canonical-path.ts'
import { securityHeaders } from './edge/headers.ts'
import { prerenderedPages } from './edge/prerendered-pages.ts'
import { prerenderedSitemap } from './edge/prerendered-sitemap.ts'
import { priceLists } from './edge/price-lists.ts'
import { requestLog } from './edge/request-log.ts'
import { listFiles, staticFiles } from './edge/static.ts'
import { readUnreadBody } from './edge/unread-body.ts'
import { renderErrorPage } from './http/error-page.ts'
import { formPages } from './http/form-page.ts'
import { requireSameOrigin } from './http/guards.ts'
import type { RenderPage } from './http/render-page.ts'
import { interviewPage } from './interview-links/page-routes.ts'
import { invitationPage } from './members/page.ts'
import { openPageCache, pageRoutes, withCsp } from './pages.ts'
import { startCaching } from './platform/cache/caching.ts'
import { subscribeToInvalidations } from './platform/cache/invalidation.ts'
import type { Database } from './platform/db/client.ts'
import { recruitingAddresses } from './recruiting/addresses.ts'
import { reportForm } from './reports/page-routes.ts'
import { retentionPage } from './retention/page-routes.ts'
import { askForAlertPage, confirmAlertPage, ownAlertsPage } from './search-alerts/page-routes.ts'
import { languageNamed, languageOfHeader } from './text/language.ts'
import { askForWatchPage, watchPage } from './watches/page-routes.ts'

/** Every service: one that is missing here does not compile. */
const serviceNames = Object.keys({
  config: true,
  db: true,
  replicas: true,
  queue: true,
  storage: true,
  transport: true,
  encryption: true,
  marketing: true,
  changes: true,
  now: true,
} satisfies Record<keyof Services, true>) as (keyof Services)[]

const provide = <Name extends keyof Services>(c: HonoContext<AppEnv>, name: Name, services: Services) =>
  c.set(name, services[name] as Context[Name])

/** Provides each request with the services of the process and its viewer. */
export function provideContext(app: Hono<AppEnv>, services: Services) {
  app.use('*', async (c, next) => {
    for (const name of serviceNames) provide(c, name, services)
    c.set('language', languageNamed(c.req.query('language')) ?? languageOfHeader(c.req.header('accept-language')))
    const { viewer, renewed, lastWrite } = await resolveViewer(services, c.req.raw.headers)
    c.set('viewer', viewer)
    c.set('lastWrite', lastWrite ?? null)
    await next()
    if (renewed && !c.res.headers.has('set-cookie')) setSessionCookie(c, renewed, true)
  })
  if (services.replicas) app.use('*', recordWrites)
  app.use('*', requireSameOrigin)
}

type Front = { renderPage: RenderPage; log: Logger; clientRoot: string }

/** The request listener for `node:http`, which serves cached pages first. */
export function createServer(services: Services & { database: Database }, front: Front) {
  const { app, cache, headers } = createApp(services, front)
  return serveCachedPages({ cache, log: front.log, headers }, getRequestListener(app.fetch))
}

/** Pages with a form. */
const forms = [
  ...[...accountPages, invitationPage, contactForm, reportForm, optOutPage, dataRequestPage, ownDataPage],
  ...[
    emailChangePage,
    loginChangePage,
    retentionPage,
    wishesPage,
    sendLinkPage,
    correctAddressPage,
    askForWatchPage,
    watchPage,
  ],
  interviewPage,
  ...[askForAlertPage, confirmAlertPage, ownAlertsPage],
]

/** Edge, API and pages, in the order in which requests pass through them. */
export function createApp(services: Services & { database: Database }, { renderPage: render, log, clientRoot }: Front) {
  const files = listFiles(clientRoot)
  const renderPage = withCsp(render, services.config)
  const security = securityHeaders(services.config)
  const headers = Object.entries(security)
  const cache = openPageCache(services)
  void subscribeToInvalidations(services.database, startCaching(services.db), cache)

  const app = new OpenAPIHono<AppEnv>()
  app.onError(renderErrorPage(services, renderPage))
  app.use('*', readUnreadBody)
  app.use('*', requestLog(log))
  // For responses that are not cached in compressed form: pages of members, API, feeds.
  app.use('*', compress())
  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const right = canonicalPath(pathname)
    return right === null ? next() : c.redirect(right + search, 308)
  })
  provideContext(app, services)
  app.route('/', applicationForms(services, renderPage))
  app.route('/', messageForms(renderPage))
  app.route('/', formPages(renderPage, ...forms))
  app.route('/', createApi(services))
  app.route('/', recruitingAddresses())
  app.route('/', priceLists(clientRoot))
  app.route('/', prerenderedPages(clientRoot, services.config))
  app.route('/', prerenderedSitemap(clientRoot, services.config))
  app.route('/', staticFiles(files))
  app.route('/', pageRoutes(services, renderPage, cache))
  return { app, cache, headers: security }
}
