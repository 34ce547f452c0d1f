import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

/** Bytes of an unread body that are read at most. */
const maxBytes = 16 * 1024 * 1024
const timeoutMs = 2000

/**
 * Reads the rest of a request's body before responding, so that the client can receive the response. When that takes
 * too long the connection is closed, so that the remaining bytes are not parsed as the next request.
 */
export const readUnreadBody = createMiddleware(async (c, next) => {
  await next()
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming?.complete !== false) return
  const { body } = c.req.raw
  if (body && !body.locked) await readRest(body.getReader())
  if (!incoming.complete) c.res.headers.set('Connection', 'close')
})

async function readRest(body: ReadableStreamDefaultReader<Uint8Array>) {
  const timer = setTimeout(() => void body.cancel().catch(() => {}), timeoutMs)
  try {
    for (let bytes = 0; bytes < maxBytes; ) {
      const { done, value } = await body.read()
      if (done) return
      bytes += value.length
    }
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(timer)
  }
}
