import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { StoredFile } from '../platform/storage/storage.ts'

/** The part of a file that a request asks for. `If-Range` is never fulfilled, since files have no validators. */
export const rangeOf = ({ req }: Context) => (req.header('if-range') ? undefined : req.header('range'))

/** Responds with a stored file, or the part of it that was read. */
export function fileResponse(c: Context, { stream, bytes, range }: StoredFile, ownHeaders: Record<string, string>) {
  const headers = { ...ownHeaders, 'Accept-Ranges': 'bytes' }
  if (range === null) return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes}` })
  const { from, to } = range ?? { from: 0, to: bytes - 1 }
  const status = range ? 206 : 200
  const whole = { ...headers, 'Content-Length': String(to - from + 1) }
  const sent = range ? { ...whole, 'Content-Range': `bytes ${from}-${to}/${bytes}` } : whole
  if (c.req.method !== 'HEAD') return c.body(Readable.toWeb(stream) as ReadableStream, status, sent)
  stream.destroy()
  return c.body(null, status, sent)
}
