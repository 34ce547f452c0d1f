import { createMiddleware } from 'hono/factory'
import { isByCookie } from '../accounts/viewer.ts'
import type { AppEnv } from '../context.ts'
import { forAdminsOnly, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'

/** No or a dead session: the client reads 'token' and signs out. */
export const noSession = () => new Refusal('unauthorized', 'token missing or expired')

/** For people who are signed in, whatever their role. */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.viewer.kind === 'visitor') throw noSession()
  await next()
})

export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.viewer.kind === 'visitor') throw noSession()
  if (c.var.viewer.kind !== 'admin') throw forAdminsOnly(c.var)
  await next()
})

/** Refuses writes that another site sends: a foreign Origin always, a missing one when a cookie carries the session. */
export const ownWritesOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
  const origin = c.req.header('origin')
  const own = [new URL(c.var.config.siteUrl).host, c.req.header('host')]
  const isOwn = origin !== undefined && URL.canParse(origin) && own.includes(new URL(origin).host)
  if (origin === undefined ? isByCookie(c.req.raw.headers) : !isOwn)
    throw new Refusal('forbidden', message(c.var.language, 'otherSite'))
  await next()
})
