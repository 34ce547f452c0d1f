import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { message } from '../../text/message.ts'

/** Bytes: enough for a long description in any script and 100 questions in three languages. */
const maxSize = 512 * 1024

/** Rejects larger bodies with 413 before they are parsed. */
export const contentBody = createMiddleware<AppEnv>((c, next) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large', message(c.var.language, 'formTooLong'))
    },
  })(c, next),
)
