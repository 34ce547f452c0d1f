import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import pino from 'pino'
import type { Config } from '../config.ts'

export const openLog = (config: Pick<Config, 'logLevel'>) => pino({ level: config.logLevel, base: null })

/** Secrets stand in some paths: the tokens of candidate pages and e-mail addresses. */
export const withoutSecrets = (path: string) =>
  path
    .replace(/^((?:\/(?:EN|DE))?\/(?:unsubscribe|user-request-data|user-profile)\/[^/]+)\/.*/, '$1/…')
    .replace(/^(\/apipublic\/checkemail)\/.*/, '$1/…')
    .replace(/^(\/api\/files)\/.*/, '$1/…')

/** Gives every request an id, which its answer and its log line carry. Neither query nor address of the person is logged. */
export function logged(log: pino.Logger): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const begun = performance.now()
    c.set('requestId', id)
    await next()
    c.res.headers.set('X-Request-Id', id)
    log.info({
      id,
      method: c.req.method,
      path: withoutSecrets(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - begun) * 10) / 10,
    })
  }
}
