import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prerenderedPages } from '#server/edge/prerendered-pages.ts'

const root = mkdtempSync(join(tmpdir(), 'pages-'))
const hash = `sha256-${createHash('sha256').update('go()').digest('base64')}`
const built = `<!DOCTYPE html><html lang="en"><head><meta property="og:url" content="http://localhost:4321/EN/privacy"><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' '${hash}';"><link rel="canonical" href="http://localhost:4321/EN/privacy"><script>go()</script></head></html>`
mkdirSync(join(root, 'EN'))
writeFileSync(join(root, 'EN/privacy.html'), built)
writeFileSync(join(root, 'secret.txt'), 'secret')
afterAll(() => rmSync(root, { recursive: true }))

const site = { siteUrl: 'https://preko.example', gtmId: undefined, pixelId: undefined }
const app = prerenderedPages(root, site)

test('a page of the build shows the address of this installation', async () => {
  const page = await (await app.request('/EN/privacy')).text()
  expect(page).toContain('<link rel="canonical" href="https://preko.example/EN/privacy">')
  expect(page).not.toMatch(/localhost|content-security-policy/)
})

test('its policy is a header, with frame-ancestors', async () => {
  const { headers } = await app.request('/EN/privacy')
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'self'; script-src 'self' '${hash}'; frame-ancestors 'none'`,
  )
})

test('it knows the trackers of this installation', async () => {
  const answer = await prerenderedPages(root, { ...site, gtmId: 'GTM-ABC123' }).request('/EN/privacy')
  expect(answer.headers.get('content-security-policy')).toContain(`'${hash}' https://www.googletagmanager.com`)
  expect(await answer.text()).toContain('<html data-gtm="GTM-ABC123" lang="en">')
})

test('it is compressed, and responds with 304 to a matching ETag', async () => {
  const first = await app.request('/EN/privacy', { headers: { 'Accept-Encoding': 'br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  const etag = first.headers.get('etag') ?? ''
  expect((await app.request('/EN/privacy', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test.for(['/EN/privacy.txt', '/secret', '/../secret.txt', '/EN', '/'])('%s is no page of the build', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('a page that could not be read once is read again', async () => {
  const file = join(root, 'EN/imprint.html')
  writeFileSync(file, built)
  const pages = prerenderedPages(root, site)
  rmSync(file)
  expect((await pages.request('/EN/imprint')).status).toBe(500)
  writeFileSync(file, built)
  expect((await pages.request('/EN/imprint')).status).toBe(200)
})
