import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** Maximum bytes and numbers of parts; `fieldBytes` and `fileBytes` apply to each, `bytes` to all together. */
export type FormLimits = {
  bytes: number
  fields: number
  files: number
  fieldBytes: number
  fileBytes: number
  /** Characters of all fields together. */
  text: number
}

/** A file being uploaded. Read the stream to its end; `truncated` is then true if the file was too big. */
export type IncomingFile = { field: string; name: string; stream: Readable & { truncated: boolean } }

export type FormErrorKind = 'malformed' | 'wrong_type' | 'too_large' | 'too_many_parts'

export class FormError extends Error {
  readonly fault: FormErrorKind

  constructor(fault: FormErrorKind) {
    super(fault)
    this.name = 'FormError'
    this.fault = fault
  }
}

type Body = ReadableStreamDefaultReader<Uint8Array>

/**
 * Parses a form as a stream: collects fields and passes each file to `take` as it arrives. Throws `FormError` beyond a
 * limit.
 */
export async function readForm(request: Request, limits: FormLimits, take: (file: IncomingFile) => Promise<void>) {
  const body = (request.body as ReadableStream<Uint8Array> | null)?.getReader()
  try {
    if (!body) throw new FormError('malformed')
    const parser = openParser(request.headers.get('content-type') ?? '', limits, take)
    return await pump(body, parser, limits.bytes)
  } catch (error) {
    await discard(body)
    throw error
  }
}

/** Reads the rest of the body within limits, so that the client receives the response instead of a connection reset. */
async function discard(body: Body | undefined, { bytes = 256 * 1024 * 1024, ms = 15_000 } = {}) {
  const end = Date.now() + ms
  try {
    for (let seen = 0; body && seen < bytes && Date.now() < end; ) {
      const { done, value } = await body.read()
      if (done) return
      seen += value.length
    }
    await body?.cancel()
  } catch {
    // The client has disconnected.
  }
}

type Parser = ReturnType<typeof openParser>

function openParser(contentType: string, limits: FormLimits, take: (file: IncomingFile) => Promise<void>) {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType))
    throw new FormError('wrong_type')
  const busboy = openBusboy(contentType, limits)
  const fields: Record<string, string[]> = Object.create(null)
  const taken: Promise<void>[] = []
  const open = new Set<BusboyFileStream>()
  const broken = Promise.withResolvers<void>()
  let problem: Error | undefined
  const fail = (error: Error) => {
    if (!problem || error instanceof FormError) problem = error
    broken.resolve()
  }

  let text = 0
  busboy.on('field', (name, value) => {
    text += value.length
    if (text > limits.text) return fail(new FormError('too_large'))
    fields[name] = [...(fields[name] ?? []), value]
  })
  busboy.on('file', (field, stream, name) => {
    // A consumer that fails aborts the stream and reports its own error.
    stream.on('error', ({ name }) => name === 'AbortError' || fail(new FormError('malformed')))
    if (!name || problem) return void stream.resume()
    open.add(stream)
    taken.push(
      take({ field, name, stream })
        .catch((error: Error) => fail(error))
        .finally(() => {
          open.delete(stream)
          stream.resume()
        }),
    )
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    busboy.on(limit, () => fail(new FormError('too_many_parts')))
  busboy.on('error', () => fail(new FormError('malformed')))

  return {
    busboy,
    fields,
    problem: () => problem,
    /** Resolves on the event or on an error, because a file that is no longer read never drains. */
    reaches: (event: 'drain' | 'finish') => Promise.race([once(busboy, event).catch(() => {}), broken.promise]),
    /** Waits for all files; after a failure open streams are destroyed first. */
    async settle(failed: boolean) {
      if (failed) for (const stream of open) stream.destroy(new FormError('malformed'))
      await Promise.all(taken)
    },
  }
}

function openBusboy(contentType: string, limits: FormLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: limits.fields,
        files: limits.files,
        parts: limits.fields + limits.files,
        fieldSize: limits.fieldBytes,
        fileSize: limits.fileBytes,
        fieldNameSize: 100,
        headerPairs: 20,
        headerSize: 8192,
      },
    })
  } catch {
    throw new FormError('malformed')
  }
}

async function pump(body: Body, parser: Parser, maxBytes: number) {
  const { busboy } = parser
  let isWhole = false
  try {
    for (let seen = 0; ; ) {
      const { done, value } = await body.read().catch(() => Promise.reject(new FormError('malformed')))
      if (done) break
      seen += value.length
      if (seen > maxBytes) throw new FormError('too_large')
      if (!busboy.write(value)) await parser.reaches('drain')
      const problem = parser.problem()
      if (problem) throw problem
    }
    const finished = parser.reaches('finish')
    busboy.end()
    await finished
    isWhole = !parser.problem()
  } finally {
    await parser.settle(!isWhole)
  }
  const problem = parser.problem()
  if (problem) throw problem
  return parser.fields
}
