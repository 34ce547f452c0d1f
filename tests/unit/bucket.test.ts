import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test as base, describe, expect } from 'vitest'
import { readBucketUrl } from '../../server/bucket-url.ts'
import { exposition } from '../../server/platform/metrics.ts'
import { openBucket } from '../../server/platform/storage/bucket.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { megabyte, streamOf } from '../support/storage-suite.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A server that responds as each test says, which no real one does on demand. */
const test = base.extend<{ storage: Storage; calls: string[]; answers: Answer[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  calls: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  answers: async ({}, use) => use([]),
  storage: async ({ calls, answers }, use) => {
    const server = createServer(async (request, response) => {
      calls.push(`${request.method} ${request.url}`)
      const body = await text(request)
      const answer = answers.shift() ?? ok
      answer(request, response, body)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    await use(
      openBucket(readBucketUrl(`s3://k:s@127.0.0.1:${port}/files?path-style=1&tls=0`), {
        timeoutMs: 2000,
        delaysMs: [1, 2, 4],
      }),
    )
    server.closeAllConnections()
    server.close()
  },
})

const ok: Answer = (_, response) => void response.setHeader('etag', '"e"').end()
const fails =
  (status: number, code: string): Answer =>
  (_, response) =>
    void response.writeHead(status).end(`<?xml version="1.0"?>\n<Error>\n <Code>${code}</Code>\n <Message/>\n</Error>`)
const cut: Answer = (request) => request.socket.destroy()
const silent: Answer = () => {}
const begun: Answer = (_, response) =>
  void response.end('<InitiateMultipartUploadResult><UploadId>u 1</UploadId></InitiateMultipartUploadResult>')

const put = 'PUT /files/a'

test.for([
  ['500', [fails(500, 'InternalError'), fails(503, 'SlowDown')]],
  ['429', [fails(429, 'TooManyRequests')]],
  ['a cut connection', [cut, cut]],
] as const)('goes on after %s', async ([, failures], { storage, calls, answers }) => {
  answers.push(...failures)
  await storage.put('a', Buffer.from('1'))
  expect(calls).toEqual(Array(failures.length + 1).fill(put))
})

test.for([
  ['503 SlowDown', Array(4).fill(fails(503, 'SlowDown')), 4],
  ['ECONNRESET', Array(4).fill(cut), 4],
  ['403 AccessDenied', [fails(403, 'AccessDenied')], 1],
  ['507', [fails(507, ''), fails(507, ''), fails(507, ''), fails(507, '')], 4],
  ['404 NoSuchBucket', [fails(404, 'NoSuchBucket')], 1],
  ['ETIMEDOUT', [silent], 1],
] as const)('fails with %s', async ([reason, failures, times], { storage, calls, answers }) => {
  answers.push(...failures)
  await expect(storage.put('a', Buffer.from('1'))).rejects.toThrow(reason)
  expect(calls).toHaveLength(times)
})

test('a missing file is no error, a missing bucket is one', async ({ storage, answers }) => {
  answers.push(fails(404, 'NoSuchKey'), fails(404, 'NoSuchBucket'))
  expect(await storage.read('a')).toBeUndefined()
  await expect(storage.read('a')).rejects.toThrow('404 NoSuchBucket')
})

test('failed calls are counted, missing files are not', async ({ storage, answers }) => {
  const count = async () => {
    const lines = (await exposition()).text.split('\n').filter((line) => line.startsWith('preko_bucket_errors_total'))
    return lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
  }
  const before = await count()
  answers.push(fails(404, 'NoSuchKey'), fails(503, 'SlowDown'), fails(403, 'AccessDenied'))
  await storage.read('a')
  await expect(storage.read('a')).rejects.toThrow('403')
  expect((await count()) - before).toBe(2)
})

test('the signature covers the checksums of what is sent', async ({ storage, answers }) => {
  let headers: IncomingMessage['headers'] = {}
  answers.push((request, response) => {
    headers = request.headers
    response.end()
  })
  await storage.put('a', Buffer.from('hello'))
  expect(headers['content-md5']).toBe('XUFAKrxLKna5cZ2REBfFkg==')
  expect(headers['x-amz-content-sha256']).toMatch(/^2cf24dba5fb0a30e26e83b2ac5b9e29e/)
  expect(headers.authorization).toMatch(
    /SignedHeaders=content-md5;host;x-amz-content-sha256;x-amz-date;x-amz-meta-sha256,/,
  )
})

describe('a file that comes', () => {
  const hello = { 'x-amz-meta-sha256': '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' }
  const contents = async (storage: Storage) => text((await storage.read('a'))?.stream ?? Readable.from([]))

  test('whole', async ({ storage, answers }) => {
    answers.push((_, response) => void response.writeHead(200, hello).end('hello'))
    expect(await contents(storage)).toBe('hello')
  })

  test('damaged', async ({ storage, answers }) => {
    answers.push((_, response) => void response.writeHead(200, hello).end('hellO'))
    await expect(contents(storage)).rejects.toThrow('The contents of a came damaged')
  })

  test('cut', async ({ storage, answers }) => {
    answers.push((request, response) => {
      response.writeHead(200, { ...hello, 'content-length': 5 }).write('hel')
      setTimeout(() => request.socket.destroy(), 50)
    })
    await expect(contents(storage)).rejects.toThrow('aborted')
  })

  test('and stops', async ({ storage, answers }) => {
    answers.push((_, response) => void response.writeHead(200, { ...hello, 'content-length': 5 }).write('hel'))
    await expect(contents(storage)).rejects.toThrow()
  })

  test('to a slow reader', async ({ storage, answers }) => {
    answers.push((_, response) => void response.end(Buffer.alloc(5 * megabyte)))
    const stream = (await storage.read('a'))?.stream
    await new Promise((done) => setTimeout(done, 800))
    expect((await text(stream ?? Readable.from([]))).length).toBe(5 * megabyte)
  })
})

describe('a file in parts', () => {
  const send = (storage: Storage) => storage.put('a', streamOf(9 * megabyte))
  const parts = [
    'POST /files/a?uploads=',
    'PUT /files/a?partNumber=1&uploadId=u+1',
    'PUT /files/a?partNumber=2&uploadId=u+1',
  ]

  test('is taken back when a part is refused', async ({ storage, calls, answers }) => {
    answers.push(begun, ok, fails(403, 'QuotaExceeded'))
    await expect(send(storage)).rejects.toThrow('403 QuotaExceeded')
    expect(calls).toEqual([...parts, 'DELETE /files/a?uploadId=u+1'])
  })

  test('is taken back when its parts cannot be joined, which status 200 may say', async ({
    storage,
    calls,
    answers,
  }) => {
    answers.push(begun, ok, ok, fails(200, 'InternalError'))
    await expect(send(storage)).rejects.toThrow('The bucket joined no parts: InternalError')
    expect(calls).toEqual([...parts, 'POST /files/a?uploadId=u+1', 'DELETE /files/a?uploadId=u+1'])
  })

  test('is there when the response to its end was lost', async ({ storage, calls, answers }) => {
    const sizeOf: Answer = (_, response) => void response.writeHead(200, { 'content-length': 9 * megabyte }).end()
    answers.push(begun, ok, ok, cut, fails(404, 'NoSuchUpload'), sizeOf)
    await send(storage)
    const end = 'POST /files/a?uploadId=u+1'
    expect(calls).toEqual([...parts, end, end, 'HEAD /files/a'])
  })
})
