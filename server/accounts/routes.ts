import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../context.ts'
import { networkOf } from '../http/client-address.ts'
import { signedIn } from '../http/guards.ts'
import { countTry } from '../http/rate-limit.ts'
import { confirmSignup } from './confirm.ts'
import { type From, signIn } from './login.ts'
import { findAccount } from './queries.ts'
import { checkRecovery, recoverPassword, requestRecovery } from './recover.ts'
import { endSession, tokenValidity } from './sessions.ts'
import { saveSetting } from './settings.ts'
import { signUp } from './signup.ts'
import { tokenOf } from './viewer.ts'
import {
  accountToWire,
  confirmation,
  credentials,
  newPassword,
  recovery,
  recoveryToken,
  sessionLength,
  signupForm,
} from './wire.ts'

const json = (description: string) => ({ description, content: { 'application/json': { schema: z.any() } } })
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
})
const signupsPerNetwork = { name: 'signup', times: 100, seconds: 3600 }

/** Where a try comes from, for limits and for the list of devices. */
export const fromOf = (c: HonoContext<AppEnv>): From => ({
  network: networkOf(c),
  userAgent: c.req.header('user-agent') ?? '',
})

/** The session cookie: unreadable for scripts, and gone with the browser until the person agreed to storing. */
export function keepToken(c: HonoContext<AppEnv>, token: string, persistent: boolean) {
  const secure = c.var.config.siteUrl.startsWith('https:')
  setCookie(c, 'authToken', token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    ...(persistent && { maxAge: tokenValidity / 1000 }),
  })
}

export const accountRoutes = new OpenAPIHono<AppEnv>()
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/login',
      request: { body: body(credentials) },
      responses: { 200: json('The session') },
    }),
    async (c) => {
      const { consent, ...given } = c.req.valid('json')
      const { account, token } = await signIn(c.var, given, fromOf(c))
      keepToken(c, token, consent)
      return c.json(accountToWire(account, token))
    },
  )
  .openapi(
    createRoute({ method: 'post', path: '/apipublic/logout', responses: { 200: json('Signed out') } }),
    async (c) => {
      const token = tokenOf(c.req.raw.headers)
      if (token) await endSession(c.var.db, token)
      deleteCookie(c, 'authToken', { path: '/' })
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/signup',
      request: { body: body(signupForm) },
      responses: { 200: json('Registered') },
    }),
    async (c) => {
      await countTry(c.var, signupsPerNetwork, networkOf(c))
      const { email, mail } = await signUp(c.var, c.req.valid('json'))
      const { subject, html, sender, receiver } = mail
      const preview =
        c.var.config.demo && !c.var.config.smtpUrl ? { mailsent: { subject, body: html, sender, receiver } } : {}
      return c.json({ message: 'ok', createdEmail: email, ...preview })
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/finish-signup',
      request: { body: body(confirmation) },
      responses: { 200: json('Confirmed') },
    }),
    async (c) => {
      const { language, ...link } = c.req.valid('json')
      await confirmSignup({ ...c.var, language }, link)
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/forgot-password',
      request: { body: body(recovery) },
      responses: { 200: json('Said to everybody alike') },
    }),
    async (c) => {
      const { email, language } = c.req.valid('json')
      await requestRecovery({ ...c.var, language }, email, fromOf(c))
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/check-forgot-password-token',
      request: { body: body(recoveryToken) },
      responses: { 200: json('The link works') },
    }),
    async (c) => {
      await checkRecovery(c.var, c.req.valid('json'))
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/change-password',
      request: { body: body(newPassword) },
      responses: { 200: json('Changed and signed in') },
    }),
    async (c) => {
      const { consent, language, ...change } = c.req.valid('json')
      const { account, token } = await recoverPassword({ ...c.var, language }, change, fromOf(c))
      keepToken(c, token, consent)
      return c.json({ message: 'ok', user: accountToWire(account, token) })
    },
  )
  .openapi(
    createRoute({ method: 'get', path: '/api/me', responses: { 200: json('Who is signed in, or notloggedin') } }),
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
      middleware: [signedIn] as const,
      request: { body: body(sessionLength) },
      responses: { 200: json('The session ends with the browser, or lasts') },
    }),
    async (c) => {
      const token = tokenOf(c.req.raw.headers)
      if (token) keepToken(c, token, c.req.valid('json').consent)
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/settings/{key}',
      middleware: [signedIn] as const,
      request: {
        params: z.object({ key: z.string().regex(/^[a-zA-Z]{1,40}$/) }),
        body: body(z.object({ value: z.string().max(200) })),
      },
      responses: { 200: json('Saved') },
    }),
    async (c) => {
      await saveSetting(c.var, c.req.valid('param').key, c.req.valid('json').value)
      return c.json({ message: 'ok' })
    },
  )
