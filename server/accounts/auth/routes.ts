import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../http/api.ts'
import { textBody } from '../../http/body-limit.ts'
import { networkOf } from '../../http/client-address.ts'
import { okResponse } from '../../http/openapi.ts'
import { prefersHtml } from '../../http/prefers-html.ts'
import { tokenOf } from '../../http/session-token.ts'
import { isLanguage } from '../../text/language.ts'
import { pageUrl } from '../../urls.ts'
import { unauthenticated } from '../permissions.ts'
import { findAccount } from '../queries.ts'
import { saveSetting } from '../save-setting.ts'
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
import { type AwaitingCode, finishSignIn, type SignedIn } from './second-factor/finish-sign-in.ts'
import { clearSessionCookie, clientInfoOf, completeSignIn, setSessionCookie } from './session-cookie.ts'
import { setPersistent } from './sessions.ts'
import { signOut } from './sign-out.ts'
import { passwordProblemsText, signUp } from './signup.ts'

const mailsent = z.object({ subject: z.string(), body: z.string(), sender: z.string(), receiver: z.string() })
const registered = okResponse.extend({
  createdEmail: z.string(),
  mailsent: mailsent.optional().describe('Only in the demo'),
})
const weaknesses = z.object({ message: z.string() })
const whoAmI = accountWire.partial().extend({ message: z.string().describe('ok, or notloggedin and nothing else') })

/** Signing in, up and out. */
export const accountRoutes = apiRoutes(
  'Accounts',
  api.post(
    '/apipublic/login',
    { body: credentials, says: 'Signs in and returns the session', answers: accountWire },
    async (context, { body: { consent, code, ...login }, c }) => {
      const from = clientInfoOf(c, consent)
      const signedIn: SignedIn | AwaitingCode = await signIn(context, login, from)
      const outcome: SignedIn | AwaitingCode =
        'pending' in signedIn && code ? await finishSignIn(context, signedIn.pending, code, from) : signedIn
      completeSignIn(c, outcome, consent)
      return accountToWire(outcome.account, outcome.token)
    },
  ),
  api.post(
    '/apipublic/logout',
    { limit: textBody, says: 'Signs out', also: { 303: 'Signed out by a form: home, which says so' } },
    async (context, { c }) => {
      const token = tokenOf(c.req.raw.headers)
      if (token) await signOut(context, token)
      clearSessionCookie(c)
      if (!prefersHtml(c.req.header('accept'))) return
      const { language } = await c.req.parseBody().catch(() => ({ language: undefined }))
      return c.redirect(`${pageUrl('home', isLanguage(language) ? language : context.language)}?logout=true`, 303)
    },
  ),
  api.post(
    '/apipublic/signup',
    { body: signupForm, says: 'Registers a company', answers: registered },
    async (context, { body: { language = context.language, ...form }, c }) => {
      const { email, mail } = await signUp(context, { ...form, language }, networkOf(c))
      return { message: 'ok', createdEmail: email, ...mailPreview(context.config, mail) }
    },
  ),
  api.post(
    '/apipublic/check-password',
    { body: checkPasswordBody, says: 'What is weak about a password, a line a rule', answers: weaknesses },
    async ({ language }, { body: { password, ...own }, c }) => {
      const typed = { password, ownWords: Object.values(own), network: networkOf(c) }
      return { message: await passwordProblemsText(typed, language) }
    },
  ),
  api.post(
    '/apipublic/finish-signup',
    { body: confirmation, says: 'Confirms a registration by the link of its mail' },
    (context, { body: link }) => confirmSignup(context, link),
  ),
  api.post(
    '/apipublic/forgot-password',
    { body: passwordReset, says: 'Sends a link for a new password; the response is the same for everybody' },
    (context, { body: { email }, c }) => requestPasswordReset(context, email, clientInfoOf(c)),
  ),
  api.post(
    '/apipublic/check-forgot-password-token',
    { body: passwordResetToken, says: 'Whether the link for a new password works' },
    (context, { body: link }) => checkPasswordReset(context, link),
  ),
  api.post(
    '/apipublic/change-password',
    {
      body: newPassword,
      says: 'Changes a forgotten password and signs in',
      answers: okResponse.extend({ user: accountWire }),
    },
    async (context, { body: { consent, ...change }, c }) => {
      const outcome: SignedIn | AwaitingCode = await resetPassword(context, change, clientInfoOf(c, consent))
      completeSignIn(c, outcome, consent)
      return { message: 'ok', user: accountToWire(outcome.account, outcome.token) }
    },
  ),
  api.get('/api/me', { says: 'Who is signed in', answers: whoAmI }, async ({ viewer, db }) => {
    const account = viewer.kind === 'visitor' ? undefined : await findAccount(db, viewer.userId)
    return account ? { message: 'ok', ...accountToWire(account) } : { message: 'notloggedin' }
  }),
  api.put(
    '/api/session',
    {
      body: z.object({ consent: z.boolean() }),
      says: 'Whether the cookie outlives the browser from now on, or ends with it',
    },
    async (context, { body: { consent }, c }) => {
      const token = tokenOf(c.req.raw.headers)
      if (!token) throw unauthenticated()
      await setPersistent(context.db, token, consent)
      setSessionCookie(c, token, consent)
    },
  ),
  api.put(
    '/api/settings/{key}',
    {
      params: z.object({ key: z.enum(['language']) }),
      body: z.object({ value: z.string().max(200) }),
      says: 'Saves a setting of the user',
    },
    (context, { params, body }) => saveSetting(context, params.key, body.value),
  ),
)
