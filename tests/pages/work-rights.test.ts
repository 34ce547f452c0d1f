import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { countryName } from '#server/places/place.ts'
import { formatDate } from '#server/text/format-date.ts'
import { languages } from '#server/text/language.ts'
import { pageUrl } from '#server/urls.ts'
import { countriesWithRights, rightsSlug } from '#server/work-rights/rights.ts'
import { firstAdFor } from '../support/ads.ts'
import { canonicalIn, headingsIn, robotsIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

test.for([
  ['/pravo-na-rad', 'Pravo na rad u drugoj državi'],
  ['/EN/right-to-work', 'The right to work in another country'],
  ['/DE/arbeitserlaubnis', 'Arbeitserlaubnis im Ausland'],
] as const)('%s lists all countries with rules', async ([path, title]) => {
  const page = await get(path)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(headingsIn(html, 1)).toEqual([title])
  for (const country of countriesWithRights) expect(html).toContain(`href="${path}/${rightsSlug(country)}"`)
})

test.for(languages)('the rules of every country may be indexed in %s and say who needs what', async (language) => {
  for (const country of countriesWithRights) {
    const path = pageUrl('rights', language, rightsSlug(country))
    const html = await (await get(path)).text()
    expect(headingsIn(html, 1)[0]).toContain(countryName(country, language).replace('&', '&amp;'))
    expect(robotsIn(html)).not.toContain('noindex')
    expect(canonicalIn(html)).toBe(path)
    for (const other of languages) expect(html).toContain(pageUrl('rights', other, rightsSlug(country)))
    expect(html).toContain(formatDate('2026-11-22', language))
  }
})

test.for([
  ['/pravo-na-rad/AT', 301, '/pravo-na-rad/austrija'],
  ['/EN/pravo-na-rad/austrija', 308, '/EN/right-to-work/austrija'],
  ['/EN/arbeitserlaubnis', 308, '/EN/right-to-work'],
] as const)('%s leads elsewhere', async ([path, permanent, address]) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('location')]).toEqual([permanent, address])
})

test('a country without rules has no page', async () => {
  expect((await get('/pravo-na-rad/portugal')).status).toBe(404)
})

test.for(countriesWithRights)('the rules of %s for the strip of an ad are at most 3 KB compressed', async (country) => {
  for (const language of languages) {
    const rules = await (await get(`/work-rights/${country}-${language}.json`)).text()
    expect(gzipSync(rules).length).toBeLessThan(3 * 1024)
    expect(JSON.parse(rules).country).toBe(countryName(country, language))
  }
})

test('an ad asks for the citizenship and links to the rules of its country', async () => {
  const html = await (await get(`/job/${(await firstAdFor(site)).url}`)).text()
  expect(html).toContain('Smijete li raditi ovdje?')
  expect(html).toMatch(/href="\/pravo-na-rad(\/[a-z-]+)?"/)
})
