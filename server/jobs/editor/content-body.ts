import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { message } from '../../text/message.ts'

/** A long description in any script, and a hundred questions in three languages. */
const maxSize = 512 * 1024

/** Refuses the body of an ad's texts above the limit, before it is parsed. */
export const contentBody = createMiddleware<AppEnv>((c, next) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large', message(c.var.language, 'formTooLong'))
    },
  })(c, next),
)
