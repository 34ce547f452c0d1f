import { createMiddleware } from 'hono/factory'
import { requireAdmin, requireUser } from '../accounts/permissions.ts'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { isByCookie } from './session-token.ts'

/** For signed-in users of any role. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  requireUser(c.var)
  await next()
})

/** Calls under `/api` that guard themselves: the document of the API, who is signed in, and files, which links of candidates open too. */
const selfGuarded = /^\/api\/((openapi\.json|me)$|files\/)/

/** Nothing under `/api` answers without a session, unless it is named above. */
export const closedByDefault = createMiddleware<AppEnv>(async (c, next) => {
  if (!selfGuarded.test(c.req.path)) requireUser(c.var)
  await next()
})

/** Responds 401 without a session, 403 to an employer. */
export const requireAdminSession = createMiddleware<AppEnv>(async (c, next) => {
  requireAdmin(c.var)
  await next()
})

/** Refuses writes that another site sends: a foreign Origin always, a missing one when a cookie carries the session. */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
  const origin = c.req.header('origin')
  const own = [new URL(c.var.config.siteUrl).host, c.req.header('host')]
  const isOwn = origin !== undefined && URL.canParse(origin) && own.includes(new URL(origin).host)
  if (origin === undefined ? isByCookie(c.req.raw.headers) : !isOwn)
    throw new Refusal('forbidden', message(c.var.language, 'otherSite'))
  await next()
})
