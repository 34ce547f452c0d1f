import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'

/** For addresses that contain a secret: the response is not cached, and the address is not sent as referrer. */
export const sensitiveUrl = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  // With 'no-referrer' forms of the page would send 'Origin: null', which requireSameOrigin rejects.
  c.res.headers.set('Referrer-Policy', 'strict-origin')
})
