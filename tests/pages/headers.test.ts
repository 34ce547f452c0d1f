import { describe, expect, inject, test } from 'vitest'

const site = inject('site')
const get = (path: string, headers: Record<string, string> = {}) => fetch(site + path, { headers, redirect: 'manual' })

function expectSecurityHeaders({ headers }: Response) {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('strict-transport-security')).toBeNull()
}

async function firstStyleSheet() {
  const html = await (await get('/')).text()
  return /href="(\/_astro\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
}

test('favicon.ico is served', async () => {
  const response = await get('/favicon.ico')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 6)).toEqual([0, 0, 1, 0, 3, 0])
})

describe('every kind of response has the security headers', () => {
  const kinds = {
    'a page': () => '/',
    'a page again': () => '/',
    'a hashed file': firstStyleSheet,
    'a plain file': () => '/favicon.svg',
    'the API': () => '/apipublic/countries',
    'a refusal of the API': () => '/api/nothing',
    'a redirect': () => '/hr/kontakt',
    'an unknown page': () => '/nema-ga',
    'the health check': () => '/health',
  }
  test.for(Object.entries(kinds))('%s', async ([, path]) => {
    expectSecurityHeaders(await get(await path()))
  })

  test.for([
    ['a write from another site', '/apipublic/contact', 'https://evil.example', 403],
    ['a write to a page', '/', site, 405],
  ] as const)('%s', async ([, path, origin, status]) => {
    const response = await fetch(site + path, { method: 'POST', headers: { origin } })
    expect(response.status).toBe(status)
    expectSecurityHeaders(response)
  })
})

test('files with a hash in their name are cached for a year and precompressed', async () => {
  const path = await firstStyleSheet()
  const zipped = await get(path, { 'accept-encoding': 'br' })
  expect(zipped.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(zipped.headers.get('content-encoding')).toBe('br')
  expect(zipped.headers.get('vary')).toContain('Accept-Encoding')
  expect((await get(path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  expect((await get(path, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('a file returns 304 for a matching ETag', async () => {
  const etag = (await get('/favicon.svg')).headers.get('etag') ?? ''
  expect((await get('/favicon.svg', { 'if-none-match': etag })).status).toBe(304)
})

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/_astro',
  '/_astro/',
  '//etc/passwd',
  '/entry.mjs',
])('never leaves its folder: %s', async (path) => {
  const response = await get(path)
  expect([308, 400, 404]).toContain(response.status)
  expect(await response.text()).not.toContain('"private"')
})
