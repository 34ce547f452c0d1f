import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { networkOf } from '../http/client-address.ts'
import { body, done, json } from '../http/describe.ts'
import { noSession, signedIn } from '../http/guards.ts'
import { prefersHtml } from '../http/prefers-html.ts'
import { countTry } from '../http/rate-limit.ts'
import { shortBody } from '../http/short-body.ts'
import { isLanguage, prefixOf } from '../text/language.ts'
import { confirmSignup } from './confirm.ts'
import { signIn } from './login.ts'
import { mailPreview } from './mail-preview.ts'
import { findAccount } from './queries.ts'
import { checkRecovery, recoverPassword, requestRecovery } from './recover.ts'
import { forgetToken, fromOf, keepToken } from './session-cookie.ts'
import { endSession, setPersistent } from './sessions.ts'
import { saveSetting } from './settings.ts'
import { signUp, signupsPerNetwork, weaknessesOf } from './signup.ts'
import { tokenOf } from './viewer.ts'
import {
  accountToWire,
  accountWire,
  confirmation,
  credentials,
  newPassword,
  passwordToJudge,
  recovery,
  recoveryToken,
  signupForm,
} from './wire.ts'

const mailsent = z.object({ subject: z.string(), body: z.string(), sender: z.string(), receiver: z.string() })
const registered = done.extend({
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
    middleware: [shortBody] as const,
    request: { body: body(schema) },
    responses: { 200: answer },
  })

export const accountRoutes = apiRoutes()
  .openapi(post('/apipublic/login', credentials, json('The session', accountWire)), async (c) => {
    const { consent, language = c.var.language, ...given } = c.req.valid('json')
    const { account, token } = await signIn({ ...c.var, language }, given, fromOf(c, consent))
    keepToken(c, token, consent)
    return c.json(accountToWire(account, token))
  })
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/logout',
      middleware: [shortBody] as const,
      responses: { 200: json('Signed out', done), 303: { description: 'Signed out by a form: home, which says so' } },
    }),
    async (c) => {
      const token = tokenOf(c.req.raw.headers)
      if (token) await endSession(c.var.db, token)
      forgetToken(c)
      if (!prefersHtml(c.req.header('accept'))) return c.json({ message: 'ok' })
      const { language } = await c.req.parseBody().catch(() => ({ language: undefined }))
      return c.redirect(`${prefixOf(isLanguage(language) ? language : c.var.language) || '/'}?logout=true`, 303)
    },
  )
  .openapi(post('/apipublic/signup', signupForm, json('Registered', registered)), async (c) => {
    await countTry(c.var, signupsPerNetwork, networkOf(c))
    const { language = c.var.language, ...form } = c.req.valid('json')
    const { email, mail } = await signUp(c.var, { ...form, language })
    return c.json({ message: 'ok', createdEmail: email, ...mailPreview(c.var.config, mail) })
  })
  .openapi(
    post('/apipublic/check-password', passwordToJudge, json('What is weak about it, a line a rule', weaknesses)),
    async (c) => {
      const { password, language = c.var.language, ...own } = c.req.valid('json')
      return c.json({ message: weaknessesOf(password, Object.values(own), language) })
    },
  )
  .openapi(post('/apipublic/finish-signup', confirmation, json('Confirmed', done)), async (c) => {
    const { language = c.var.language, ...link } = c.req.valid('json')
    await confirmSignup({ ...c.var, language }, link)
    return c.json({ message: 'ok' })
  })
  .openapi(post('/apipublic/forgot-password', recovery, json('Said to everybody alike', done)), async (c) => {
    const { email, language = c.var.language } = c.req.valid('json')
    await requestRecovery({ ...c.var, language }, email, fromOf(c))
    return c.json({ message: 'ok' })
  })
  .openapi(post('/apipublic/check-forgot-password-token', recoveryToken, json('The link works', done)), async (c) => {
    const { language = c.var.language, ...link } = c.req.valid('json')
    await checkRecovery({ ...c.var, language }, link)
    return c.json({ message: 'ok' })
  })
  .openapi(
    post('/apipublic/change-password', newPassword, json('Changed and signed in', done.extend({ user: accountWire }))),
    async (c) => {
      const { consent, language = c.var.language, ...change } = c.req.valid('json')
      const { account, token } = await recoverPassword({ ...c.var, language }, change, fromOf(c, consent))
      keepToken(c, token, consent)
      return c.json({ message: 'ok', user: accountToWire(account, token) })
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
      middleware: [signedIn, shortBody] as const,
      request: { body: body(z.object({ consent: z.boolean() })) },
      responses: { 200: json('The cookie outlives the browser from now on, or ends with it', done) },
    }),
    async (c) => {
      const token = tokenOf(c.req.raw.headers)
      if (!token) throw noSession()
      const { consent } = c.req.valid('json')
      await setPersistent(c.var.db, token, consent)
      keepToken(c, token, consent)
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/settings/{key}',
      middleware: [signedIn, shortBody] as const,
      request: {
        params: z.object({ key: z.enum(['language']) }),
        body: body(z.object({ value: z.string().max(200) })),
      },
      responses: { 200: json('Saved', done) },
    }),
    async (c) => {
      await saveSetting(c.var, c.req.valid('param').key, c.req.valid('json').value)
      return c.json({ message: 'ok' })
    },
  )
