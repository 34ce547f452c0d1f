import { describe, expect, inject, test } from 'vitest'
import { firstAdFor } from '../support/ads.ts'
import { firstArticleFor } from '../support/articles.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

describe('other spellings redirect to the canonical address', () => {
  test.each([
    ['/hr', '/'],
    ['/hr/kontakt', '/kontakt'],
    ['/HR/kontakt', '/kontakt'],
    ['/en', '/EN'],
    ['/En/kontakt', '/EN/kontakt'],
    ['/de/o-nama', '/DE/o-nama'],
    ['/De', '/DE'],
    ['/EN/', '/EN'],
    ['/kontakt/', '/kontakt'],
    ['/hr/kontakt/?user=x&a=b', '/kontakt?user=x&a=b'],
    ['/EN/news', '/EN/vijesti'],
    ['/DE/nachrichten', '/DE/vijesti'],
    ['/EN/contact', '/EN/kontakt'],
  ])('%s → %s', async (from, to) => {
    const response = await get(from)
    expect(response.status).toBe(308)
    expect(new URL(response.headers.get('location') ?? '', site).href.slice(site.length)).toBe(to)
  })

  test('none redirects to another host', async () => {
    for (const path of ['//evil.example/', '///evil.example', '/hr//evil.example', '/\\evil.example/']) {
      const location = (await get(path)).headers.get('location')
      if (location) expect(new URL(location, site).origin).toBe(site)
    }
  })
})

describe('guards and pages use the same path', () => {
  test.each([
    '/hr/%09/evil.example/x',
    '/%09/evil.example',
    '/hr/%0d%0aevil',
    '/hr/%00',
    '/%5cevil.example',
    '/hr/%ff',
  ])('%s is not found', async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([404, null])
  })

  test.each([
    ['/poslodava%63/mojioglasi', '/poslodavac/mojioglasi'],
    ['/%2561dmin', null],
    ['/%61dmin/companies', '/admin/companies'],
    ['/x/../%67roups', '/groups'],
  ])('%s redirects to %s', async (path, to) => {
    const response = await get(path)
    expect(response.headers.get('location')).toBe(to)
    expect(response.status).toBe(to ? 308 : 404)
  })

  test.each(['/poslodavac/nema/te', '/Admin/x', '/groups/7/x', '/EN/candidates/7'])(
    '%s requires signing in before revealing whether it exists',
    async (path) => {
      const { status, headers } = await get(path)
      expect(status).toBe(302)
      expect(headers.get('location')).toMatch(/^(\/EN)?\/login\?redirectUrl=/)
    },
  )
})

describe('a redirect keeps the whole query', () => {
  test.each([
    ['/djelatnost/3?fbclid=1&utm_source=x&user=a', 301, '/djelatnost/gradevina?fbclid=1&utm_source=x&user=a'],
    ['/EN/djelatnost/3?ref=a&country=DE', 301, '/EN/djelatnost/gradevina?country=DE&ref=a'],
    ['/djelatnost/sve-djelatnosti?country=DE&fbclid=1', 302, '/?country=DE&fbclid=1'],
    ['/djelatnost/0?fbclid=1', 302, '/?fbclid=1'],
    ['/DE/djelatnost/0', 302, '/DE'],
  ])('%s', async (from, status, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([status, to])
  })

  test.each(['job', 'vijesti'])('from the number in /%s to the name', async (kind) => {
    const [ad, article] = [await firstAdFor(site), await firstArticleFor(site)]
    const [id, name] = kind === 'job' ? [ad.id, ad.url] : [article.id, article.slug]
    const response = await get(`/${kind}/${id}?ref=home&user=b&ref=c`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/${kind}/${name}?ref=home&user=b&ref=c`)
  })
})

describe('an unknown address', () => {
  test.each([
    ['/nema-ga', 'hr'],
    ['/EN/nope', 'en'],
    ['/DE/gibt/es/nicht', 'de'],
    ['/FR', 'hr'],
    ['/FR/login', 'hr'],
    ['/EN/job/does-not-exist', 'en'],
    ['/vijesti/%00', 'hr'],
    ['/_image', 'hr'],
    ['/_image?href=%2Ffavicon.svg&f=webp', 'hr'],
  ])('%s returns 404 in %s', async (path, language) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain('noindex')
    expect(html).not.toContain('rel="canonical"')
    const named = language === 'hr' ? '/404' : `/${language.toUpperCase()}/404`
    expect(html).toContain(`<meta property="og:url" content="${site}${named}">`)
  })
})

describe.each([
  ['/', '/EN', '/DE'],
  ['/djelatnost/gradevina', '/EN/djelatnost/gradevina', '/DE/djelatnost/gradevina'],
  ['/?page=2', '/EN?page=2', '/DE?page=2'],
  ['/vijesti?page=2', '/EN/vijesti?page=2', '/DE/vijesti?page=2'],
])('%s links to itself and its other languages', (hr, en, de) => {
  const all = { 'hr-HR': hr, 'en-GB': en, 'de-DE': de, 'x-default': hr }
  test.each([hr, en, de])('%s', async (path) => {
    const html = await (await get(`${path}${path.includes('?') ? '&' : '?'}user=someone&fbclid=1`)).text()
    const hrefOf = (pattern: RegExp) => pattern.exec(html)?.[1]

    expect(hrefOf(/<link rel="canonical" href="([^"]+)"/)).toBe(new URL(path, site).href)
    for (const [language, address] of Object.entries(all)) {
      expect(hrefOf(new RegExp(`hreflang="${language}" href="([^"]+)"`))).toBe(new URL(address, site).href)
    }
    expect(html).not.toContain('site.invalid')
  })
})
