import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'

/** Says no in the one shape the API has, and keeps what went wrong inside. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
    return c.json(
      {
        error: {
          message: error.message,
          code: error.reason ?? error.code,
          ...(error.fields && { fields: error.fields }),
        },
      },
      error.status,
    )
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json(
      { error: { message: error.message || 'Bad request', code: 'malformed' } },
      error.status as ContentfulStatusCode,
    )
  }
  if (isDatabaseAway(error)) {
    c.header('Retry-After', '10')
    return c.json({ error: { message: 'Service unavailable', code: 'unavailable' } }, 503)
  }
  console.error(JSON.stringify({ level: 'error', id: c.var.requestId, error: String(error), stack: error.stack }))
  return c.json({ error: { message: 'Internal error', code: 'internal' } }, 500)
}

const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P03',
]

function isDatabaseAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return (!!code && awayCodes.includes(code)) || (!!cause && isDatabaseAway(cause))
}
