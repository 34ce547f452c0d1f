import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'

/** The largest body of a call, and the text that refuses a larger one. */
export type BodyLimit = {
  /** Bytes without the file. */
  bytes: number
  /** One file of the configured size comes on top. */
  hasFile?: true
  text: 'formTooLong' | 'fileTooBig' | 'pictureTooBig'
}

const maxSize = 64 * 1024

/** Text fields only: the limit of every call that does not name another one. */
export const textBody: BodyLimit = { bytes: maxSize, text: 'formTooLong' }
export const fileBody: BodyLimit = { bytes: maxSize, hasFile: true, text: 'fileTooBig' }
export const pictureBody: BodyLimit = { bytes: maxSize, hasFile: true, text: 'pictureTooBig' }

export const bytesOf = ({ bytes, hasFile }: BodyLimit, { maxUploadBytes }: Pick<Config, 'maxUploadBytes'>) =>
  hasFile ? bytes + maxUploadBytes : bytes

/** Throws 413 without reading the rest of a body that is too large. */
export const limited = (limit: BodyLimit) =>
  createMiddleware<AppEnv>((c, next) =>
    bodyLimit({
      maxSize: bytesOf(limit, c.var.config),
      onError: () => {
        const MB = c.var.config.maxUploadBytes / 1024 / 1024
        throw new Refusal('too_large', message(c.var.language, limit.text, { MB }))
      },
    })(c, next),
  )

/** Limits forms with text fields only. */
export const smallBodyLimit = limited(textBody)

/** Limits forms with one file. */
export const uploadBodyLimit = (text: 'fileTooBig' | 'pictureTooBig') => limited({ ...fileBody, text })
