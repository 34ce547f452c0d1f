import type { Context as HttpContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { type ReceivedMessage, toMessage } from './wire.ts'

/** A message is short: what is longer is not read to its end. */
export const shortBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c: HttpContext<AppEnv>) => {
    throw new Refusal('too_large', message(c.var.language, 'tooLong', { max: 3900 }))
  },
})

/** Reads a message as JSON or as a form. Refuses what is neither. */
export async function readMessage(c: HttpContext<AppEnv>): Promise<ReceivedMessage> {
  const isJson = /\bjson\b/i.test(c.req.header('content-type') ?? '')
  try {
    return toMessage(isJson ? await c.req.json() : await c.req.parseBody())
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('malformed', message(c.var.language, 'malformedForm'))
  }
}
