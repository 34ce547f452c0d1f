import type { Context } from '../../context.ts'
import { invalidFields } from '../../errors.ts'
import { networkOf } from '../../http/client-address.ts'
import type { FormPage, FormValues } from '../../http/form-page.ts'
import { sameOriginPath } from '../../http/same-origin-path.ts'
import { tokenOf } from '../../http/session-token.ts'
import { parseInput } from '../../http/validation.ts'
import { message } from '../../text/message.ts'
import { type PageName, pageUrl } from '../../urls.ts'
import { accountToWire, confirmation, credentials, newPassword, passwordReset, signupForm } from '../wire.ts'
import { checkConfirmation, confirmSignup, wasConfirmed } from './confirm.ts'
import type { AccountFormState } from './form-state.ts'
import { signIn } from './login.ts'
import { mailPreview } from './mail-preview.ts'
import { landingUrl } from './redirects.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from './reset-password.ts'
import { codeScreen, redirectToCode } from './second-factor/pages.ts'
import { clientInfoOf, setSignInCookies } from './session-cookie.ts'
import { wasEndedByPassword } from './sessions.ts'
import { signUp } from './signup.ts'

const form = (accountForm: AccountFormState) => ({ accountForm })
const shown = (values: FormValues) => form({ state: 'idle', values })

const screens: Partial<Record<PageName, Pick<FormPage, 'open' | 'send'>>> = {
  login: {
    async open(context, values, c) {
      if (context.viewer.kind !== 'visitor') return c.redirect(pageUrl('home', context.language))
      const token = tokenOf(c.req.raw.headers)
      const wasSignedOut = !!token && (await wasEndedByPassword(context.db, token))
      return form({ state: 'idle', values, wasSignedOut, hasEnded: !!token })
    },
    async send(context, values, c) {
      const { login, password } = parseInput(credentials, values, context.language)
      const outcome = await signIn(context, { login, password }, clientInfoOf(c))
      if ('pending' in outcome) return redirectToCode(c, context, outcome.pending, values['redirectUrl'])
      setSignInCookies(c, outcome, false)
      return c.redirect(landingUrl(sameOriginPath(values['redirectUrl']), context.language, outcome.account.email), 303)
    },
  },
  loginCode: codeScreen,
  signup: {
    open: async (_context, values) => shown(values),
    async send(context, values, c) {
      const { language } = context
      const fields = parseInput(signupForm, values, language)
      const { email, mail } = await signUp(context, { ...fields, language }, networkOf(c))
      const { mailsent } = mailPreview(context.config, mail)
      if (mailsent) return form({ state: 'succeeded', values: {}, mail: mailsent })
      const query = new URLSearchParams({ email, token: '1' })
      return c.redirect(`${pageUrl('finishSignup', context.language)}?${query}`, 303)
    },
  },
  almostDone: { open: async (_context, values) => shown(values) },
  finishSignup: {
    // Mail scanners follow links too, so opening the link confirms nothing.
    async open(context, values) {
      if (values['token'] === '1') return shown(values)
      await checkConfirmation(context, parseInput(confirmation, values, context.language))
      return shown(values)
    },
    async send(context, values) {
      await confirmSignup(context, parseInput(confirmation, values, context.language))
      return form({ state: 'succeeded', values })
    },
  },
  forgotPassword: {
    open: async (_context, values) => shown(values),
    async send(context, values, c) {
      await requestPasswordReset(context, parseInput(passwordReset, values, context.language).email, clientInfoOf(c))
      return form({ state: 'succeeded', values })
    },
  },
  resetPassword: {
    async open(context, values) {
      await checkPasswordReset(context, { email: values['email'] ?? '', token: values['token'] ?? '' })
      return shown(values)
    },
    async send(context, values, c) {
      if (values['password'] !== values['repeatPassword']) throw differentPasswords(context)
      const { email, token, password } = parseInput(newPassword, values, context.language)
      const outcome = await resetPassword(context, { email, token, password }, clientInfoOf(c))
      if ('pending' in outcome) return redirectToCode(c, context, outcome.pending)
      setSignInCookies(c, outcome, false)
      return form({ state: 'succeeded', values: {}, user: accountToWire(outcome.account) })
    },
  },
}

const differentPasswords = ({ language }: Context) =>
  invalidFields({ language }, { repeatPassword: message(language, 'passwordsDifferAgain') })

export const accountPages: FormPage[] = Object.entries(screens).map(([name, screen]) => ({
  page: [name as PageName],
  ...screen,
  refused(_context, { values, ...refusal }, c) {
    if (refusal.message.includes(wasConfirmed)) return form({ state: 'succeeded', values })
    const { password: _, repeatPassword: __, ...withoutPasswords } = values
    // A GET with an invalid link is rendered with status 200; only rate limiting keeps its status.
    const status = c.req.method === 'POST' || refusal.retryAfter ? refusal.status : 200
    return form({ ...refusal, state: 'rejected', status, values: withoutPasswords })
  },
}))
