import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import type { RenderPage } from './render-page.ts'

type FormPage = {
  /** Path of the page; defaults to that of the request. */
  path?: string
  /** `Astro.locals` of the page: the context and the outcome of the form. */
  locals: object
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined
}

/**
 * Renders the page with the outcome of a form sent without JavaScript. The page is rendered as for a GET of the same
 * viewer, and not cached.
 */
export async function renderFormPage(
  c: HttpContext<AppEnv>,
  renderPage: RenderPage,
  { path = c.req.path, locals, retryAfter }: FormPage,
): Promise<Response> {
  const headers = { cookie: c.req.header('cookie') ?? '', accept: 'text/html' }
  const page = await renderPage(new Request(new URL(path, c.req.url), { headers }), { ...locals, cache: () => {} })
  page.headers.set('Cache-Control', 'no-store')
  if (retryAfter !== undefined) page.headers.set('Retry-After', String(retryAfter))
  return page
}
