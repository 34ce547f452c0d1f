import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'

/** For addresses that hold a secret: no cache keeps what they answer, and no page that follows learns where the reader was. */
export const sensitiveUrl = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  // 'no-referrer' would also hide from our own forms that they are our own.
  c.res.headers.set('Referrer-Policy', 'strict-origin')
})
