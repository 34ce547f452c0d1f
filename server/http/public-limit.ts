import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { networkOf } from './client-address.ts'
import { countCall } from './rate-limit.ts'

/** Calls that count their own tries. */
const ownLimits = ['jobapply', 'login', 'signup', 'forgot-password', 'contact'].map((name) => `/apipublic/${name}`)

/** The general limit of a network. */
export const publicLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { config } = c.var
  const limit = { name: 'public', times: config.publicCallsPerMinute, seconds: 60 }
  if (!ownLimits.includes(c.req.path)) await countCall(c.var, limit, networkOf(c))
  await next()
})
