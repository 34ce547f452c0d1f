import type { Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { logError } from '../http/error-handler.ts'
import { type Form, linkPages } from '../http/link-pages.ts'
import type { RenderPage } from '../http/render-page.ts'
import { isDatabaseUnavailable } from '../platform/db/database-unavailable.ts'
import { type Link, ofCandidate } from './access.ts'
import { type OptingOut, optIn, optOut, readOptOut } from './opt-out.ts'

type Wish = 'out' | 'in'

/** The state of the page for opting out of marketing mail, and in again. */
export type OptOutScreen =
  | { state: 'offered'; candidate: OptingOut }
  | { state: 'opted out before'; at: Date }
  | { state: 'opted out now' | 'opted in again' | 'no such link' }
  | { state: 'failed'; status: 500 | 503; wish: Wish }

const open = async (context: Context, link: Link): Promise<OptOutScreen> => {
  const candidate = await readOptOut(context, link)
  const { optedOutAt: at } = candidate
  return at ? { state: 'opted out before', at } : { state: 'offered', candidate }
}

const wishes = {
  out: { act: optOut, state: 'opted out now' },
  in: { act: optIn, state: 'opted in again' },
} as const satisfies Record<Wish, object>

/** After an error the page keeps the button, so that the user can retry. */
const send = async (context: Context, link: Link, form: Form): Promise<OptOutScreen> => {
  const wish: Wish = form['wish'] === 'in' ? 'in' : 'out'
  const { act, state } = wishes[wish]
  try {
    await act(context, link)
    return { state }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isAway = isDatabaseUnavailable(error)
    if (!isAway) logError(error as Error)
    return { state: 'failed', status: isAway ? 503 : 500, wish }
  }
}

const noSuchLink: OptOutScreen = { state: 'no such link' }

const shown = async (screen: Promise<OptOutScreen>) => ({
  optOutScreen: await screen.catch((error: unknown) => {
    if (error instanceof Refusal) return noSuchLink
    throw error
  }),
})

/** The page for opting out of marketing mail, and in again. */
export const optOutPages = (services: Services, renderPage: RenderPage) =>
  linkPages(services, renderPage, {
    name: 'optOut',
    open: (context, link) => shown(open(context, ofCandidate(link))),
    send: (context, link, form) => shown(send(context, ofCandidate(link), form)),
    badLink: { optOutScreen: noSuchLink },
  })
