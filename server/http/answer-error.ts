import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../context.ts'
import { currentLog, withoutParams } from '../edge/log.ts'
import { Refusal } from '../errors.ts'
import { languageOfHeader } from '../text/language.ts'
import { message } from '../text/message.ts'
import { databaseBackIn, isDatabaseAway } from './database-away.ts'

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
    const text = message(languageOfHeader(c.req.header('accept-language')), 'unavailable')
    c.header('Retry-After', String(databaseBackIn))
    return c.json({ error: { message: text, code: 'unavailable' } }, 503)
  }
  reportFault(error)
  return c.json({ error: { message: 'Internal error', code: 'internal' } }, 500)
}

/** One line of the log. */
export function reportFault(error: Error) {
  const { code } = (error.cause ?? error) as { code?: string }
  const [text, stack] = [String(error), error.stack].map(withoutParams)
  currentLog().error({ error: text, code, stack })
}
