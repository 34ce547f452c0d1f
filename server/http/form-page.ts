import { Hono, type Context as HttpContext, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv, Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { type Language, languages } from '../text/language.ts'
import { type PageName, pageUrl } from '../urls.ts'
import { smallBodyLimit } from './body-limit.ts'
import { prefersHtml } from './prefers-html.ts'
import { readFields } from './read-fields.ts'
import type { RenderPage } from './render-page.ts'

export type Http = HttpContext<AppEnv>

/** The text fields of a sent form, or the query parameters of an opened page; others are ignored. */
export type FormValues = Record<string, string>

/** What is added to `Astro.locals` of the page. Its path defaults to that of the request. */
type Shown = { path?: string; retryAfter?: number | undefined; [local: string]: unknown }

/** Responds with a redirect, or with the page and what it shows. */
type Act = (context: Context, values: FormValues, c: Http) => Promise<Response | Shown>

/** A page with a form that works without JavaScript. */
export type FormPage = {
  /** The page and the parameters of its path. The form is sent to the same address. */
  page?: readonly [name: PageName, ...parameters: string[]]
  /** A path of the API that takes the form too, from browsers that ask for a page. */
  api?: string
  /** Whether the API has the page's address too, for everyone who does not ask for a page. */
  isSharedWithApi?: true
  guard?: MiddlewareHandler<AppEnv>
  /** Handles GET. Must not change anything, because mail scanners open links too. */
  open?: Act
  /** Handles POST. */
  send?: Act
  refused: (context: Context, form: RefusedForm, c: Http) => Shown | Promise<Shown>
}

/** Why a form was refused, and its values, with which it is shown again. */
export type RefusedForm = {
  status: number
  code: string
  message: string
  fields: Record<string, string>
  retryAfter: number | undefined
  values: FormValues
}

export function refusedForm(refusal: Refusal, values: FormValues): RefusedForm {
  const { status, code, reason, message, fields = {}, retryAfter } = refusal
  return { status, code: reason ?? code, message, fields, retryAfter, values }
}

/** The routes of pages in every language. */
export function formPages(renderPage: RenderPage, ...forms: readonly FormPage[]) {
  const app = new Hono<AppEnv>()

  async function answer(c: Http, act: Act, { refused }: FormPage, pageLanguage?: Language) {
    const isSent = c.req.method === 'POST'
    const { fields, language = c.var.language } = isSent ? await readFields(c) : { fields: c.req.query() }
    const context: Context = { ...c.var, language: pageLanguage ?? language }
    const values = Object.fromEntries(Object.entries(fields).filter(isText))
    const shown = await act(context, values, c).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { retryAfter: error.retryAfter, ...(await refused(context, refusedForm(error, values), c)) }
    })
    if (shown instanceof Response) return shown
    const { path, retryAfter, ...locals } = shown
    const page = await renderFormPage(c, renderPage, { path, retryAfter, locals: { ...context, ...locals } })
    // With the cookies that were set before.
    return c.body(page.body ?? '', page.status as ContentfulStatusCode, Object.fromEntries(page.headers))
  }

  for (const form of forms) {
    const { open, send, guard = everyone, isSharedWithApi } = form
    for (const { path, language } of addressesOf(form)) {
      if (open) app.get(path, guard, (c) => answer(c, open, form, language))
      if (!send) continue
      app.post(path, guard, smallBodyLimit, (c, next) => {
        const isForApi = (isSharedWithApi || !language) && !prefersHtml(c.req.header('accept'))
        return isForApi ? next() : answer(c, send, form, language)
      })
    }
  }
  return app
}

function addressesOf({ page, api }: FormPage): { path: string; language?: Language }[] {
  const [name, ...parameters] = page ?? []
  return [
    ...(name ? languages.map((language) => ({ path: pageUrl(name, language, ...parameters), language })) : []),
    ...(api ? [{ path: api }] : []),
  ]
}

const everyone: MiddlewareHandler<AppEnv> = (_c, next) => next()
const isText = (field: [string, unknown]): field is [string, string] => typeof field[1] === 'string'

type FormResponse = {
  /** Path of the page; defaults to that of the request. */
  path?: string | undefined
  /** `Astro.locals` of the page: the context and the outcome of the form. */
  locals: object
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined
}

/** Renders a page with the outcome of a form, as for a GET of the same viewer. It is not cached. */
export async function renderFormPage(
  c: Http,
  renderPage: RenderPage,
  { path = c.req.path, locals, retryAfter }: FormResponse,
): Promise<Response> {
  const headers = { cookie: c.req.header('cookie') ?? '', accept: 'text/html' }
  const page = await renderPage(new Request(new URL(path, c.req.url), { headers }), { ...locals, cache: () => {} })
  page.headers.set('Cache-Control', 'no-store')
  if (retryAfter !== undefined) page.headers.set('Retry-After', String(retryAfter))
  return page
}
