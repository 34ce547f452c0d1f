import type { ErrorHandler, Context as HttpContext } from 'hono'
import type { AppEnv, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { isDatabaseUnavailable } from '../platform/db/database-unavailable.ts'
import { languageOfHeader, splitPath } from '../text/language.ts'
import { handleError, logError } from './error-handler.ts'
import { prefersHtml } from './prefers-html.ts'
import type { RenderPage } from './render-page.ts'

/** An error that occurred before the page was rendered, for the error page. */
export type UnexpectedError = { error: Error; wasForm: boolean }

/** Responds to an unexpected error: browsers get a page in the language of the address, scripts the API's response. */
export const renderErrorPage =
  (services: Services, renderPage: RenderPage): ErrorHandler<AppEnv> =>
  (error, c) => {
    if (error instanceof Refusal || !isForPeople(c)) return handleError(error, c)
    if (!isDatabaseUnavailable(error)) logError(error)
    const unexpected: UnexpectedError = { error, wasForm: c.req.method === 'POST' }
    const context = { ...services, viewer: { kind: 'visitor' }, language: languageFor(c), cache: () => {} }
    return renderPage(new Request(new URL('/500', c.req.url)), { ...context, error: unexpected })
  }

const isApi = ({ req }: HttpContext) => /^\/api(public)?\//.test(req.path)

const isForPeople = (c: HttpContext) => !isApi(c) || (c.req.method === 'POST' && prefersHtml(c.req.header('accept')))

const languageFor = (c: HttpContext) =>
  isApi(c) ? languageOfHeader(c.req.header('accept-language')) : splitPath(c.req.path).language
