import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import pino from 'pino'
import type { Config } from '../config.ts'

/** Lines are gathered and written together, at the latest after a second and when the process ends. */
export function openLog(config: Pick<Config, 'logLevel'>) {
  const lines = pino.destination({ dest: 1, sync: false, minLength: 8192 })
  setInterval(() => lines.flush(), 1000).unref()
  process.once('exit', () => lines.flushSync())
  return pino({ level: config.logLevel, base: null }, lines)
}

const answering = new AsyncLocalStorage<pino.Logger>()
const outside = pino({ base: null })

/** Where to say what happens now: the lines of a request carry its id. */
export const currentLog = () => answering.getStore() ?? outside

/** What a failed query was told is often about people: it stays out of the log. */
export const withoutParams = (text = '') => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')

/** Secrets stand in some paths, however these are spelled: the tokens of candidate pages, names of files, e-mail addresses. */
export const withoutSecrets = (path: string) =>
  path.replace(
    /((?:unsubscribe|user-request-data|user-profile)\/+[^/]+|apipublic\/+checkemail|api\/+files)\/.*/i,
    '$1/…',
  )

/** Gives every request an id, which its answer and its log line carry. Neither query nor address of the person is logged. */
export function logged(log: pino.Logger): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const begun = performance.now()
    await answering.run(log.child({ id }), next)
    c.res.headers.set('X-Request-Id', id)
    logLine(log, { id, method: c.req.method, path: c.req.path, status: c.res.status, begun })
  }
}

type Answered = { id: string; method: string; path: string; status: number; begun: number }

export const logLine = (log: pino.Logger, { id, method, path, status, begun }: Answered) =>
  log.info({ id, method, path: withoutSecrets(path), status, ms: Math.round((performance.now() - begun) * 10) / 10 })
