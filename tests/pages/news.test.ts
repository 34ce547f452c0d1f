import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import type { articleAdminRoutes } from '../../server/articles/admin-routes.ts'
import type { uploadRoutes } from '../../server/files/upload-routes.ts'
import type { Language } from '../../server/text/language.ts'
import { firstArticleFor } from '../support/articles.ts'
import { as, read } from '../support/client.ts'
import { articlesIn, nodeIn, robotsIn, titleIn } from '../support/html.ts'
import { memberCookie } from '../support/member-cookie.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()

const newest = (language: Language = 'hr') => firstArticleFor(site, language)

describe('the news list', () => {
  test('shows the newest and six more; a larger count shows more', async () => {
    expect(articlesIn(await textOf('/vijesti'))).toHaveLength(7)
    expect(articlesIn(await textOf('/vijesti?count=13'))).toHaveLength(13)
    for (const count of ['0', '-1', 'abc', 'Infinity'])
      expect(articlesIn(await textOf(`/vijesti?count=${count}`))).toHaveLength(7)
  })

  test('further pages follow without a gap', async () => {
    const all = articlesIn(await textOf('/vijesti?count=19'))
    expect([...articlesIn(await textOf('/vijesti?page=2')), ...articlesIn(await textOf('/vijesti?page=3'))]).toEqual(
      all.slice(7),
    )
    expect(articlesIn(await textOf('/vijesti?page=999'))).toEqual(all.slice(0, 7))
  })

  test('less than the first page leads to no page that would leave articles out', async () => {
    expect(await textOf('/vijesti?count=3')).not.toContain('rel="next"')
    expect(await textOf('/vijesti')).toContain('rel="next"')
  })

  test('the selected tag of the first article deselects it', async () => {
    const tags = (html: string) => [...html.matchAll(/<a class="tag"[^>]*href="([^"]+)"[^>]*data-tag="([^"]+)"/g)]
    const [, path = '', tag] = tags(await textOf('/vijesti'))[0] ?? []
    const found = tags(await textOf(path)).find(([, , each]) => each === tag)
    expect(found?.[1]).toBe('/vijesti')
  })

  test('searches and filters in the HTML; only useful pages may be indexed', async () => {
    const search = await textOf('/vijesti?q=mirovina')
    expect(search).toContain('Vijesti: „mirovina”')
    expect(articlesIn(search).length).toBeGreaterThan(0)
    expect(robotsIn(search)).toContain('noindex')
    const tag = await textOf('/vijesti?tags=porezi&page=1')
    expect(tag).toContain('Tema: Porezi')
    expect(tag).toContain('aria-label="Aktivan filtar: Porezi"')
    expect(robotsIn(tag)).toContain('index, follow')
    expect(robotsIn(await textOf('/vijesti?tags=nema'))).toContain('noindex')
  })

  test('a tag has capitals in the heading and its own spelling everywhere else', async () => {
    const html = await textOf('/vijesti?tags=PRAVA%20radnika&page=1')
    expect(html).toContain('Tema: Prava Radnika')
    expect(html).toContain('aria-label="Aktivan filtar: Prava radnika"')
    expect(html).toContain('aria-label="Ukloni tag Prava radnika"')
    expect(html).toMatch(/rel="canonical" href="[^"]*\/vijesti\?tags=Prava\+radnika"/)
  })

  test.each([
    ['/vijesti?q=xyzzyq', 'Nema rezultata za „xyzzyq”.', 'Pokušajte s drugim pojmom ili očistite filtre.'],
    ['/EN/vijesti?tags=nothing', 'No results for tag “nothing”.', 'Try another search term or clear filters.'],
    [
      '/DE/vijesti?q=xyzzyq',
      'Keine Ergebnisse für „xyzzyq“.',
      'Versuchen Sie einen anderen Suchbegriff oder löschen Sie die Filter.',
    ],
  ])('%s shows the empty state', async (path, title, hint) => {
    const html = await textOf(path)
    expect(html).toContain(title)
    expect(html).toContain(hint)
  })

  test.each([
    '%22',
    '.*%5B(',
    '%F0%9F%8D%95',
    'i+u+na',
    `${'a'.repeat(5000)}`,
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '%D7%A9',
  ])('responds to the search %.20s', async (q) => {
    const response = await get(`/vijesti?q=${q}`)
    expect(response.status).toBe(200)
    // Within quotes a '<' does not start an element.
    expect((await response.text()).replace(/"[^"]*"/g, '')).not.toContain('<script>alert')
  })

  test.each(['č', '漢', '🍕'])('responds to a search of 1,000 times %s', async (letter) => {
    const q = encodeURIComponent(letter.repeat(1000))
    const news = await get(`/vijesti?q=${q}`)
    expect(news.status).toBe(200)
    expect(Number(/<input[^>]* id="q"[^>]* maxlength="(\d+)"/.exec(await news.text())?.[1])).toBeGreaterThan(1000)
    expect((await get(`/?searchText=${q}`)).status).toBe(200)
  })

  test('links robots and readers without scripts to older articles', async () => {
    const { pathname, search } = new URL(/href="([^"]*)" rel="next"/.exec(await textOf('/vijesti'))?.[1] ?? '', site)
    expect(pathname + search).toBe('/vijesti?page=2')
  })

  test('the plain list has the other one as canonical address', async () => {
    const html = await textOf('/vijestiX?page=2')
    expect(robotsIn(html)).toContain('noindex')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/vijesti">/)
    expect(articlesIn(html)).toHaveLength(24)
  })
})

