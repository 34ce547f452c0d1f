import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { languages } from '../text/language.ts'
import { message } from '../text/message.ts'
import { recordResponse } from './request-log.ts'
import { otherRoute } from './route-pattern.ts'

/** Bytes of request line and headers together. */
export const maxHeaderSize = 16 * 1024

/** Milliseconds before the connection is closed, for the client to read the response. */
const lingerMs = 2000

type Deps = { headers: Record<string, string>; log: Logger }
type ParseError = Error & { code?: string; rawPacket?: Buffer }

/** Responds to requests with a malformed or too large head, which Node rejects before any route. */
export function answerBadHeads(server: Server, { headers, log }: Deps) {
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusOf(error)
    const id = randomUUID()
    const body = `${languages.map((language) => message(language, status === 414 ? 'addressTooLong' : 'badRequest')).join('\n')}\n`
    const all: Record<string, string> = {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'X-Request-Id': id,
      Connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.resume()
    setTimeout(() => socket.destroy(), lingerMs).unref()
    recordResponse(log, { id, method: '-', path: '-', route: otherRoute, status, begun: performance.now() })
  })
}

/** 414 when the request line alone is too long, 431 when the headers are. */
function statusOf({ code, rawPacket }: ParseError): 400 | 408 | 414 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  const lineEnd = rawPacket?.indexOf('\r\n') ?? -1
  const isFirstLine = /^[A-Z]{3,10} \//.test(rawPacket?.toString('latin1', 0, 20) ?? '')
  return isFirstLine && (lineEnd < 0 || lineEnd > maxHeaderSize - 1024) ? 414 : 431
}
