import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { networkOf } from './client-address.ts'
import { consumeCall } from './rate-limit.ts'

/** Calls with limits of their own. */
const selfLimitedPaths = ['jobapply', 'login', 'signup', 'forgot-password', 'contact'].map(
  (name) => `/apipublic/${name}`,
)

/** The general rate limit per network. */
export const publicRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { config } = c.var
  const limit = { name: 'public', times: config.publicCallsPerMinute, seconds: 60 }
  if (!selfLimitedPaths.includes(c.req.path)) await consumeCall(c.var, limit, networkOf(c))
  await next()
})
