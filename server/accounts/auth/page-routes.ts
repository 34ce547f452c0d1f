import { Hono, type Context as HttpContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv, Context, Services } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { smallBodyLimit } from '../../http/body-limit.ts'
import { networkOf } from '../../http/client-address.ts'
import { renderFormPage } from '../../http/form-page.ts'
import { consumeAttempt } from '../../http/rate-limit.ts'
import type { RenderPage } from '../../http/render-page.ts'
import { sameOriginPath } from '../../http/same-origin-path.ts'
import { tokenOf } from '../../http/session-token.ts'
import { parseInput } from '../../http/validation.ts'
import { type Language, languages } from '../../text/language.ts'
import { message } from '../../text/message.ts'
import { type PageName, pageUrl } from '../../urls.ts'
import { codeScreen } from '../second-factor/pages.ts'
import { accountToWire, confirmation, credentials, newPassword, passwordReset, signupForm } from '../wire.ts'
import { checkConfirmation, confirmSignup, wasConfirmed } from './confirm.ts'
import type { AccountFormState } from './form-state.ts'
import { signIn } from './login.ts'
import { mailPreview } from './mail-preview.ts'
import { landingUrl } from './redirects.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from './reset-password.ts'
import { clientInfoOf, setPendingCookie, setSignInCookies } from './session-cookie.ts'
import { wasEndedByPassword } from './sessions.ts'
import { signUp, signupsPerNetwork } from './signup.ts'

type Http = HttpContext<AppEnv>
type Values = Record<string, string>
type Screen = {
  /** Handles GET; `values` are the query parameters. */
  open: (context: Context, values: Values, c: Http) => Promise<AccountFormState | Response>
  /** Handles POST of the plain form; `values` are its fields. */
  send?: (context: Context, values: Values, c: Http) => Promise<AccountFormState | Response>
}

const shown = (values: Values) => ({ state: 'idle' as const, values })
const isSignedIn = (context: Context) => context.viewer.kind !== 'visitor'

const screens: Partial<Record<PageName, Screen>> = {
  login: {
    async open(context, values, c) {
      if (isSignedIn(context)) return c.redirect(pageUrl('home', context.language))
      const token = tokenOf(c.req.raw.headers)
      const wasSignedOut = !!token && (await wasEndedByPassword(context.db, token))
      return { ...shown(values), wasSignedOut }
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
      const network = networkOf(c)
      await consumeAttempt(context, signupsPerNetwork, network)
      const form = parseInput(signupForm, values, language)
      const { email, mail } = await signUp(context, { ...form, language }, network)
      const { mailsent } = mailPreview(context.config, mail)
      if (mailsent) return { state: 'succeeded', values: {}, mail: mailsent }
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
      return { state: 'succeeded', values }
    },
  },
  forgotPassword: {
    open: async (_context, values) => shown(values),
    async send(context, values, c) {
      await requestPasswordReset(context, parseInput(passwordReset, values, context.language).email, clientInfoOf(c))
      return { state: 'succeeded', values }
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
      return { state: 'succeeded', values: {}, user: accountToWire(outcome.account) }
    },
  },
}

/** Redirects to the second factor after a correct password. */
function redirectToCode(c: Http, { language }: Context, pending: string, redirectUrl?: string) {
  setPendingCookie(c, pending, false)
  const query = redirectUrl ? `?${new URLSearchParams({ redirectUrl })}` : ''
  return c.redirect(pageUrl('loginCode', language) + query, 303)
}

const differentPasswords = ({ language }: Context) =>
  new Refusal('invalid', message(language, 'checkFields'), {
    fields: { repeatPassword: message(language, 'passwordsDifferAgain') },
  })

/** The account pages. Each form posts to the address of its page, so that it works without JavaScript. */
export function accountPages(services: Services, renderPage: RenderPage) {
  const app = new Hono<AppEnv>()

  async function answer(c: Http, language: Language, values: Values, act: NonNullable<Screen['send']>) {
    const context: Context = { ...services, viewer: c.var.viewer, language }
    try {
      return await show(c, context, await act(context, values, c))
    } catch (error) {
      const form = refused(error, values)
      if (!form) throw error
      return show(c, context, c.req.method === 'POST' ? form : asState(form))
    }
  }

  async function show(c: Http, context: Context, outcome: AccountFormState | Response) {
    if (outcome instanceof Response) return outcome
    const retryAfter = outcome.state === 'rejected' ? outcome.retryAfter : undefined
    const page = await renderFormPage(c, renderPage, { locals: { ...context, accountForm: outcome }, retryAfter })
    return c.body(page.body ?? '', page.status as ContentfulStatusCode, Object.fromEntries(page.headers))
  }

  for (const language of languages) {
    for (const [name, { open, send }] of Object.entries(screens)) {
      const address = pageUrl(name as PageName, language)
      app.get(address, (c) => answer(c, language, c.req.query(), open))
      if (send) app.post(address, smallBodyLimit, async (c) => answer(c, language, await fieldsOf(c), send))
    }
  }
  return app
}

/** The text fields of a form; files and repeated names are ignored. */
async function fieldsOf(c: Http): Promise<Values> {
  const fields = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** A GET with an invalid link is rendered with status 200; only rate limiting keeps its status. */
const asState = (form: AccountFormState): AccountFormState =>
  form.state !== 'rejected' || form.retryAfter ? form : { ...form, status: 200 }

/** The form state after a refusal; undefined for an unexpected error. */
function refused(error: unknown, values: Values): AccountFormState | undefined {
  if (error instanceof Refusal) {
    if (error.message.includes(wasConfirmed)) return { state: 'succeeded', values }
    const { password: _, repeatPassword: __, ...withoutPasswords } = values
    const { message: text, reason, code, status, fields = {}, retryAfter } = error
    return {
      state: 'rejected',
      values: withoutPasswords,
      status,
      code: reason ?? code,
      message: text,
      fields,
      retryAfter,
    }
  }
  return undefined
}
