import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { smallBodyLimit } from '../../http/body-limit.ts'
import { networkOf } from '../../http/client-address.ts'
import { requireSession } from '../../http/guards.ts'
import { okAfter } from '../../http/ok-after.ts'
import { body, json, okResponse } from '../../http/openapi.ts'
import { prefersHtml } from '../../http/prefers-html.ts'
import { consumeAttempt } from '../../http/rate-limit.ts'
import { tokenOf } from '../../http/session-token.ts'
import { isLanguage } from '../../text/language.ts'
import { pageUrl } from '../../urls.ts'
import { unauthenticated } from '../permissions.ts'
import { findAccount } from '../queries.ts'
import { type AwaitingCode, finishSignIn, type SignedIn } from '../second-factor/finish-sign-in.ts'
import { saveSetting } from '../settings/save.ts'
import {
  accountToWire,
  accountWire,
  checkPasswordBody,
  confirmation,
  credentials,
  newPassword,
  passwordReset,
  passwordResetToken,
  signupForm,
} from '../wire.ts'
import { confirmSignup } from './confirm.ts'
import { signIn } from './login.ts'
import { mailPreview } from './mail-preview.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from './reset-password.ts'
import { clearSessionCookie, clientInfoOf, completeSignIn, setSessionCookie } from './session-cookie.ts'
import { endSession, setPersistent } from './sessions.ts'
import { passwordProblemsText, signUp, signupsPerNetwork } from './signup.ts'

const mailsent = z.object({ subject: z.string(), body: z.string(), sender: z.string(), receiver: z.string() })
const registered = okResponse.extend({
  createdEmail: z.string(),
  mailsent: mailsent.optional().describe('Only in the demo'),
})
const weaknesses = z.object({ message: z.string() })
const whoAmI = accountWire.partial().extend({ message: z.string().describe('ok, or notloggedin and nothing else') })

const post = <const Path extends string, Schema extends z.ZodType, Answer extends z.ZodType>(
  path: Path,
  schema: Schema,
  answer: ReturnType<typeof json<Answer>>,
) =>
  createRoute({
    method: 'post',
    path,
    middleware: [smallBodyLimit] as const,
    request: { body: body(schema) },
    responses: { 200: answer },
  })

export const accountRoutes = apiRoutes()
  .openapi(post('/apipublic/login', credentials, json('The session', accountWire)), async (c) => {
    const { consent, code, language = c.var.language, ...given } = c.req.valid('json')
    const from = clientInfoOf(c, consent)
    const signedIn: SignedIn | AwaitingCode = await signIn({ ...c.var, language }, given, from)
    const outcome: SignedIn | AwaitingCode =
      'pending' in signedIn && code
        ? await finishSignIn({ ...c.var, language }, signedIn.pending, code, from)
        : signedIn
    completeSignIn(c, outcome, consent)
    return c.json(accountToWire(outcome.account, outcome.token))
  })
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/logout',
      middleware: [smallBodyLimit] as const,
      responses: {
        200: json('Signed out', okResponse),
        303: { description: 'Signed out by a form: home, which says so' },
      },
    }),
    async (c) => {
      const token = tokenOf(c.req.raw.headers)
      if (token) await endSession(c.var.db, token)
      clearSessionCookie(c)
      if (!prefersHtml(c.req.header('accept'))) return c.json({ message: 'ok' })
      const { language } = await c.req.parseBody().catch(() => ({ language: undefined }))
      return c.redirect(`${pageUrl('home', isLanguage(language) ? language : c.var.language)}?logout=true`, 303)
    },
  )
  .openapi(post('/apipublic/signup', signupForm, json('Registered', registered)), async (c) => {
    await consumeAttempt(c.var, signupsPerNetwork, networkOf(c))
    const { language = c.var.language, ...form } = c.req.valid('json')
    const { email, mail } = await signUp(c.var, { ...form, language })
    return c.json({ message: 'ok', createdEmail: email, ...mailPreview(c.var.config, mail) })
  })
  .openapi(
    post('/apipublic/check-password', checkPasswordBody, json('What is weak about it, a line a rule', weaknesses)),
    async (c) => {
      const { password, language = c.var.language, ...own } = c.req.valid('json')
      return c.json({ message: await passwordProblemsText(password, Object.values(own), language) })
    },
  )
  .openapi(post('/apipublic/finish-signup', confirmation, json('Confirmed', okResponse)), async (c) => {
    const { language = c.var.language, ...link } = c.req.valid('json')
    await confirmSignup({ ...c.var, language }, link)
    return c.json({ message: 'ok' })
  })
  .openapi(
    post('/apipublic/forgot-password', passwordReset, json('Said to everybody alike', okResponse)),
    async (c) => {
      const { email, language = c.var.language } = c.req.valid('json')
      await requestPasswordReset({ ...c.var, language }, email, clientInfoOf(c))
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    post('/apipublic/check-forgot-password-token', passwordResetToken, json('The link works', okResponse)),
    async (c) => {
      const { language = c.var.language, ...link } = c.req.valid('json')
      await checkPasswordReset({ ...c.var, language }, link)
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    post(
      '/apipublic/change-password',
      newPassword,
      json('Changed and signed in', okResponse.extend({ user: accountWire })),
    ),
    async (c) => {
      const { consent, language = c.var.language, ...change } = c.req.valid('json')
      const outcome: SignedIn | AwaitingCode = await resetPassword(
        { ...c.var, language },
        change,
        clientInfoOf(c, consent),
      )
      completeSignIn(c, outcome, consent)
      return c.json({ message: 'ok', user: accountToWire(outcome.account, outcome.token) })
    },
  )
  .openapi(
    createRoute({ method: 'get', path: '/api/me', responses: { 200: json('Who is signed in', whoAmI) } }),
    async (c) => {
      const { viewer, db } = c.var
      const account = viewer.kind === 'visitor' ? undefined : await findAccount(db, viewer.userId)
      return c.json(account ? { message: 'ok', ...accountToWire(account) } : { message: 'notloggedin' })
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/session',
      middleware: [requireSession, smallBodyLimit] as const,
      request: { body: body(z.object({ consent: z.boolean() })) },
      responses: { 200: json('The cookie outlives the browser from now on, or ends with it', okResponse) },
    }),
    async (c) => {
      const token = tokenOf(c.req.raw.headers)
      if (!token) throw unauthenticated()
      const { consent } = c.req.valid('json')
      await setPersistent(c.var.db, token, consent)
      setSessionCookie(c, token, consent)
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/settings/{key}',
      middleware: [requireSession, smallBodyLimit] as const,
      request: {
        params: z.object({ key: z.enum(['language']) }),
        body: body(z.object({ value: z.string().max(200) })),
      },
      responses: { 200: json('Saved', okResponse) },
    }),
    async (c) => c.json(await okAfter(saveSetting(c.var, c.req.valid('param').key, c.req.valid('json').value))),
  )
