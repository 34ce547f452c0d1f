import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { type HomeSelection, homeAddress } from '#src/home/home-address.ts'
import type { SuggestionGroup } from '#src/home/suggestion.ts'
import { get, read } from '../support/home-page.ts'
import { sectionIn } from '../support/html.ts'

/** The total that a list shows. */
const totalIn = (html: string) => Number(/data-count[^>]*>\D*(\d*)/.exec(html)?.[1] || 0)

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

/** The chips of a page with a number, and the options of its regions, each with its address. */
function numbersIn(html: string, path: string): [address: string, count: number][] {
  const chips = [...html.matchAll(/<a class="chip[^"]*" href="([^"]+)"[^>]*>(?:(?!<\/a>).)*<b[^>]*>(\d+)<\/b>/gs)]
  const select = /<select name="region".*?<\/select>/s.exec(html)?.[0] ?? ''
  const options = [...select.matchAll(/<option value="([^"]+)"[^>]*>[^<]*\((\d+)\)/g)]
  const elsewhere = [
    ...html.matchAll(/<a class="btn ghost" href="([^"]+)"[^>]*data-in-place="newest"[^>]*>[^<]*?: (\d+)/g),
  ]
  const withRegion = (region: string) => {
    const [plain = '', query = ''] = path.split('?')
    const parameters = new URLSearchParams(query)
    parameters.set('region', decoded(region))
    return `${plain}?${parameters}`
  }
  return [
    ...[...html.matchAll(/data-found[^>]*>\D*(\d+)/g)].map(([, count]) => [path, Number(count)] as [string, number]),
    ...[...chips, ...elsewhere].map(([, href = '', count]) => [decoded(href), Number(count)] as [string, number]),
    ...options.map(([, region = '', count]) => [withRegion(region), Number(count)] as [string, number]),
  ]
}

test.each([
  ['/', 6],
  ['/EN?sort=salary', 6],
  ['/?country=AT', 4],
  ['/DE?country=DE&lodging=any', 3],
  ['/?searchText=kuhar&country=AT', 2],
  ['/?searchText=konobar&country=AT&region=Salzburg', 2],
  ['/?searchText=kuhar&country=DK&german=none&salary=9000', 2],
  ['/EN?country=SE&season=winter', 1],
  ...['', 'kuhar', 'konobar'].flatMap((text) =>
    ['AT&lodging=any', 'DE&lodging=any&german=none', 'DE&salary=2000'].map(
      (more) => [`/${text && 'EN'}?searchText=${text}&country=${more}`, 1] as [string, number],
    ),
  ),
])('every number on %s equals the total behind its link', async (path, atLeast) => {
  const html = await read(path)
  const [form = '', results = ''] = html.split('id="results"')
  const numbers = numbersIn(
    form.slice(form.indexOf('id="search"')) + results.split('id="newest"')[0] + sectionIn(html, 'newest'),
    path,
  )
  expect(numbers.length).toBeGreaterThanOrEqual(atLeast)
  for (const [address, count] of numbers) expect([address, totalIn(await read(address))]).toEqual([address, count])
})

test.each([
  '',
  '&country=AT',
  '&country=DE&lodging=any',
  '&country=DE&lodging=any&german=none',
  '&season=summer&salary=1500',
])('suggestions%s have the numbers of their searches', async (more) => {
  const response = await get(`/apipublic/occupations?q=ku&count=7&language=hr${more}`)
  const found = ((await response.json()) as { searchText: string; jobs: number }[]).filter(({ jobs }) => jobs > 0)
  expect(found.length, inject('site')).toBeGreaterThan(0)
  for (const { searchText, jobs } of found)
    expect([searchText, totalIn(await read(`/?searchText=${encodeURIComponent(searchText)}${more}`))]).toEqual([
      searchText,
      jobs,
    ])
})

test('ads sorted otherwise than by date are not called the newest', async () => {
  const heading = async (path: string) => /id="newest-heading"[^>]*>([^<]*)/.exec(await read(path))?.[1]
  expect(await heading('/?sort=salary')).toBe('Oglasi za posao')
  expect(await heading('/DE?sort=closing')).toBe('Stellenanzeigen')
  expect(await heading('/EN')).toBe('Newest job ads')
})

test('what the search field suggests has the number of its list', async () => {
  const [trades, places, facts] = (await (await get('/suggestions.json')).json()) as SuggestionGroup[]
  const filters = [...(places?.items ?? []), ...(facts?.items ?? [])].filter(
    ([, , , change]) => typeof change === 'object',
  )
  expect(
    [trades?.items.length, filters.length].every((count = 0) => count > 20),
    inject('site'),
  ).toBe(true)
  for (const [text, jobs, , searchText] of trades?.items.slice(0, 40) ?? [])
    expect([text, totalIn(await read(homeAddress('hr', { searchText: String(searchText) })))]).toEqual([text, jobs])
  for (const [text, jobs, , change] of filters.slice(0, 60))
    expect([text, totalIn(await read(homeAddress('hr', change as HomeSelection)))]).toEqual([text, jobs])
})

test.each(['', '/EN', '/DE'])('the suggestions of %j are cached, and small', async (prefix) => {
  const response = await get(`${prefix}/suggestions.json`)
  expect(response.headers.get('etag')).toBeTruthy()
  expect(brotliCompressSync(await response.text()).length).toBeLessThan(25_000)
})
