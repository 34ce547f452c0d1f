import { expect, inject, test } from 'vitest'
import { checklistCountries, checklistSlug, checklistTitle } from '#server/checklists/checklists.ts'
import { dayAfter, dayOf } from '#server/platform/time-zone.ts'
import { firstAdFor } from '../support/ads.ts'
import { canonicalIn, headingsIn, jobsIn, robotsIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

test.for([
  ['', 'Prije odlaska na rad u Austriju'],
  ['/EN', 'Before you leave to work in Austria'],
  ['/DE', 'Arbeiten in Österreich: Checkliste'],
] as const)('the checklist of a country under "%s" may be indexed and links to its ads', async ([prefix, title]) => {
  const page = await get(`${prefix}/prije-odlaska/austrija`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(headingsIn(html, 1)).toEqual([title])
  expect(robotsIn(html)).not.toContain('noindex')
  expect(canonicalIn(html)).toBe(`${prefix}/prije-odlaska/austrija`)
  expect(jobsIn(html)).toHaveLength(4)
  expect(html).toContain(`href="${prefix || '/'}?country=AT"`)
})

test.for([
  ['/EN/prije-odlaska/germany', '/EN/prije-odlaska/njemacka'],
  ['/DE/prije-odlaska/deutschland?start=2027-01-04', '/DE/prije-odlaska/njemacka?start=2027-01-04'],
  ['/prije-odlaska/AT', '/prije-odlaska/austrija'],
] as const)('%s leads to the address of the country', async ([path, address]) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('location')]).toEqual([301, address])
})

test.for(checklistCountries)(
  'the checklist of %s has its date and sources and links to all others',
  async (country) => {
    const page = await get(`/prije-odlaska/${checklistSlug(country)}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(headingsIn(html, 1)).toEqual([checklistTitle(country, 'hr')])
    expect(html).toContain('Stanje: 22.11.2026.')
    const others = checklistCountries.filter((each) => each !== country)
    for (const other of others) expect(html).toContain(`href="/prije-odlaska/${checklistSlug(other)}"`)
  },
)

test.for([
  ['', 'To nismo mogli potvrditi'],
  ['/EN', 'We could not confirm this'],
  ['/DE', 'Das konnten wir nicht'],
] as const)('under "%s" steps without an official source are marked', async ([prefix, words]) => {
  const html = await (await get(`${prefix}/prije-odlaska/danska`)).text()
  expect(html.split(words)).toHaveLength(4)
})

test('the list of a country links to its checklist', async () => {
  const html = await (await get('/EN?country=DE')).text()
  expect(html).toContain('href="/EN/prije-odlaska/njemacka"')
  expect(await (await get('/EN')).text()).not.toContain('/EN/prije-odlaska/')
})

test('an article links to the checklists of the countries in its keywords', async () => {
  const taxes = await (await get('/EN/vijesti/tax-classes-in-germany')).text()
  expect(taxes).toContain('href="/EN/prije-odlaska/njemacka"')
  expect(taxes).not.toContain('/prije-odlaska/austrija')
  const pension = await (await get('/vijesti/mirovina-iz-vise-drzava-eu')).text()
  expect(pension).toContain('>Hrvatska</a>')
  expect(pension).toContain('href="/prije-odlaska/svicarska"')
  expect(pension).not.toContain('/prije-odlaska/hrvatska')
})

test.for([
  '/prije-odlaska/nigdje',
  '/prije-odlaska/portugal',
  '/EN/prije-odlaska/toString',
  '/prije-odlaska/nigdje.ics?start=2027-01-04',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('an ad links to the checklist of its country', async () => {
  const { url } = await firstAdFor(site, 'drzavaId=AT')
  const html = await (await get(`/job/${url}`)).text()
  expect(html).toContain('href="/prije-odlaska/austrija"')
})

test.for([
  ['', 'Prije odlaska na rad u inozemstvo'],
  ['/EN', 'Before you leave to work abroad'],
  ['/DE', 'Vor der Abreise: Checklisten'],
] as const)('under "%s" one page leads to the checklist of every country', async ([prefix, title]) => {
  const html = await (await get(`${prefix}/prije-odlaska`)).text()
  expect(headingsIn(html, 1)).toEqual([title])
  expect(robotsIn(html)).not.toContain('noindex')
  expect(canonicalIn(html)).toBe(`${prefix}/prije-odlaska`)
  for (const country of checklistCountries)
    expect(html).toContain(`href="${prefix}/prije-odlaska/${checklistSlug(country)}"`)
})

const start = dayAfter(dayOf(new Date()), 100)
const shown = (day: string) => day.split('-').reverse().join('.')

test('with a first day at work the steps stand by day, and are offered as a calendar file', async () => {
  const page = await get(`/prije-odlaska/austrija?start=${start}`)
  const html = await page.text()
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(canonicalIn(html)).toBe('/prije-odlaska/austrija')
  const days = headingsIn(html, 2).filter((text) => text?.startsWith('Do '))
  expect(days[0]).toBe(`Do ${shown(dayAfter(start, -90))}`)
  expect(days).toContain(`Do ${shown(dayAfter(start, 1))}`)
  expect(html).toContain(`href="/prije-odlaska/austrija.ics?start=${start}"`)

  const file = await get(`/prije-odlaska/austrija.ics?start=${start}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="austrija-${start}.ics"`)
  expect((await file.text()).split('BEGIN:VEVENT').length).toBeGreaterThan(10)
})

test.for([
  ['', 'Upišite prvi radni dan'],
  ['/EN', 'Enter your first day at work'],
  ['/DE', 'Geben Sie den ersten Arbeitstag ein'],
] as const)('under "%s" a day that is none, or too far away, is refused in words', async ([prefix, words]) => {
  for (const day of ['2027-02-30', '1999-01-01', '9999-01-01', '%22%3E', '2027-1-1']) {
    const html = await (await get(`${prefix}/prije-odlaska/austrija?start=${day}`)).text()
    expect(html, day).toContain(words)
    expect(html, day).not.toContain('.ics')
    const file = await get(`${prefix}/prije-odlaska/austrija.ics?start=${day}`)
    expect(file.status).toBe(400)
    expect(await file.text()).toContain(words)
  }
})
