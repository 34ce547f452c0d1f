import { Hono, type Context as HttpContext } from 'hono'
import type { AppEnv, Context, Services } from '../context.ts'
import { databaseRetryAfterSeconds } from '../platform/db/database-unavailable.ts'
import { type Language, languages } from '../text/language.ts'
import { type PageName, pageUrl } from '../urls.ts'
import { smallBodyLimit } from './body-limit.ts'
import { renderFormPage } from './form-page.ts'
import { prefersHtml } from './prefers-html.ts'
import { rowId } from './query.ts'
import type { RenderPage } from './render-page.ts'
import { sensitiveUrl } from './sensitive-url.ts'

/** The id of the link's candidate or company, and the token. */
export type PageLink = { id: number; token: string }

/** Returns the page's data, which is added to `Astro.locals`. */
type Act = (context: Context, link: PageLink) => Promise<object>

/** The fields of a submitted form. */
export type Form = Record<string, unknown>

type LinkPage = {
  name: PageName
  /** Handles GET. Must not change anything, because mail scanners open links too. */
  open: Act
  /** Handles POST of the page's form. */
  send?: (context: Context, link: PageLink, form: Form) => Promise<object>
  /** The page's data for a link whose id is not a number. */
  badLink: object
}

/** A page in every language that is opened by the link of a mail. It works without JavaScript. */
export function linkPages(services: Services, renderPage: RenderPage, { name, open, send, badLink }: LinkPage) {
  const app = new Hono<AppEnv>()

  async function answer(c: HttpContext<AppEnv>, language: Language, act: Act) {
    const context: Context = { ...services, viewer: c.var.viewer, language }
    const { id: given, token = '' } = c.req.param()
    const { data: id } = rowId.safeParse(given)
    const shown = id && token.length <= 200 ? await act(context, { id, token }) : badLink
    const page = await renderFormPage(c, renderPage, { locals: { ...context, ...shown } })
    if (page.status === 503) page.headers.set('Retry-After', String(databaseRetryAfterSeconds))
    return page
  }

  for (const language of languages) {
    const address = pageUrl(name, language, ':id', ':token')
    app.get(address, sensitiveUrl, (c) => answer(c, language, open))
    if (send)
      app.post(address, sensitiveUrl, smallBodyLimit, async (c, next) => {
        if (!prefersHtml(c.req.header('accept'))) return next()
        const form: Form = await c.req.parseBody().catch(() => ({}))
        return answer(c, language, (context, link) => send(context, link, form))
      })
  }
  return app
}
