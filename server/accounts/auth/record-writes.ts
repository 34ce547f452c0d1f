import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../context.ts'
import { tokenOf } from '../../http/session-token.ts'
import { currentLog } from '../../platform/log.ts'
import { recordWrite } from './sessions.ts'

/** Records with the viewer's session how far the database was when a request had changed something. */
export const recordWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { db, replicas } = c.var
  let hasWritten = false
  c.set('wrote', () => {
    hasWritten = true
  })
  await next()
  const token = c.var.sessionToken ?? tokenOf(c.req.raw.headers)
  if (!hasWritten || !token) return
  // What the request has changed is committed, whatever happens here.
  await recordWrite(db, token).catch((err: unknown) => {
    currentLog().error({ err }, 'The position of a write was not recorded')
    replicas?.catchUp()
  })
})
