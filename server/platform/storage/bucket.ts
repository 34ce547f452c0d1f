import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { BucketSettings } from '../../bucket-url.ts'
import { byteRange } from '../byte-range.ts'
import { type Part, partsOf } from './parts.ts'
import { openS3, type S3, type S3Call, type S3Options } from './s3.ts'
import { type Storage, StorageError, type StoredFile } from './storage.ts'
import { elementsOf } from './xml.ts'

/** Larger files are sent in parts of this size, of which one is in memory. */
const defaultPartBytes = 8 * 1024 * 1024

/** The name under which the checksum of a file sent in one part is stored. */
const checksum = 'x-amz-meta-sha256'

type Options = S3Options & { partBytes?: number }

/** A file store in a bucket of any server that speaks S3. Its files are private, and no signed addresses are handed out. */
export function openBucket(
  settings: BucketSettings,
  { partBytes = defaultPartBytes, ...options }: Options = {},
): Storage {
  const s3 = openS3(settings, options)
  const textOf = async (call: S3Call) => text(await s3(call))

  return {
    put: (key, contents) => put(s3, { key, contents, partBytes }),
    read: (key, range) => read(s3, key, range),
    async remove(key) {
      await textOf({ method: 'DELETE', key }).catch((error) => {
        if (!isMissing(error)) throw error
      })
    },
    async check() {
      await textOf({ method: 'HEAD' })
    },
    async *list() {
      const { prefix } = settings
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const page = await textOf({ method: 'GET', query })
        for (const { Key = '', Size, LastModified = '' } of elementsOf(page, 'Contents'))
          yield { key: Key.slice(prefix.length), bytes: Number(Size), modifiedAt: new Date(LastModified) }
        token = elementsOf(page, 'ListBucketResult')[0]?.['NextContinuationToken']
      }
    },
    async removeUnfinished(before) {
      const { prefix } = settings
      const page = await textOf({ method: 'GET', query: { uploads: '', prefix } })
      for (const { Key = '', UploadId = '', Initiated = '' } of elementsOf(page, 'Upload'))
        if (new Date(Initiated) < before)
          await textOf({ method: 'DELETE', key: Key.slice(prefix.length), query: { uploadId: UploadId } })
    },
  }
}

type Incoming = { key: string; contents: Uint8Array | Readable; partBytes: number }

async function put(s3: S3, { key, contents, partBytes }: Incoming) {
  let upload: Upload | undefined
  try {
    for await (const part of partsOf(contents, partBytes)) {
      if (part.isLast && !upload) {
        const headers = { ...checksumsOf(part), [checksum]: part.sha256, 'content-type': 'application/octet-stream' }
        return void (await text(await s3({ method: 'PUT', key, headers, body: part.chunks })))
      }
      upload ??= await beginUpload(s3, key)
      await upload.add(part)
    }
    await upload?.complete()
  } catch (error) {
    await upload?.abort().catch(() => {})
    throw error
  }
}

async function read(s3: S3, key: string, header: string | undefined): Promise<StoredFile | undefined> {
  // Only a form that the bucket cannot understand otherwise than we do.
  const isRange = byteRange(header, Number.MAX_SAFE_INTEGER) !== undefined
  try {
    const response = await s3({ method: 'GET', key, ...(isRange && header && { headers: { range: header } }) })
    return isRange && response.statusCode === 206 ? partOf(response) : wholeOf(response, key)
  } catch (error) {
    if (isMissing(error)) return undefined
    if (!(error instanceof StorageError) || error.status !== 416) throw error
    return { stream: Readable.from([]), bytes: await sizeOf(s3, key), range: null }
  }
}

const checksumsOf = ({ md5, sha256 }: Part) => ({ 'content-md5': md5, 'x-amz-content-sha256': sha256 })

const isMissing = (error: unknown) =>
  error instanceof StorageError && error.status === 404 && error.reason !== 'NoSuchBucket'

type Upload = Awaited<ReturnType<typeof beginUpload>>

/** A file sent in parts, which is there once it is completed. */
async function beginUpload(s3: S3, key: string) {
  const begun = await text(await s3({ method: 'POST', key, query: { uploads: '' } }))
  const uploadId = elementsOf(begun, 'InitiateMultipartUploadResult')[0]?.['UploadId']
  if (!uploadId) throw new StorageError('The bucket began no upload')
  const etags: string[] = []
  let bytes = 0
  return {
    async add(part: Part) {
      const query = { partNumber: String(etags.length + 1), uploadId }
      const response = await s3({ method: 'PUT', key, query, headers: checksumsOf(part), body: part.chunks })
      response.resume()
      etags.push(response.headers.etag ?? '')
      bytes += part.bytes
    },
    async complete() {
      const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
      const body = [Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)]
      // The response begins before the parts are joined, so that an error may follow status 200.
      const answer = await s3({ method: 'POST', key, query: { uploadId }, body }).then(text, async (failure) => {
        // Joined by an attempt whose response was lost.
        if (isMissing(failure) && (await sizeOf(s3, key)) === bytes) return ''
        throw failure
      })
      const [error] = elementsOf(answer, 'Error')
      if (error) throw new StorageError(`The bucket joined no parts: ${error['Code']}`, { reason: error['Code'] })
    },
    abort: async () => void (await text(await s3({ method: 'DELETE', key, query: { uploadId } }))),
  }
}

async function sizeOf(s3: S3, key: string) {
  const response = await s3({ method: 'HEAD', key })
  response.resume()
  return Number(response.headers['content-length'])
}

function partOf(response: IncomingMessage) {
  const [, from, to, bytes] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers['content-range'] ?? '') ?? []
  return { stream: response, bytes: Number(bytes), range: { from: Number(from), to: Number(to) } }
}

/** Compares the checksum on the way, where one was stored with the file. */
function wholeOf(response: IncomingMessage, key: string) {
  const bytes = Number(response.headers['content-length'])
  const expected = response.headers[checksum]
  if (!expected) return { stream: response, bytes }
  const hash = createHash('sha256')
  const compare = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === expected ? null : new StorageError(`The contents of ${key} came damaged`))
    },
  })
  pipeline(response, compare, () => {})
  return { stream: compare as Readable, bytes }
}
