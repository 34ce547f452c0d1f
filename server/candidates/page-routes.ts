import { Refusal } from '../errors.ts'
import { logError } from '../http/error-handler.ts'
import { linkPage } from '../http/link-page.ts'
import { databaseRetryAfterSeconds, isDatabaseUnavailable } from '../platform/db/database-unavailable.ts'
import { ofCandidate } from './access.ts'
import { type OptingOut, optIn, optOut, readOptOut } from './opt-out.ts'

type Wish = 'out' | 'in'

/** The state of the page for opting out of marketing mail, and in again. */
export type OptOutScreen =
  | { state: 'offered'; candidate: OptingOut }
  | { state: 'opted out before'; at: Date }
  | { state: 'opted out now' | 'opted in again' | 'no such link' }
  | { state: 'failed'; status: 500 | 503; wish: Wish }

const screen = (optOutScreen: OptOutScreen) => ({ optOutScreen })

const wishes = {
  out: { act: optOut, state: 'opted out now' },
  in: { act: optIn, state: 'opted in again' },
} as const satisfies Record<Wish, object>

/** The page for opting out of marketing mail, and in again. */
export const optOutPage = linkPage({
  name: 'optOut',
  isSharedWithApi: true,
  async open(context, link) {
    const candidate = await readOptOut(context, ofCandidate(link))
    const { optedOutAt: at } = candidate
    return screen(at ? { state: 'opted out before', at } : { state: 'offered', candidate })
  },
  /** After an error the page keeps the button, so that the user can retry. */
  async send(context, link, values) {
    const wish: Wish = values['wish'] === 'in' ? 'in' : 'out'
    const { act, state } = wishes[wish]
    try {
      await act(context, ofCandidate(link))
      return screen({ state })
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (isDatabaseUnavailable(error))
        return { ...screen({ state: 'failed', status: 503, wish }), retryAfter: databaseRetryAfterSeconds }
      logError(error as Error)
      return screen({ state: 'failed', status: 500, wish })
    }
  },
  refused: () => screen({ state: 'no such link' }),
})
