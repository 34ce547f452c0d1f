import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

const site = inject('site')

/** Requests with a client that does not decompress. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, failed) => {
    const call = request(site + path, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    call.on('error', failed).end()
  })

test.each(['/', '/EN/djelatnost/gradevina'])('%s is compressed, the same in every encoding', async (path) => {
  const plain = await ask(path)
  const br = await ask(path, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await ask(path, { 'accept-encoding': 'gzip' })

  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  for (const { headers } of [plain, br, gzip]) expect(headers['vary']).toContain('Accept-Encoding')
})

test('an unchanged page returns 304', async () => {
  const { headers } = await ask('/')
  const again = await ask('/', { 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.headers['etag']).toBe(headers['etag'])
})

test('unknown parameters share a cached page, known ones do not', async () => {
  const home = (await ask('/')).headers['etag']
  expect((await ask('/?user=abc&utm_source=x&fbclid=1')).headers['etag']).toBe(home)
  expect((await ask('/?country=AT')).headers['etag']).not.toBe(home)
})

test('HEAD responds like GET, without a body', async () => {
  const response = await fetch(site, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).toBe((await ask('/')).headers['etag'])
})
