import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'

/** Lets a call read from replicas that have replayed what the viewer's session has written. */
export const readReplicas = createMiddleware<AppEnv>(async (c, next) => {
  const { replicas, lastWrite } = c.var
  if (replicas) c.set('db', replicas.reader(lastWrite))
  await next()
})
