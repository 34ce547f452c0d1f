import { describe, expect, test } from 'vitest'
import { adsOf, anyCompany, headingIn, idsOf, read, shownIn } from '../support/home-page.ts'
import { articlesIn, headingsIn, jobsIn, sectionIn } from '../support/html.ts'

describe('home', () => {
  test('shows the hundred newest ads, and the rest on the next page', async () => {
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
  ])('a search that is too long is cut, which %s shows', async (prefix, note) => {
    const page = await read(`${prefix || '/'}?searchText=${'kuhar+'.repeat(40)}`)
    expect(page).toContain(note)
    expect(page).toContain(`value="${'kuhar '.repeat(34).slice(0, 200).trim()}"`)
    expect(shownIn(page).length).toBeGreaterThan(0)
    expect(await read(`${prefix || '/'}?searchText=${'kuhar+'.repeat(30)}`)).not.toContain(note)
  })

  test('a card contains mark, title, flag and last day', async () => {
    const card = /<article class="job card".*?<\/article>/s.exec(await read('/'))?.[0] ?? ''
    expect(card).toMatch(/<img class="mark" src="\/logos\/[^"]+#c\d+"/)
    expect(card).toMatch(/<h3[^>]*><a href="\/job\/[a-z0-9-]+"/)
    expect(card).toMatch(/<img src="\/flags\.svg#[A-Z]{2}" alt="[^"]+"/)
    expect(card).toMatch(/Prijave do: \d\d\.\d\d\.\d{4}</)
  })

  test('links to articles, employers and the newest jobs', async () => {
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
  ])('%s is in its language', async (path, ...texts) => {
    const html = await read(path)
    const countries = /<select id="country".*?<\/select>/s.exec(html)?.[0]
    expect(countries).toMatch(/<option value="ALL"[^>]*>[^<]+ 🌍</)
    expect(texts.filter((text) => !html.includes(text))).toEqual([])
  })

  test('the sign-out is confirmed', async () => {
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

  test('a company is in the heading instead of on the cards', async () => {
    const { tvrtkaId, tvrtkaNaziv } = await anyCompany()
    const own = (await adsOf()).filter((ad) => ad.tvrtkaId === tvrtkaId)
    const html = await read(`/?company=${tvrtkaId}`)

    expect(headingsIn(html, 1)).toEqual([tvrtkaNaziv])
    expect(headingIn(html)).toBe(`Svi oglasi (${own.length}) od tvrtke ${tvrtkaNaziv}:`)
    expect(shownIn(html)).toEqual(own.map(({ id }) => id))
    expect(sectionIn(html, 'newest').split('</h2>')[1]).not.toContain(tvrtkaNaziv)
  })

  test('words that no ad has together find the ads of each', async () => {
    const each = new Set([...(await idsOf('searchText=kuhar')), ...(await idsOf('searchText=zavarivač'))])
    expect(new Set(shownIn(await read('/?searchText=kuhar+zavarivač')))).toEqual(each)
  })

  test('every filter has a chip that removes it', async () => {
    const html = await read('/djelatnost/gradevina?country=AT&searchText=zidar&lodging=free')
    for (const [name, left] of [
      ['„zidar”', '/djelatnost/gradevina?country=AT&amp;lodging=free'],
      ['Austrija', '/djelatnost/gradevina?searchText=zidar&amp;lodging=free'],
      ['Građevina', '/?searchText=zidar&amp;country=AT&amp;lodging=free'],
      ['Smještaj besplatan', '/djelatnost/gradevina?searchText=zidar&amp;country=AT'],
    ] as const) {
      expect(html.replaceAll('&#34;', '&quot;').replaceAll('&#38;', '&amp;')).toMatch(
        new RegExp(`href="${left.replaceAll('?', '\\?')}"[^>]*aria-label="Ukloni filtar: ${name}"`),
      )
    }
  })

  test.each([
    ['/?searchText=xyzzyq', 'Nema rezultata pretrage za tražene pojmove i filtre', 'Očistite sve filtre', '/'],
    ['/EN?country=IS', 'No results for these terms and filters', 'Clear all filters', '/EN'],
    ['/DE?searchText=xyzzyq', 'Keine Ergebnisse für diese Begriffe und Filter', 'Alle Filter löschen', '/DE'],
  ])('%s shows the empty state', async (path, text, button, home) => {
    const list = sectionIn(await read(path), 'newest')
    expect(jobsIn(list)).toEqual([])
    expect(list).toContain(text)
    expect(list).toMatch(new RegExp(`<form action="${home}"[^>]*><button class="btn"[^>]*>${button}</button>`))
  })
})
