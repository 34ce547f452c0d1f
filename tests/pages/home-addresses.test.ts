import { describe, expect, inject, test } from 'vitest'
import type { featuredRoutes } from '../../server/featured/routes.ts'
import { as, read as readAnswer } from '../support/client.ts'
import { anyCompany, get, headingIn, read, shownIn } from '../support/home-page.ts'
import { articlesIn, canonicalIn, descriptionIn, nodeIn, robotsIn, titleIn } from '../support/html.ts'
import { memberCookie } from '../support/member-cookie.ts'

const site = inject('site')

describe('search engines', () => {
  test.each([
    ['/', 'Poslovi u inozemstvu – Njemačka, Austrija, Švicarska i EU | Preko', '/'],
    ['/?page=2', 'Poslovi u inozemstvu – Njemačka, Austrija… – stranica 2 | Preko', '/?page=2'],
    ['/?country=DE&page=1', 'Poslovi – Njemačka | Preko', '/?country=DE'],
    ['/EN?country=DE&fbclid=1&user=a%40b.example', 'Jobs – Germany | Preko', '/EN?country=DE'],
    ['/?industry=3', 'Građevina – poslovi u Njemačkoj, Austriji, Švicarskoj i EU', '/djelatnost/gradevina'],
    [
      '/DE/djelatnost/ugostiteljstvo-i-turizam?country=AT',
      'Gastronomie und Tourismus – Stellen: Österreich | Preko',
      '/DE/djelatnost/ugostiteljstvo-i-turizam?country=AT',
    ],
  ])('may index %s under one address', async (path, title, canonical) => {
    const html = await read(path)
    expect(titleIn(html)).toBe(title)
    expect(robotsIn(html)).toMatch(/^index, follow/)
    expect(canonicalIn(html)).toBe(canonical)
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"/)
  })

  test.each(['/?searchText=kuhar', '/?country=IS', '/?lodging=free', '/?salary=2000', '/?country=AT&searchText=hotel'])(
    'may not index %s',
    async (path) => {
      const html = await read(path)
      expect(robotsIn(html)).toContain('noindex')
      expect(canonicalIn(html)).toBeUndefined()
    },
  )

  test('may not index the list of a company, which has its own name and picture', async () => {
    const { tvrtkaId, tvrtkaNaziv } = await anyCompany()
    const html = await read(`/?company=${tvrtkaId}`)
    expect(robotsIn(html)).toContain('noindex')
    expect(titleIn(html)).toBe(`SVI OGLASI TVRTKE ${tvrtkaNaziv}`)
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*/logo/${tvrtkaId}"`))
  })

  test('get a list of links, and metadata of the filters', async () => {
    const [home, country] = [await read('/'), await read('/EN?country=DE')]
    expect(nodeIn(home, 'ItemList')?.['itemListElement']).toHaveLength(100)
    expect(nodeIn(home, 'JobPosting') ?? nodeIn(home, 'BreadcrumbList')).toBeUndefined()
    expect(nodeIn(country, 'BreadcrumbList')?.['itemListElement']).toHaveLength(2)
    expect(descriptionIn(country)).toMatch(/^Jobs – Germany/)
    expect(descriptionIn(country)).not.toBe(descriptionIn(home))
  })
})

test('the search has the same fields for every selection, whose values a change copies', async () => {
  const fieldsIn = (html: string) => {
    const form = /<form[^>]* id="search"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    return [...form.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name)
  }
  const plain = fieldsIn(await read('/'))
  expect(plain.length).toBeGreaterThan(20)
  for (const query of ['searchText=kuhar&literal=1', 'places=AT,DE', 'german=B1&speaks=en', 'area=alps&outside=DE'])
    expect(fieldsIn(await read(`/?${query}`))).toEqual(plain)
})

test('a number of articles above the most shows the most', async () => {
  const most = articlesIn(await read('/?articles=200'))
  expect(most.length).toBeGreaterThan(6)
  expect(articlesIn(await read('/?articles=201'))).toEqual(most)
})

test('an ad on top of a list stands in its own place for search engines', async () => {
  const { api } = as<typeof featuredRoutes>(site, { cookie: await memberCookie(site, 'admin'), origin: site })
  const path = '/DE/djelatnost/gradevina'
  const listed = async () => nodeIn(await read(path), 'ItemList')?.['itemListElement']
  const own = await listed()
  const last = shownIn(await read(path)).at(-1)
  const { id } = await readAnswer(
    api.admin.jobs[':id'].featured.$post({ param: { id: String(last) }, json: { from: '2020-01-01', days: 1 } }),
  )
  try {
    expect(shownIn(await read(path))[0]).toBe(last)
    expect(await listed()).toEqual(own)
  } finally {
    await api.admin.featured[':id'].$patch({ param: { id: String(id) }, json: { cancelled: true } })
  }
})

describe('invalid parameters are ignored', () => {
  const nothing = [
    'page=-1',
    'page=0',
    'page=1e9',
    'page=2.5',
    'page=99999',
    'page=%F0%9F',
    'articles=1e9',
    'articles=-6',
    'country=%00',
    'country=XX',
    'country=ALL',
    'country=%3Cscript%3E',
    'industry=-1',
    'industry=999',
    'industry=sve',
    'company=0',
    'company=99999999999999999999',
    'lodging=castle',
    'german=some',
    'employment=SLAVE',
    'salary=-5',
    'salary=NaN',
    'searchText=%00',
    'searchText=+++',
    '%00=%00&&=&x',
    'page=&page=2',
    'country=&country=DE',
  ]
  test.each(nothing.map((query) => [query.slice(0, 40), query]))('%s', async (_, query) => {
    const [home, html] = [await read('/'), await read(`/?${query}`)]
    expect(shownIn(html)).toEqual(shownIn(home))
    expect([titleIn(html), canonicalIn(html)]).toEqual([titleIn(home), '/'])
  })

  test('of a repeated parameter the first counts', async () => {
    expect(canonicalIn(await read('/?country=DE&country=AT&page=1&page=2'))).toBe('/?country=DE')
  })

  test.each(['%25', '_', '%5C', '%27%3B--', '%22', '%F0%9F%8D%95', '%D7%A9', '%3Cscript%3Ealert(1)%3C/script%3E'])(
    'the search %s works like any other',
    async (text) => {
      const html = await read(`/?searchText=${text}`)
      expect(headingIn(html)).toMatch(/^Najnoviji oglasi za posao - "/)
      expect(html.replace(/"[^"]*"/g, '')).not.toContain('<script>alert')
      expect(shownIn(html).length).toBeLessThan(100)
    },
  )
})

test.each([
  ['/djelatnost/3', 301, '/djelatnost/gradevina'],
  ['/EN/djelatnost/3?country=DE', 301, '/EN/djelatnost/gradevina?country=DE'],
  ['/djelatnost/sve-djelatnosti?country=DE', 302, '/?country=DE'],
])('%s redirects to the address of the industry', async (path, status, to) => {
  const response = await get(path)
  expect([response.status, response.headers.get('location')]).toEqual([status, to])
})

test.each(['/djelatnost/nema', '/EN/djelatnost/999', '/djelatnost/%00'])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})
