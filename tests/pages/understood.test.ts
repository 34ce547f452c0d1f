import { expect, test } from 'vitest'
import { headingIn, idsOf, read, shownIn } from '../support/home-page.ts'
import { robotsIn } from '../support/html.ts'

/** Where the chips of a page lead that remove a filter, by their names. */
const chipsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a class="chip" href="([^"]*)"[^>]*data-chip[^>]*>([^<]*) </g)].map(([, href, name]) => [
      name,
      href,
    ]),
  )

const plain = (html: string) => html.replaceAll('&#38;', '&').replaceAll('&amp;', '&')

test.each([
  ['/', 'Austrija kuhar smještaj', 'Razumjeli smo: kuhar · Austrija · smještaj', 'Traži doslovno'],
  ['/EN', 'cook Austria accommodation', 'We understood: cook · Austria · accommodation', 'Search literally'],
  ['/DE', 'Koch mit Unterkunft in Österreich', 'Verstanden: Koch · Österreich · Unterkunft', 'Wörtlich suchen'],
])('%s reads a text into filters and shows them', async (home, text, line, literally) => {
  const searched = encodeURIComponent(text).replaceAll('%20', '+')
  const html = plain(await read(`${home}?searchText=${searched}`))
  expect(html).toContain(line)
  expect(html).toMatch(new RegExp(`href="[^"]*literal=1"[^>]*>${literally}<`))
  expect(shownIn(html)).toEqual(
    await idsOf(`searchText=${text.split(' ')[home === '/' ? 1 : 0]}&drzavaId=AT&lodging=any`),
  )
  expect(shownIn(html).length).toBeGreaterThan(1)
  expect(robotsIn(html)).toContain('noindex')
})

test('the API, the address of a shared list and the page find the same', async () => {
  const text = 'kuhar u Austriji sa smještajem'
  const html = plain(await read(`/?searchText=${encodeURIComponent(text)}`))
  expect(html).toContain('data-address="/?searchText=kuhar&country=AT&lodging=any"')
  expect(shownIn(html)).toEqual(await idsOf(`searchText=${encodeURIComponent(text)}`))
  expect(shownIn(await read('/?searchText=kuhar&country=AT&lodging=any'))).toEqual(shownIn(html))
  expect(chipsIn(html)).toMatchObject({
    'Smještaj osiguran': '/?searchText=kuhar&country=AT',
    Austrija: '/?searchText=kuhar&lodging=any',
  })
})

test('a literal search takes the words as they are', async () => {
  const html = plain(await read('/?searchText=kuhar+smještaj&literal=1'))
  expect(shownIn(html)).toEqual(await idsOf('searchText=kuhar+smještaj&literal=1'))
  expect(shownIn(html)).not.toEqual(await idsOf('searchText=kuhar+smještaj'))
  expect(html).not.toContain('Razumjeli smo')
  expect(chipsIn(html)).toMatchObject({ Doslovno: '/?searchText=kuhar+smje%C5%A1taj' })
  expect(headingIn(html)).toContain('kuhar smještaj')
})

test('what no ad has all of is said, and only ads with most of it are shown', async () => {
  const html = await read('/?searchText=kuhar+qqqqzz')
  expect(html).toContain('Nijedan oglas nema sve tražene riječi. Ovi imaju većinu:')
  expect(shownIn(html)).toEqual(await idsOf('searchText=kuhar'))
  expect(await read('/?searchText=kuhar')).not.toContain('Nijedan oglas nema')
})

test('a typing error is corrected and said, and the word can be searched for as it is', async () => {
  const html = plain(await read('/?searchText=konbar'))
  expect(html).toContain('Prikazujemo rezultate za „konobar”.')
  expect(html).toMatch(/href="\/\?searchText=konbar&literal=1"[^>]*>Traži baš „konbar”</)
  expect(shownIn(html).length).toBeGreaterThan(3)
})
