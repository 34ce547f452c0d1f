import { readdirSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { addressesOf, allPages } from '#server/urls.ts'
import { robotsIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()

/** The versions of a page or an entry, as `hreflang address`. */
const versionsIn = (text: string) =>
  [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => `${lang} ${href}`)

test('all prerendered pages are listed, with the same versions as in the pages', async () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  const paths = files.filter((name) => name.endsWith('.html')).map((name) => `/${name.slice(0, -'.html'.length)}`)
  const expected = new Map<string, string[]>()
  for (const path of paths) {
    const html = await read(path)
    if (!robotsIn(html)?.includes('noindex')) expected.set(site + path, versionsIn(html))
  }
  const listed = allPages.filter(({ sitemap }) => sitemap === 'pages').flatMap(addressesOf)
  expect([...expected.keys()].sort()).toEqual(listed.map((path) => site + path).sort())

  const xml = await read('/sitemap-pages.xml')
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)]

  expect(entries).toHaveLength(expected.size)
  expect(new Map(entries.map(([, address, links = '']) => [address, versionsIn(links)]))).toEqual(expected)
  expect(xml).not.toContain('site.invalid')
})

test('the index lists existing parts, and there is no other index', async () => {
  const parts = [...(await read('/sitemap-index.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => part)
  expect(parts).toContain(`${site}/sitemap-pages.xml`)
  for (const part of parts) {
    const response = await fetch(part)
    expect([part, response.status, response.headers.get('content-type')]).toEqual([
      part,
      200,
      'application/xml; charset=utf-8',
    ])
  }
  for (const path of ['/sitemap-pages-index.xml', '/sitemap-pages-0.xml']) expect((await get(path)).status).toBe(404)
})
