import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../context.ts'
import { networkOf } from '../http/client-address.ts'
import type { From } from './login.ts'
import { tokenValidity } from './sessions.ts'

const name = 'authToken'

/** The session cookie: unreadable for scripts, and gone with the browser until the person agreed to storing. */
export function keepToken(c: Context<AppEnv>, token: string, isPersistent: boolean) {
  setCookie(c, name, token, { ...flags(c), ...(isPersistent && { maxAge: tokenValidity / 1000 }) })
}

export const forgetToken = (c: Context<AppEnv>) => void deleteCookie(c, name, flags(c))

const flags = ({ var: { config } }: Context<AppEnv>) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: config.siteUrl.startsWith('https:') }) as const

/** Where a try comes from, for limits and for the list of devices. */
export const fromOf = (c: Context<AppEnv>, isPersistent = false): From => ({
  network: networkOf(c),
  userAgent: c.req.header('user-agent') ?? '',
  isPersistent,
})
