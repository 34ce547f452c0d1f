import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A part of a file, held in memory, with its checksums. */
export type Part = {
  chunks: Uint8Array[]
  bytes: number
  /** In base64, as `Content-MD5`. */
  md5: string
  sha256: string
  isLast: boolean
}

/** Cuts contents into parts of exactly `partBytes` but for the last, and holds one of them at a time. */
export async function* partsOf(contents: Uint8Array | Readable, partBytes: number): AsyncGenerator<Part> {
  let part = emptyPart()
  for await (const chunk of (contents instanceof Uint8Array ? [contents] : contents) as AsyncIterable<Uint8Array>) {
    let rest = chunk
    while (part.bytes() + rest.length > partBytes) {
      const taken = partBytes - part.bytes()
      part.add(rest.subarray(0, taken))
      rest = rest.subarray(taken)
      yield part.end(false)
      part = emptyPart()
    }
    part.add(rest)
  }
  yield part.end(true)
}

function emptyPart() {
  const chunks: Uint8Array[] = []
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let bytes = 0
  return {
    bytes: () => bytes,
    add(chunk: Uint8Array) {
      if (chunk.length === 0) return
      chunks.push(chunk)
      bytes += chunk.length
      md5.update(chunk)
      sha256.update(chunk)
    },
    end: (isLast: boolean): Part => ({
      chunks,
      bytes,
      md5: md5.digest('base64'),
      sha256: sha256.digest('hex'),
      isLast,
    }),
  }
}
