import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

/** What is still read of a body that nobody wants. */
const maxBytes = 16 * 1024 * 1024
const timeoutMs = 2000

/**
 * A response that is ready before its request has come in whole waits for the rest, so that the sender gets to see it.
 * Where the rest takes too long the response says that the connection closes: what is left must not be taken for the next request.
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
    // The sender is gone: nobody waits for the response.
  } finally {
    clearTimeout(timer)
  }
}
