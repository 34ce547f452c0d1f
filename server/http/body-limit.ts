import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'

/** The largest body of a call, and the text that refuses a larger one. */
export type BodyLimit = {
  /** Bytes without files. */
  bytes: number
  /** Files of the configured size that come on top. */
  files?: number
  /** Whether the handler counts the bytes of a form while it stores them. */
  isStreamed?: true
  text: 'formTooLong' | 'fileTooBig' | 'pictureTooBig'
}

/** Text fields only: the limit of every call that does not name another one. */
export const textBody: BodyLimit = { bytes: 64 * 1024, text: 'formTooLong' }
export const fileBody: BodyLimit = { ...textBody, files: 1, text: 'fileTooBig' }
export const pictureBody: BodyLimit = { ...textBody, files: 1, text: 'pictureTooBig' }
/** A mail with two files, which base64 makes a third larger, and its headers and texts. */
export const inboundMail: BodyLimit = { ...textBody, bytes: 1024 * 1024, files: 3, text: 'fileTooBig' }
/** Six files and a megabyte of fields. */
export const streamedForm: BodyLimit = { ...textBody, bytes: 1024 * 1024, files: 6, isStreamed: true }

export const bytesOf = ({ bytes, files = 0 }: BodyLimit, { maxUploadBytes }: Pick<Config, 'maxUploadBytes'>) =>
  bytes + files * maxUploadBytes

const isForm = (type = '') => /^multipart\/form-data\b/i.test(type)

/** The limit of a content type: streamed forms may also be sent as JSON, without files. */
export const limitFor = (limit: BodyLimit, type: string | undefined) =>
  limit.isStreamed && !isForm(type) ? textBody : limit

/** Throws 413 without reading the rest of a body that is too large. */
export const limited = (largest: BodyLimit) =>
  createMiddleware<AppEnv>((c, next) => {
    const { isStreamed, ...limit } = limitFor(largest, c.req.header('content-type'))
    if (isStreamed) return next()
    const { maxUploadBytes } = c.var.config
    return bodyLimit({
      maxSize: bytesOf(limit, c.var.config),
      onError: () => {
        throw new Refusal('too_large', message(c.var.language, limit.text, { MB: maxUploadBytes / 1024 / 1024 }))
      },
    })(c, next)
  })

/** Limits forms with text fields only. */
export const smallBodyLimit = limited(textBody)
