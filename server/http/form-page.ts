import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import type { RenderPage } from './render-page.ts'

type FormPage = {
  /** Path of the page; that of the request when left out. */
  path?: string
  /** What the page is rendered with: the context, and what became of the form. */
  locals: object
  /** Seconds after which a retry makes sense. */
  retryAfter?: number | undefined
}

/**
 * Renders the page that shows what became of a form without JavaScript: for the person of the request, as a GET, and
 * stored nowhere.
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
