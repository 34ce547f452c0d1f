import { networkOf } from '../http/client-address.ts'
import type { FormPage, Http } from '../http/form-page.ts'
import { rowId } from '../http/query.ts'
import { sensitiveUrl } from '../http/sensitive-url.ts'
import { askForAlert } from './ask.ts'
import { confirmAlert, readRequest } from './confirm.ts'
import { listAlertsBehind, type OwnAlert, stopAlertsBehind } from './own.ts'

type Typed = { email: string; search: string; rhythm: string }

/** What became of an address posted to the page that asks for the new ads of a search. */
export type AlertAttempt = Typed & { problem?: { text: string; status: number; fields: Record<string, string> } }

const attempt = (alertAttempt: AlertAttempt) => ({ alertAttempt })

/** The page on which people ask for the new ads of a search, which its address or the sent form names. */
export const askForAlertPage: FormPage = {
  page: ['searchAlert'],
  async send(context, { email = '', search = '', rhythm = 'daily' }, c) {
    await askForAlert(context, { address: email, search, rhythm }, networkOf(c))
    return attempt({ email, search, rhythm })
  },
  refused: (_context, { message: text, status, fields, values: { email = '', search = '', rhythm = '' } }) =>
    attempt({ email: email.slice(0, 255), search: search.slice(0, 4000), rhythm, problem: { text, status, fields } }),
}

/** The state of the page that the link of a confirmation opens. */
export type ConfirmAlertScreen =
  | { state: 'offered'; name: string; rhythm: string }
  | { state: 'confirmed' | 'no such link' }
  | { state: 'refused'; text: string; status: number }

const confirming = (confirmedAlert: ConfirmAlertScreen) => ({ confirmedAlert })

export const confirmAlertPage: FormPage = {
  page: ['confirmAlert', ':token'],
  guard: sensitiveUrl,
  async open(context, _values, c) {
    const request = await readRequest(context, tokenIn(c))
    return confirming(
      request ? { state: 'offered', name: request.name, rhythm: request.rhythm } : { state: 'no such link' },
    )
  },
  async send(context, _values, c) {
    await confirmAlert(context, tokenIn(c))
    return confirming({ state: 'confirmed' })
  },
  refused: (_context, { code, message: text, status }) =>
    confirming(code === 'not_found' ? { state: 'no such link' } : { state: 'refused', text, status }),
}

/** The state of the page with the alerts behind a link; null when there are none behind it. */
export type OwnAlertsScreen = { alerts: OwnAlert[]; hasStopped: boolean } | null

const listed = (ownAlerts: OwnAlertsScreen) => ({ ownAlerts })

/** The page with one's alerts, which stops them. Mail programs that unsubscribe stop the alert of their mail. */
export const ownAlertsPage: FormPage = {
  page: ['ownAlerts', ':token'],
  guard: sensitiveUrl,
  async open(context, _values, c) {
    const alerts = await listAlertsBehind(context, tokenIn(c))
    return listed(alerts ? { alerts, hasStopped: false } : null)
  },
  async send(context, { alertId }, c) {
    const token = tokenIn(c)
    const id = rowId.optional().safeParse(alertId)
    const hasStopped = id.success && (await stopAlertsBehind(context, token, id.data))
    const alerts = await listAlertsBehind(context, token)
    return listed(alerts ? { alerts, hasStopped } : null)
  },
  refused: () => listed(null),
}

const tokenIn = (c: Http) => c.req.param('token') ?? ''
