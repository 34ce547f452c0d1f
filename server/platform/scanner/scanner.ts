import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Scans a file for malware. Throws `ScannerError` when there is no result. */
export type Scan = (contents: Readable) => Promise<'clean' | 'infected'>

const limitMs = 30_000

/** The scanner is unavailable or returned no result. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError'
}

/** Scans with clamd at `tcp://host:port` by its INSTREAM command. */
export function scanByClamd(url: string): Scan {
  const { hostname, port } = new URL(url)
  return async (contents) => {
    const socket = connect({ host: hostname, port: Number(port) || 3310 })
    socket.setTimeout(limitMs, () => socket.destroy(new ScannerError('The scanner does not answer')))
    const answer = text(socket)
    answer.catch(() => {})
    socket.write('zINSTREAM\0')
    try {
      for await (const chunk of contents as AsyncIterable<Buffer>) {
        if (socket.destroyed) break
        socket.write(lengthOf(chunk.length))
        if (!socket.write(chunk)) await drained(socket)
      }
      socket.write(lengthOf(0))
      return verdictOf(await answer)
    } catch (error) {
      throw error instanceof ScannerError ? error : new ScannerError(String(error))
    } finally {
      contents.destroy()
      socket.destroy()
    }
  }
}

function verdictOf(answer: string) {
  if (/\bOK\0?$/.test(answer.trim())) return 'clean' as const
  if (/\bFOUND\0?$/.test(answer.trim())) return 'infected' as const
  throw new ScannerError(`The scanner says: ${answer.slice(0, 200)}`)
}

function lengthOf(bytes: number) {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}

const drained = (socket: ReturnType<typeof connect>) =>
  new Promise<void>((go) => {
    socket.once('drain', go)
    socket.once('close', () => go())
  })
