import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { type FormPage, type FormValues, type Http, refusedForm } from '../../../http/form-page.ts'
import { sameOriginPath } from '../../../http/same-origin-path.ts'
import { pageUrl } from '../../../urls.ts'
import type { AccountFormState } from '../form-state.ts'
import { landingUrl } from '../redirects.ts'
import { clearPending, clientInfoOf, pendingOf, setPendingCookie, setSignInCookies } from '../session-cookie.ts'
import { findPending, finishSignIn } from './finish-sign-in.ts'
import { findSetup } from './set-up.ts'

const form = (accountForm: AccountFormState) => ({ accountForm })

/** The page for entering the code, which also shows the set-up the first time. Works without JavaScript. */
export const codeScreen: Pick<FormPage, 'open' | 'send'> = {
  async open(context, values, c) {
    const shown = await setupOf(context, c).catch(toSignIn(context, c))
    return shown instanceof Response ? shown : form({ state: 'idle', values: { ...redirectIn(values), ...shown } })
  },

  async send(context, values, c) {
    const shown = await setupOf(context, c).catch(toSignIn(context, c))
    if (shown instanceof Response) return shown
    const { token: pending, isPersistent } = pendingOf(c)
    try {
      const code = (values['code'] ?? '').slice(0, 40)
      const { account, recoveryCodes, ...kept } = await finishSignIn(
        context,
        pending,
        code,
        clientInfoOf(c, isPersistent),
      )
      setSignInCookies(c, kept, isPersistent)
      clearPending(c)
      const target = landingUrl(sameOriginPath(values['redirectUrl']), context.language, account.email)
      if (recoveryCodes.length === 0) return c.redirect(target, 303)
      return form({ state: 'succeeded', values: { codes: recoveryCodes.join('\n'), target } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const refusal = refusedForm(error, { ...redirectIn(values), ...shown })
      return { retryAfter: error.retryAfter, ...form({ state: 'rejected', ...refusal }) }
    }
  },
}

/** Redirects to the second factor after a correct password. */
export function redirectToCode(c: Http, { language }: Context, pending: string, redirectUrl?: string) {
  setPendingCookie(c, pending, false)
  const query = redirectUrl ? `?${new URLSearchParams({ redirectUrl })}` : ''
  return c.redirect(pageUrl('loginCode', language) + query, 303)
}

const redirectIn = ({ redirectUrl }: FormValues): FormValues => (redirectUrl ? { redirectUrl } : {})

/** QR code and secret until the set-up is completed; then empty. */
async function setupOf(context: Context, c: Http): Promise<FormValues> {
  const { id: userId, email } = await findPending(context, pendingOf(c).token)
  return (await findSetup(context, { userId, email })) ?? {}
}

/** After a timeout the sign-in starts over with the password. */
const toSignIn = (context: Context, c: Http) => (error: unknown) => {
  if (error instanceof Refusal) return c.redirect(pageUrl('login', context.language), 303)
  throw error
}
