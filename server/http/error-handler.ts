import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { databaseRetryAfterSeconds, isDatabaseUnavailable } from '../platform/db/database-unavailable.ts'
import { currentLog, withoutParams } from '../platform/log.ts'
import { isUnavailable } from '../platform/unavailable.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'

/** Responds to an error in the API's error format, without internal details. */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
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
  const { language = 'hr' } = c.var
  if (error instanceof HTTPException && error.status < 500) return handleError(bodyRefused(error, language), c)
  if (isUnavailable(error)) {
    if (!isDatabaseUnavailable(error)) logError(error)
    const refusal = new Refusal('unavailable', message(language, 'unavailable'), {
      retryAfter: databaseRetryAfterSeconds,
    })
    return handleError(refusal, c)
  }
  logError(error)
  return c.json({ error: { message: message(language, 'internal'), code: 'internal' } }, 500)
}

/** The refusal for a body that the library rejected, as malformed or of the wrong type. */
const bodyRefused = ({ status }: HTTPException, language: Language) =>
  status === 415
    ? new Refusal('unsupported_type', message(language, 'wrongBodyType'))
    : new Refusal('malformed', message(language, 'brokenBody'))

/** Logs an unexpected error without the parameters of its query. */
export function logError(error: Error) {
  const { code } = (error.cause ?? error) as { code?: string }
  const [text, stack] = [String(error), error.stack].map(withoutParams)
  currentLog().error({ error: text, code, stack })
}
