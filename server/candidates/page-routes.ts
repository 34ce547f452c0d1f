import type { Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { logError } from '../http/error-handler.ts'
import { linkPages, type PageLink } from '../http/link-pages.ts'
import type { RenderPage } from '../http/render-page.ts'
import { isDatabaseUnavailable } from '../platform/db/database-unavailable.ts'
import { type Link, ofCandidate } from './access.ts'
import { type OptingOut, optOut, readOptOut } from './opt-out.ts'

/** The state of the page for opting out of marketing mail. */
export type OptOutScreen =
  | { state: 'offered'; candidate: OptingOut }
  | { state: 'opted out before'; at: Date }
  | { state: 'opted out now' }
  | { state: 'no such link' }
  | { state: 'failed'; status: 500 | 503 }

type Act = (context: Context, link: Link) => Promise<OptOutScreen>

const open: Act = async (context, link) => {
  const candidate = await readOptOut(context, link)
  const { optedOutAt: at } = candidate
  return at ? { state: 'opted out before', at } : { state: 'offered', candidate }
}

/** After an error the page keeps the button, so that the user can retry. */
const send: Act = async (context, link) => {
  try {
    await optOut(context, link)
    return { state: 'opted out now' }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isAway = isDatabaseUnavailable(error)
    if (!isAway) logError(error as Error)
    return { state: 'failed', status: isAway ? 503 : 500 }
  }
}

const noSuchLink: OptOutScreen = { state: 'no such link' }

const shownBy = (act: Act) => async (context: Context, link: PageLink) => ({
  optOutScreen: await act(context, ofCandidate(link)).catch((error: unknown) => {
    if (error instanceof Refusal) return noSuchLink
    throw error
  }),
})

/** The page for opting out of marketing mail. */
export const optOutPages = (services: Services, renderPage: RenderPage) =>
  linkPages(services, renderPage, {
    ...{ name: 'optOut', open: shownBy(open), send: shownBy(send) },
    badLink: { optOutScreen: noSuchLink },
  })
