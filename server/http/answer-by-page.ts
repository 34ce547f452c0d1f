import type { ErrorHandler, Context as HttpContext } from 'hono'
import type { AppEnv, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { RenderPage } from '../pages.ts'
import { languageOfHeader, splitPath } from '../text/language.ts'
import { answerError, reportFault } from './answer-error.ts'
import { isDatabaseAway } from './database-away.ts'
import { prefersHtml } from './prefers-html.ts'

/** What went wrong before a page could be drawn: the page of faults shows it. */
export type Fault = { error: Error; wasForm: boolean }

/** When something breaks, people get a page in their language, also for a form they sent; scripts get what the API says. */
export const answerByPage =
  (services: Services, renderPage: RenderPage): ErrorHandler<AppEnv> =>
  (error, c) => {
    if (error instanceof Refusal || !isForPeople(c)) return answerError(error, c)
    if (!isDatabaseAway(error)) reportFault(error)
    const fault: Fault = { error, wasForm: c.req.method === 'POST' }
    const context = { ...services, viewer: { kind: 'visitor' }, language: languageFor(c), keep: () => {} }
    return renderPage(new Request(new URL('/500', c.req.url)), { ...context, fault })
  }

const isApi = ({ req }: HttpContext) => /^\/api(public)?\//.test(req.path)

const isForPeople = (c: HttpContext) => !isApi(c) || (c.req.method === 'POST' && prefersHtml(c.req.header('accept')))

const languageFor = (c: HttpContext) =>
  isApi(c) ? languageOfHeader(c.req.header('accept-language')) : splitPath(c.req.path).language
