import { describe, expect, inject, test } from 'vitest'
import {
  articlesIn,
  canonicalIn,
  descriptionIn,
  headingsIn,
  jobsIn,
  nodeIn,
  robotsIn,
  sectionIn,
  titleIn,
} from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

async function read(path: string): Promise<string> {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

type Ad = { id: number; tvrtkaId: number | null; tvrtkaNaziv: string | null; anoniman: boolean }
async function adsOf(query = ''): Promise<Ad[]> {
  const response = await get(`/apipublic/jobs?pageSize=1000&${query}`)
  return ((await response.json()) as { content: Ad[] }).content
}
const idsOf = async (query?: string) => (await adsOf(query)).map(({ id }) => id)

const shownIn = (html: string) => jobsIn(sectionIn(html, 'newest'))
const headingIn = (html: string) => headingsIn(sectionIn(html, 'newest'), 2)[0]

async function anyCompany(): Promise<Ad> {
  const ad = (await adsOf()).find(({ tvrtkaId }) => tvrtkaId)
  if (!ad) throw new Error('The demo has no company')
  return ad
}

describe('home', () => {
  test('shows a hundred of the newest ads, and the rest on the next page', async () => {
    const all = await idsOf()
    const [first, second] = [await read('/'), await read('/?page=2')]

    expect(headingsIn(first, 1)).toEqual(['Pretraži poslove diljem Europe'])
    expect(headingIn(first)).toBe('Najnoviji oglasi za posao')
    expect(all.length).toBeGreaterThan(100)
    expect(shownIn(first)).toEqual(all.slice(0, 100))
    expect(shownIn(second)).toEqual(all.slice(100, 200))
    expect(first).toContain('rel="next" href="/?page=2"')
    expect(second).toContain('rel="prev" href="/"')
  })

  test.each([
    ['', 'Pojam je predug: pretražujemo prvih 200 znakova.'],
    ['/EN', 'Your search is too long: we searched for its first 200 characters.'],
    ['/DE', 'Ihr Suchbegriff ist zu lang: Gesucht wird nach den ersten 200 Zeichen.'],
  ])('a search that is too long is cut, and %s says so', async (prefix, note) => {
    const page = await read(`${prefix || '/'}?searchText=${'kuhar+'.repeat(40)}`)
    expect(page).toContain(note)
    expect(page).toContain(`value="${'kuhar '.repeat(34).slice(0, 200).trim()}"`)
    expect(shownIn(page).length).toBeGreaterThan(0)
    expect(await read(`${prefix || '/'}?searchText=${'kuhar+'.repeat(30)}`)).not.toContain(note)
  })

  test('a card holds mark, title, flag and last day', async () => {
    const card = /<article class="job card".*?<\/article>/s.exec(await read('/'))?.[0] ?? ''
    expect(card).toMatch(/<img class="mark" src="\/logos\/[^"]+#c\d+"/)
    expect(card).toMatch(/<h3[^>]*><a href="\/job\/[a-z0-9-]+"/)
    expect(card).toMatch(/<img src="\/flags\.svg#[A-Z]{2}" alt="[^"]+"/)
    expect(card).toMatch(/Prijave do: \d\d\.\d\d\.\d{4}</)
  })

  test('leads on to articles, employers and the newest jobs', async () => {
    const html = await read('/')
    expect(headingsIn(html, 2)).toEqual(
      expect.arrayContaining(['Tražite nove zaposlenike', 'Karijerne vijesti iz Europe', 'Najnoviji poslovi']),
    )
    expect(html).toMatch(/<a class="btn amber" href="\/employer"[^>]*>Pronađimo ih zajedno/)
    expect(articlesIn(html)).toHaveLength(6)
    expect(articlesIn(await read('/?articles=12'))).toHaveLength(12)
    expect(jobsIn(html.slice(html.indexOf('data-slider')))).toHaveLength(6)
  })

  test.each([
    ['/', 'Pretraži poslove diljem Europe', 'Upiši pojam', 'Sve države', 'Sve djelatnosti', 'Pretraga'],
    ['/EN', 'Search jobs across Europe', 'Enter a term', 'All Countries', 'All industries', 'Search'],
    ['/DE', 'Stellen in ganz Europa suchen', 'Begriff eingeben', 'Alle Länder', 'Alle Branchen', 'Suchen'],
  ])('%s speaks its language', async (path, ...texts) => {
    const html = await read(path)
    const countries = /<select id="country".*?<\/select>/s.exec(html)?.[0]
    expect(countries).toMatch(/<option value="ALL"[^>]*>[^<]+ 🌍</)
    expect(texts.filter((text) => !html.includes(text))).toEqual([])
  })

  test('signing out is said in words', async () => {
    const text = 'You have logged out of your account. To log in again go to'
    expect(await read('/EN?logout=true')).toMatch(new RegExp(`${text} <a href="/EN/login"`))
    expect(await read('/EN')).not.toContain(text)
  })
})

describe('a selection in the address', () => {
  test.each([
    ['/?country=DE', 'drzavaId=DE', 'Najnoviji oglasi za posao - Njemačka'],
    ['/?country=de', 'drzavaId=DE', 'Najnoviji oglasi za posao - Njemačka'],
    ['/EN?country=AT', 'drzavaId=AT', 'Newest job ads - Austria'],
    ['/DE/djelatnost/gradevina', 'djelatnostId=3', 'Neueste Stellenanzeigen - Bau'],
    ['/?industry=3', 'djelatnostId=3', 'Najnoviji oglasi za posao - Građevina'],
    ['/?searchText=KUHAR', 'searchText=kuhar', 'Najnoviji oglasi za posao - "KUHAR"'],
    [
      '/djelatnost/ugostiteljstvo-i-turizam?country=AT&searchText=hotel',
      'djelatnostId=1&drzavaId=AT&searchText=hotel',
      'Najnoviji oglasi za posao - Austrija - Ugostiteljstvo i turizam - "hotel"',
    ],
  ])('%s', async (path, query, heading) => {
    const [html, ids] = [await read(path), await idsOf(query)]
    expect(ids.length).toBeGreaterThan(0)
    expect(shownIn(html)).toEqual(ids.slice(0, 100))
    expect(headingIn(html)).toBe(heading)
  })

  test('a company replaces the heading, and its name on the cards', async () => {
    const { tvrtkaId, tvrtkaNaziv } = await anyCompany()
    const own = (await adsOf()).filter((ad) => ad.tvrtkaId === tvrtkaId)
    const html = await read(`/?company=${tvrtkaId}`)

    expect(headingsIn(html, 1)).toEqual([tvrtkaNaziv])
    expect(headingIn(html)).toBe(`Svi oglasi (${own.length}) od tvrtke ${tvrtkaNaziv}:`)
    expect(shownIn(html)).toEqual(own.map(({ id }) => id))
    expect(sectionIn(html, 'newest').split('</h2>')[1]).not.toContain(tvrtkaNaziv)
  })

  test('several words that no ad has together find the ads of each', async () => {
    const each = new Set([...(await idsOf('searchText=kuhar')), ...(await idsOf('searchText=zavarivač'))])
    expect(new Set(shownIn(await read('/?searchText=kuhar+zavarivač')))).toEqual(each)
  })

  test('every filter has a chip that removes it', async () => {
    const html = await read('/djelatnost/gradevina?country=AT&searchText=zidar&lodging=free')
    for (const [name, left] of [
      ['&quot;zidar&quot;', '/djelatnost/gradevina?country=AT&amp;lodging=free'],
      ['Austrija', '/djelatnost/gradevina?searchText=zidar&amp;lodging=free'],
      ['Građevina', '/?searchText=zidar&amp;country=AT&amp;lodging=free'],
      ['Smještaj besplatan', '/djelatnost/gradevina?searchText=zidar&amp;country=AT'],
    ] as const) {
      expect(html.replaceAll('&#34;', '&quot;').replaceAll('&#38;', '&amp;')).toMatch(
        new RegExp(`href="${left.replaceAll('?', '\\?')}"[^>]*aria-label="Ukloni filter: ${name}"`),
      )
    }
  })

  test.each([
    ['/?searchText=xyzzyq', 'Nema rezultata pretrage za tražene pojmove i filtere', 'Očistite sve filtere', '/'],
    ['/EN?country=IS', 'No results for these terms and filters', 'Clear all filters', '/EN'],
    ['/DE?searchText=xyzzyq', 'Keine Ergebnisse für diese Begriffe und Filter', 'Alle Filter löschen', '/DE'],
  ])('%s says that there is nothing', async (path, text, button, home) => {
    const list = sectionIn(await read(path), 'newest')
    expect(jobsIn(list)).toEqual([])
    expect(list).toContain(text)
    expect(list).toMatch(new RegExp(`<form action="${home}"[^>]*><button class="btn"[^>]*>${button}</button>`))
  })
})

describe('search engines', () => {
  test.each([
    ['/', 'Poslovi u inozemstvu – Njemačka, Austrija, Švicarska i EU | Preko', '/'],
    ['/?page=2', 'Poslovi u inozemstvu – Njemačka, Austrija, Švicarska i EU – stranica 2 | Preko', '/?page=2'],
    ['/?country=DE&page=1', 'Poslovi – Njemačka | Preko', '/?country=DE'],
    ['/EN?country=DE&fbclid=1&user=a%40b.example', 'Jobs – Germany | Preko', '/EN?country=DE'],
    ['/?industry=3', 'Građevina - poslovi u Njemačkoj, Austriji, Švicarskoj i EU', '/djelatnost/gradevina'],
    [
      '/DE/djelatnost/ugostiteljstvo-i-turizam?country=AT',
      'Gastronomie und Tourismus – Stellen: Österreich | Preko',
      '/DE/djelatnost/ugostiteljstvo-i-turizam?country=AT',
    ],
  ])('may keep %s under one address', async (path, title, canonical) => {
    const html = await read(path)
    expect(titleIn(html)).toBe(title)
    expect(robotsIn(html)).toMatch(/^index, follow/)
    expect(canonicalIn(html)).toBe(canonical)
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"/)
  })

  test.each(['/?searchText=kuhar', '/?country=IS', '/?lodging=free', '/?salary=2000', '/?country=AT&searchText=hotel'])(
    'may not keep %s',
    async (path) => {
      const html = await read(path)
      expect(robotsIn(html)).toContain('noindex')
      expect(canonicalIn(html)).toBeUndefined()
    },
  )

  test('may not keep the list of a company, which has its own name and picture', async () => {
    const { tvrtkaId, tvrtkaNaziv } = await anyCompany()
    const html = await read(`/?company=${tvrtkaId}`)
    expect(robotsIn(html)).toContain('noindex')
    expect(titleIn(html)).toBe(`SVI OGLASI TVRTKE ${tvrtkaNaziv}`)
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*/logo/${tvrtkaId}"`))
  })

  test('read a list of links, and of what is filtered its own words', async () => {
    const [home, country] = [await read('/'), await read('/EN?country=DE')]
    expect(nodeIn(home, 'ItemList')?.['itemListElement']).toHaveLength(100)
    expect(nodeIn(home, 'JobPosting') ?? nodeIn(home, 'BreadcrumbList')).toBeUndefined()
    expect(nodeIn(country, 'BreadcrumbList')?.['itemListElement']).toHaveLength(2)
    expect(descriptionIn(country)).toMatch(/^Jobs – Germany/)
    expect(descriptionIn(country)).not.toBe(descriptionIn(home))
  })
})

describe('what an address cannot mean counts as not said', () => {
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
    'the search %s is a search like any other',
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
])('%s leads to the address of the industry', async (path, status, to) => {
  const response = await get(path)
  expect([response.status, response.headers.get('location')]).toEqual([status, to])
})

test.each(['/djelatnost/nema', '/EN/djelatnost/999', '/djelatnost/%00'])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})
