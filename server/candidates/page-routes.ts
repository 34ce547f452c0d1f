import { Hono, type Context as HttpContext } from 'hono'
import type { AppEnv, Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { reportFault } from '../http/answer-error.ts'
import { databaseBackIn, isDatabaseAway } from '../http/database-away.ts'
import { prefersHtml } from '../http/prefers-html.ts'
import { rowId } from '../http/query.ts'
import { secretAddress } from '../http/secret-address.ts'
import type { RenderPage } from '../pages.ts'
import { type Language, languages, prefixOf } from '../text/language.ts'
import { type OptingOut, optOut, readOptOut } from './opt-out.ts'

/** What the page for opting out of marketing mail has to show. */
export type OptOutScreen =
  | { state: 'offered'; candidate: OptingOut }
  | { state: 'opted out before'; at: Date }
  | { state: 'opted out now' }
  | { state: 'no such link' }
  | { state: 'failed'; status: 500 | 503 }

type Act = (context: Context, link: { candidateId: number; token: string }) => Promise<OptOutScreen>

/** Whoever follows the link of a letter, a mail scanner say, is only asked. */
const open: Act = async (context, link) => {
  const candidate = await readOptOut(context, link)
  const { optedOutAt: at } = candidate
  return at ? { state: 'opted out before', at } : { state: 'offered', candidate }
}

/** Whoever pressed the button can press it again when something broke. */
const send: Act = async (context, link) => {
  try {
    await optOut(context, link)
    return { state: 'opted out now' }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isAway = isDatabaseAway(error)
    if (!isAway) reportFault(error as Error)
    return { state: 'failed', status: isAway ? 503 : 500 }
  }
}

/** The page for opting out. It is its own form's address, so that it works without JavaScript. */
export function optOutPages(services: Services, renderPage: RenderPage) {
  const app = new Hono<AppEnv>()

  async function answer(c: HttpContext<AppEnv>, language: Language, act: Act) {
    const context: Context = { ...services, viewer: c.var.viewer, language }
    const { id, token = '' } = c.req.param()
    const { data: candidateId } = rowId.safeParse(id)
    const optOutScreen: OptOutScreen = candidateId
      ? await screenOf(() => act(context, { candidateId, token }))
      : { state: 'no such link' }

    const headers = { cookie: c.req.header('cookie') ?? '', accept: 'text/html' }
    const page = await renderPage(new Request(c.req.url, { headers }), { ...context, optOutScreen, keep: () => {} })
    if (page.status === 503) page.headers.set('Retry-After', String(databaseBackIn))
    return page
  }

  for (const language of languages) {
    const address = `${prefixOf(language)}/unsubscribe/:id/:token`
    app.get(address, secretAddress, (c) => answer(c, language, open))
    app.post(address, secretAddress, (c, next) =>
      prefersHtml(c.req.header('accept')) ? answer(c, language, send) : next(),
    )
  }
  return app
}

async function screenOf(act: () => Promise<OptOutScreen>): Promise<OptOutScreen> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) return { state: 'no such link' }
    throw error
  }
}
