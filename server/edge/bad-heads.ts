import { randomUUID } from 'node:crypto'
import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
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
type BadStatus = 400 | 408 | 414 | 417 | 431
type ParseError = Error & { code?: string; rawPacket?: Buffer }

/** Responds to requests with a malformed or too large head, or without what it must have, which reach no route. */
export function badHeads({ headers, log }: Deps) {
  function refusalOf(status: BadStatus) {
    const id = randomUUID()
    const body = `${languages.map((language) => message(language, status === 414 ? 'addressTooLong' : 'badRequest')).join('\n')}\n`
    recordResponse(log, { id, method: '-', path: '-', route: otherRoute, status, begun: performance.now() })
    const all: Record<string, string> = {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'X-Request-Id': id,
      Connection: 'close',
    }
    return { all, body }
  }

  function refuse(response: ServerResponse, status: BadStatus) {
    const { all, body } = refusalOf(status)
    response.writeHead(status, all).end(body)
  }

  function refuseUnparsed(error: ParseError, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusOf(error)
    const { all, body } = refusalOf(status)
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.resume()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }

  return {
    /** Needs a server with `requireHostHeader: false`. */
    requireHost:
      (answer: RequestListener): RequestListener =>
      (request, response) =>
        request.httpVersion === '1.1' && request.headers.host === undefined
          ? refuse(response, 400)
          : answer(request, response),
    answerOn: (server: Server) =>
      void server
        .on('clientError', refuseUnparsed)
        .on('checkExpectation', (_request, response) => refuse(response, 417)),
  }
}

/** 414 when the request line alone is too long, 431 when the headers are. */
function statusOf({ code, rawPacket }: ParseError): BadStatus {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  const lineEnd = rawPacket?.indexOf('\r\n') ?? -1
  const isFirstLine = /^[A-Z]{3,10} \//.test(rawPacket?.toString('latin1', 0, 20) ?? '')
  return isFirstLine && (lineEnd < 0 || lineEnd > maxHeaderSize - 1024) ? 414 : 431
}
