import { Hono, type Context as HttpContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv, Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { readInput } from '../http/check-input.ts'
import { networkOf } from '../http/client-address.ts'
import { ownPath } from '../http/own-path.ts'
import { countTry } from '../http/rate-limit.ts'
import { shortBody } from '../http/short-body.ts'
import type { RenderPage } from '../pages.ts'
import { type Language, languages, prefixOf } from '../text/language.ts'
import { message } from '../text/message.ts'
import { confirmSignup, wasConfirmed } from './confirm.ts'
import { landingUrl } from './landing.ts'
import { signIn } from './login.ts'
import { mailPreview } from './mail-preview.ts'
import { checkRecovery, recoverPassword, requestRecovery } from './recover.ts'
import type { AccountForm, RefusedForm } from './screen.ts'
import { fromOf, keepToken } from './session-cookie.ts'
import { signUp, signupsPerNetwork } from './signup.ts'
import { accountToWire, confirmation, credentials, newPassword, recovery, signupForm } from './wire.ts'

type Http = HttpContext<AppEnv>
type Values = Record<string, string>
type Screen = {
  /** What a GET shows, by the parameters of the address. */
  open: (context: Context, values: Values, c: Http) => Promise<AccountForm | Response>
  /** What the form without JavaScript does. */
  send?: (context: Context, values: Values, c: Http) => Promise<AccountForm | Response>
}

const shown = (values: Values): AccountForm => ({ state: 'open', values })
const isSignedIn = (context: Context) => context.viewer.kind !== 'visitor'

const screens: Record<string, Screen> = {
  '/login': {
    open: async (context, values, c) =>
      isSignedIn(context) ? c.redirect(prefixOf(context.language) || '/') : shown(values),
    async send(context, values, c) {
      const { login, password } = readInput(credentials, values, context.language)
      const { account, token } = await signIn(context, { login, password }, fromOf(c))
      keepToken(c, token, false)
      return c.redirect(landingUrl(ownPath(values['redirectUrl']), context.language, account.email), 303)
    },
  },
  '/signup': {
    open: async (_context, values) => shown(values),
    async send(context, values, c) {
      await countTry(context, signupsPerNetwork, networkOf(c))
      const { email, mail } = await signUp(context, {
        ...readInput(signupForm, values, context.language),
        language: context.language,
      })
      const { mailsent } = mailPreview(context.config, mail)
      if (mailsent) return { state: 'done', values: {}, mail: mailsent }
      const query = new URLSearchParams({ email, token: '1' })
      return c.redirect(`${prefixOf(context.language)}/finish-signup?${query}`, 303)
    },
  },
  '/almost-done': { open: async (_context, values) => shown(values) },
  '/finish-signup': {
    // The link of a mail confirms at once. Whoever else follows it, a mail scanner say, proves the same mailbox.
    async open(context, values, c) {
      const { email = '', token = '' } = values
      if (token === '1' || c.req.method === 'HEAD') return shown(values)
      await confirmSignup(context, readInput(confirmation, { email, token }, context.language)).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal) || !error.message.includes(wasConfirmed)) throw error
        },
      )
      return { state: 'done', values }
    },
  },
  '/forgot-password': {
    open: async (_context, values) => shown(values),
    async send(context, values, c) {
      await requestRecovery(context, readInput(recovery, values, context.language).email, fromOf(c))
      return { state: 'done', values }
    },
  },
  '/forgot-password-finish': {
    async open(context, values) {
      await checkRecovery(context, { email: values['email'] ?? '', token: values['token'] ?? '' })
      return shown(values)
    },
    async send(context, values, c) {
      if (values['password'] !== values['repeatPassword']) throw differentPasswords(context)
      const { email, token, password } = readInput(newPassword, values, context.language)
      const { account, token: session } = await recoverPassword(context, { email, token, password }, fromOf(c))
      keepToken(c, session, false)
      return { state: 'done', values: {}, user: accountToWire(account) }
    },
  },
}

const differentPasswords = ({ language }: Context) =>
  new Refusal('invalid', message(language, 'checkFields'), {
    fields: { repeatPassword: message(language, 'passwordsDifferAgain') },
  })

/** The screens of signing in and up. Each is its own form's address, so that they work without JavaScript. */
export function accountPages(services: Services, renderPage: RenderPage) {
  const app = new Hono<AppEnv>()

  async function answer(c: Http, language: Language, values: Values, act: NonNullable<Screen['send']>) {
    const context: Context = { ...services, viewer: c.var.viewer, language }
    try {
      return await draw(c, context, await act(context, values, c))
    } catch (error) {
      const form = refused(error, values)
      if (!form) throw error
      return draw(c, context, c.req.method === 'POST' ? form : asState(form))
    }
  }

  async function draw(c: Http, context: Context, outcome: AccountForm | Response) {
    if (outcome instanceof Response) return outcome
    const headers = { cookie: c.req.header('cookie') ?? '', accept: 'text/html' }
    const locals = { ...context, accountForm: outcome, keep: () => {} }
    const page = await renderPage(new Request(new URL(c.req.path, c.req.url), { headers }), locals)
    page.headers.set('Cache-Control', 'no-store')
    if (outcome.state === 'refused' && outcome.retryAfter) page.headers.set('Retry-After', String(outcome.retryAfter))
    return c.body(page.body ?? '', page.status as ContentfulStatusCode, Object.fromEntries(page.headers))
  }

  for (const language of languages) {
    for (const [path, { open, send }] of Object.entries(screens)) {
      const address = `${prefixOf(language)}${path}`
      app.get(address, (c) => answer(c, language, c.req.query(), open))
      if (send) app.post(address, shortBody, async (c) => answer(c, language, await fieldsOf(c), send))
    }
  }
  return app
}

/** The text fields of a form; files and repeated names have no business here. */
async function fieldsOf(c: Http): Promise<Values> {
  const fields = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** A link that does not work is a state of the screen that was asked for; only being asked too often is not. */
const asState = (form: RefusedForm): RefusedForm => (form.retryAfter ? form : { ...form, status: 200 })

/** What the page says about a try that failed; undefined when it was no refusal but a fault. */
function refused(error: unknown, values: Values): RefusedForm | undefined {
  if (error instanceof Refusal) {
    const { password: _, repeatPassword: __, ...kept } = values
    const { message: text, reason, code, status, fields = {}, retryAfter } = error
    return { state: 'refused', values: kept, status, code: reason ?? code, message: text, fields, retryAfter }
  }
  return undefined
}
