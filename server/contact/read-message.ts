import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { type ReceivedMessage, toMessage } from './wire.ts'

/** Reads a message sent as JSON or as a form. Throws for any other body. */
export async function readMessage(c: HttpContext<AppEnv>): Promise<ReceivedMessage> {
  const isJson = /\bjson\b/i.test(c.req.header('content-type') ?? '')
  try {
    return toMessage(isJson ? await c.req.json() : await c.req.parseBody())
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('malformed', message(c.var.language, 'malformedForm'))
  }
}
