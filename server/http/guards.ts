import { createMiddleware } from 'hono/factory'
import { requireAdmin, requireCompany, requireRole, requireUser } from '../accounts/permissions.ts'
import type { MemberRole } from '../accounts/roles.ts'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { isByCookie } from './session-token.ts'

/**
 * Calls under `/api` without the general guard: the API's document, the viewer, and files, which candidates' tokens
 * open too.
 */
const selfGuarded = /^\/api\/((openapi\.json|me)$|files\/[^/]*$)/

/** Responds 401 without a session to every call under `/api` but those above. */
export const closedByDefault = createMiddleware<AppEnv>(async (c, next) => {
  if (!selfGuarded.test(c.req.path)) requireUser(c.var)
  await next()
})

/** Responds 401 without a session, 403 to an employer. */
export const requireAdminSession = createMiddleware<AppEnv>(async (c, next) => {
  requireAdmin(c.var)
  await next()
})

/** Responds 401 without a session, 403 to who belongs to no company, as administrators. */
export const requireCompanySession = createMiddleware<AppEnv>(async (c, next) => {
  requireCompany(c.var)
  await next()
})

/** Responds 403 to a member of a company with a lower role. */
export const requireLeastRole = (least: MemberRole) =>
  createMiddleware<AppEnv>(async (c, next) => {
    requireRole(c.var, least)
    await next()
  })

/** Rejects writes from other sites: with a foreign Origin always, without one if the session is in a cookie. */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
  const origin = c.req.header('origin')
  const own = [new URL(c.var.config.siteUrl).host, c.req.header('host')]
  const isOwn = origin !== undefined && URL.canParse(origin) && own.includes(new URL(origin).host)
  if (origin === undefined ? isByCookie(c.req.raw.headers) : !isOwn)
    throw new Refusal('forbidden', message(c.var.language, 'otherSite'))
  await next()
})
