import type { Context as HttpContext } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'

/** Streams events until `send` returns. Whether the connection is kept is left to the server, which may be stopping. */
export function streamEvents(c: HttpContext, send: (stream: SSEStreamingApi) => Promise<void>): Response {
  const response = streamSSE(c, send)
  c.header('Connection', undefined)
  response.headers.delete('Connection')
  return response
}

/**
 * Ends a stream of a stopping process. The clients connect again, not all at once, to another process if there is one,
 * and ask for what came after `lastId`.
 */
export async function endForRetry(stream: SSEStreamingApi, lastId?: number) {
  const from = lastId === undefined ? '' : `id: ${lastId}\n`
  await stream.write(`${from}retry: ${Math.round(500 + Math.random() * 1500)}\n\n`)
  await stream.close()
}
