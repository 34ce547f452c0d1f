import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { networkOf } from '../../http/client-address.ts'
import { cookieOf } from '../../http/session-token.ts'
import { message } from '../../text/message.ts'
import { deviceValidity } from '../known-device.ts'
import type { ClientInfo } from './replace-session.ts'
import { codeNeeded } from './second-factor/code-needed.ts'
import type { AwaitingCode, SignedIn } from './second-factor/finish-sign-in.ts'
import { tokenValidity } from './sessions.ts'

const name = 'authToken'

/** Sets the session cookie: HTTP-only, and ending with the browser unless the user consented to storage. */
export function setSessionCookie(c: Context<AppEnv>, token: string, isPersistent: boolean) {
  c.set('sessionToken', token)
  setCookie(c, name, token, { ...flags(c), ...(isPersistent && { maxAge: tokenValidity / 1000 }) })
}

const deviceCookie = 'knownDevice'

/** Sets the session cookie after a sign-in, and the known-device cookie. */
export function setSignInCookies(
  c: Context<AppEnv>,
  { token, device }: { token: string; device: string },
  isPersistent: boolean,
) {
  setSessionCookie(c, token, isPersistent)
  setCookie(c, deviceCookie, device, { ...flags(c), ...(isPersistent && { maxAge: deviceValidity / 1000 }) })
}

const pendingCookie = 'signInPending'
const pendingSeconds = 600

/** Stores the token of a sign-in that still needs a code, and whether the session cookie may outlive the browser. */
export function setPendingCookie(c: Context<AppEnv>, pending: string, isPersistent: boolean) {
  setCookie(c, pendingCookie, `${pending}.${isPersistent ? 1 : 0}`, { ...flags(c), maxAge: pendingSeconds })
}

/** What `setPendingCookie` stored; an empty token without the cookie. */
export function pendingOf(c: Context<AppEnv>) {
  const [token = '', persistent] = (getCookie(c, pendingCookie) ?? '').split('.')
  return { token, isPersistent: persistent === '1' }
}

export const clearPending = (c: Context<AppEnv>) => void deleteCookie(c, pendingCookie, flags(c))

/** Sets the cookies of a completed sign-in. Throws when a code is still needed, for routes without that step. */
export function completeSignIn<Outcome extends SignedIn | AwaitingCode>(
  c: Context<AppEnv>,
  outcome: Outcome,
  isPersistent: boolean,
): asserts outcome is Outcome & SignedIn {
  if ('token' in outcome) return setSignInCookies(c, outcome, isPersistent)
  setPendingCookie(c, outcome.pending, isPersistent)
  throw new Refusal('forbidden', message(c.var.language, 'codeNeeded'), { reason: codeNeeded })
}

export const clearSessionCookie = (c: Context<AppEnv>) => void deleteCookie(c, name, flags(c))

const flags = ({ var: { config } }: Context<AppEnv>) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: config.siteUrl.startsWith('https:') }) as const

/** Where an attempt comes from, for rate limits and the list of devices. */
export const clientInfoOf = (c: Context<AppEnv>, isPersistent = false): ClientInfo => ({
  network: networkOf(c),
  userAgent: c.req.header('user-agent') ?? '',
  isPersistent,
  earlierToken: cookieOf(c.req.raw.headers),
  device: getCookie(c, deviceCookie),
})
