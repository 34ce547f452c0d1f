import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test as base, describe, expect } from 'vitest'
import { readBucketUrl } from '../../server/bucket-url.ts'
import { readConfig } from '../../server/config.ts'
import { openBucket } from '../../server/platform/storage/bucket.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { megabyte, streamOf } from '../support/storage-suite.ts'

const key = Buffer.alloc(32, 7).toString('base64')

describe('FILES_URL', () => {
  test('names a bucket, a key and how to get there', () => {
    expect(readBucketUrl('s3://AKIA:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/preko-files?region=eu-central-1')).toEqual({
      ...{ url: 'https://preko-files.s3.eu-central-1.amazonaws.com', prefix: '', region: 'eu-central-1' },
      ...{ accessKeyId: 'AKIA', secretAccessKey: 'a/b+c' },
    })
    const { url, prefix, region } = readBucketUrl('s3://k:s@127.0.0.1:7480/files/a/b/?path-style=1&tls=0')
    expect([url, prefix, region]).toEqual(['http://127.0.0.1:7480/files', 'a/b/', 'us-east-1'])
  })

  test.for([
    ['s3://host/bucket', 'must look like'],
    ['https://k:s3cret@host/bucket', 'must look like'],
    ['s3://k:s3cret/x@host/bucket', 'must look like'],
    ['s3://k:s3cret@host', 'must look like'],
    ['s3://k:s3cret@host/Bucket', 'must look like'],
    ['s3://k:s3cret@host/bucket?tsl=0', 'knows region, path-style and tls, not tsl'],
    ['s3://k:s3cret@host/bucket?tls=no', 'path-style and tls are 0 or 1'],
  ])('%s is refused without its secret', ([url, problem]) => {
    const read = () => readConfig({ FILES_URL: url, SECRET_KEY: key })
    expect(read).toThrow(`Setting FILES_URL: ${problem}`)
    expect(read).not.toThrow('s3cret')
  })

  test('goes with a SECRET_KEY and with backups elsewhere', () => {
    const FILES_URL = 's3://k:s@host/bucket/files'
    expect(() => readConfig({ FILES_URL })).toThrow('Setting SECRET_KEY: is required with FILES_URL')
    const both = (BACKUP_URL: string) => readConfig({ FILES_URL, SECRET_KEY: key, BACKUP_URL })
    expect(both('s3://k:s@host/bucket/backups').backupBucket?.prefix).toBe('backups/')
    expect(both('s3://k:s@host/other/files').backupBucket?.url).toBe('https://other.host')
    for (const inside of [FILES_URL, `${FILES_URL}/backups`])
      expect(() => both(inside)).toThrow('Setting BACKUP_URL: is inside of FILES_URL')
    const folder = { BACKUP_URL: 's3://k:s@host/b-1', BACKUP_DIR: 'backups' }
    expect(() => readConfig(folder)).toThrow('Setting BACKUP_URL: goes without BACKUP_DIR')
  })
})

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
        timeoutMs: 300,
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