const imageSizeIn = (html: string, side: 'width' | 'height') =>
  new RegExp(`<meta property="og:image:${side}" content="(\\d+)">`).exec(html)?.[1]

describe('an article', () => {
  test('has structured data', async () => {
    const { slug } = await newest()
    const html = await textOf(`/vijesti/${slug}`)
    const news = nodeIn(html, 'NewsArticle') as
      | { headline: string; articleBody: string; image: object[]; publisher: object }
      | undefined
    expect(news?.headline.length).toBeLessThanOrEqual(110)
    expect(news?.articleBody.length).toBeLessThanOrEqual(2000)
    expect(news?.publisher).toMatchObject({
      '@type': 'Organization',
      '@id': expect.stringMatching(/#organization$/),
      name: 'Preko posredovanje d.o.o.',
      logo: expect.stringMatching(/^http.*\/logo\.png$/),
    })
    expect(news?.image).toMatchObject([
      { '@type': 'ImageObject', width: 1496, height: 785 },
      { width: 1200, height: 900 },
      { width: 1200, height: 1200 },
    ])
    expect([imageSizeIn(html, 'width'), imageSizeIn(html, 'height')]).toEqual(['1235', '819'])
    expect(titleIn(html)?.length).toBeLessThanOrEqual(65)
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/vijesti/${slug}"`))
  })

  test('with uploaded pictures states their sizes', async () => {
    const headers = { cookie: await memberCookie(site, 'admin'), origin: site }
    const upload = async (width: number, height: number) => {
      const picture = sharp({ create: { width, height, channels: 3, background: '#0f5c92' } })
      const file = new File([new Uint8Array(await picture.png().toBuffer())], 'sea.png')
      const { uploads } = as<typeof uploadRoutes>(site, headers).api
      return (await read(uploads.$post({ form: { file, folder: 'articles' } }))).url
    }
    const json = {
      ...{ naslov: 'Članak sa slikama', metaDescription: 'Slike imaju svoju veličinu.', slug: 'clanak-sa-slikama' },
      ...{ mainImage: await upload(900, 600), metaImage: await upload(500, 400), publishedAt: '2001-02-03' },
    }
    await read(as<typeof articleAdminRoutes>(site, headers).api.objave.$post({ json }))
    const html = await textOf('/vijesti/clanak-sa-slikama')
    const image = [{ '@type': 'ImageObject', url: site + json.mainImage, width: 900, height: 600 }]
    expect(nodeIn(html, 'NewsArticle')).toMatchObject({ image })
    expect(html).toContain(`<meta property="og:image" content="${site}${json.metaImage}">`)
    expect([imageSizeIn(html, 'width'), imageSizeIn(html, 'height')]).toEqual(['500', '400'])
  })

  test('redirects from its id to its slug, links to its other languages, and returns 404 for an unknown slug', async () => {
    const { id, slug } = await newest()
    const byId = await get(`/vijesti/${id}`)
    expect([byId.status, byId.headers.get('location')]).toEqual([301, `/vijesti/${slug}`])
    expect((await get(`/EN/vijesti/${slug}`)).headers.get('location')).toMatch(/^\/EN\/vijesti/)
    expect((await get('/vijesti/nema-takve')).status).toBe(404)
  })
})

test('the editor of an article that does not exist is not found, by a number or anything else', async () => {
  const headers = { cookie: await memberCookie(site, 'admin') }
  const { id } = await newest()
  const statusOf = async (path: string) => (await fetch(`${site}/admin/objavaedit/${path}`, { headers })).status
  expect(await Promise.all([String(id), 'new', '999999999', 'nema'].map(statusOf))).toEqual([200, 200, 404, 404])
})
