import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../../context.ts'
import { networkOf } from '../../http/client-address.ts'
import { cookieOf } from '../../http/session-token.ts'
import { deviceValidity } from '../known-device.ts'
import type { ClientInfo } from './login.ts'
import { tokenValidity } from './sessions.ts'

const name = 'authToken'

/** The session cookie: unreadable for scripts, and gone with the browser until the person agreed to storing. */
export function setSessionCookie(c: Context<AppEnv>, token: string, isPersistent: boolean) {
  setCookie(c, name, token, { ...flags(c), ...(isPersistent && { maxAge: tokenValidity / 1000 }) })
}

const deviceCookie = 'knownDevice'

/** The session of whoever has just signed in, and the mark by which this browser is known again. */
export function keepSignIn(
  c: Context<AppEnv>,
  { token, device }: { token: string; device: string },
  isPersistent: boolean,
) {
  setSessionCookie(c, token, isPersistent)
  setCookie(c, deviceCookie, device, { ...flags(c), ...(isPersistent && { maxAge: deviceValidity / 1000 }) })
}

export const clearSessionCookie = (c: Context<AppEnv>) => void deleteCookie(c, name, flags(c))

const flags = ({ var: { config } }: Context<AppEnv>) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: config.siteUrl.startsWith('https:') }) as const

/** Where a try comes from, for limits and for the list of devices. */
export const clientInfoOf = (c: Context<AppEnv>, isPersistent = false): ClientInfo => ({
  network: networkOf(c),
  userAgent: c.req.header('user-agent') ?? '',
  isPersistent,
  earlierToken: cookieOf(c.req.raw.headers),
  device: getCookie(c, deviceCookie),
})
