import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'

const maxSize = 64 * 1024

/** Limits forms with text fields only. Throws 413 without reading the rest of the body. */
export const smallBodyLimit = createMiddleware<AppEnv>((c, next) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large', message(c.var.language, 'formTooLong'))
    },
  })(c, next),
)

/** Limits forms with one file. Throws 413 without reading the rest of the body. */
export const uploadBodyLimit = (text: 'fileTooBig' | 'pictureTooBig') =>
  createMiddleware<AppEnv>((c, next) => {
    const { maxUploadBytes } = c.var.config
    return bodyLimit({
      maxSize: maxUploadBytes + maxSize,
      onError: () => {
        throw new Refusal('too_large', message(c.var.language, text, { MB: maxUploadBytes / 1024 / 1024 }))
      },
    })(c, next)
  })
