import { expect, inject, test } from 'vitest'
import { robotsIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })
const page = '/tvrtka/hotel-alpenblick'

test.for(['', '/EN', '/DE'])(
  'the page of a company under "%s" shows its live ads and may be indexed',
  async (prefix) => {
    const html = await (await get(prefix + page)).text()
    const ads = [...html.matchAll(/data-job="\d+"[^>]* data-company="(\d+)"/g)].map(([, company]) => company)
    expect(ads.length).toBeGreaterThan(3)
    expect(new Set(ads).size).toBe(1)
    expect(robotsIn(html)).not.toContain('noindex')
    expect(html).toContain(`<link rel="canonical" href="${site}${prefix}${page}">`)
    expect(html).toContain(`"@id":"${site}${page}#company"`)
  },
)

test('its ads link to it and to home filtered by the company', async () => {
  const html = await (await get(page)).text()
  const [, id] = /data-company="(\d+)"/.exec(html) ?? []
  const [ad = ''] = /\/job\/[a-z0-9-]+/.exec(html) ?? []
  const adHtml = await (await get(ad)).text()
  expect(adHtml).toContain(`href="${page}"`)
  expect(adHtml).toContain(`href="/?company=${id}"`)
  expect((await get(`/tvrtka/${id}`)).headers.get('location')).toBe(page)

  const narrowed = (html: string) => /<h2 id="newest-heading"[^>]*>([^<]+)/.exec(html)?.[1]
  const [long, short] = await Promise.all(
    ['companyId', 'company'].map(async (name) => narrowed(await (await get(`/?${name}=${id}`)).text())),
  )
  expect(long).toContain('Hotel Alpenblick')
  expect(long).toBe(short)
})

test('an ad that hides its company has no link to it', async () => {
  const home = await (await get('/')).text()
  const hidden = home.split('<article').find((card) => card.includes('data-job') && !card.includes('data-company'))
  const [ad = ''] = /\/job\/[a-z0-9-]+/.exec(hidden ?? '') ?? []
  expect(ad).not.toBe('')
  const html = await (await get(ad)).text()
  expect(html).not.toContain('/tvrtka/')
  expect(html).not.toContain('class="trust')
})

test('unknown companies and the portal have no page', async () => {
  for (const path of ['/tvrtka/nema', '/tvrtka/1']) expect((await get(path)).status).toBe(404)
})

test.for([
  ['', 'Porezni broj potvrđen u sustavu VIES', 'Email adresa na vlastitoj domeni', /\d+ oglas\w* odobrili smo osobno/],
  ['/EN', 'VAT number confirmed by VIES on', 'Email address at its own domain', /\d+ ads? approved by a person/],
  ['/DE', 'USt-IdNr. durch VIES bestätigt am', 'E-Mail-Adresse mit eigener Domain', /\d+ Anzeigen? von einem Menschen/],
] as const)(
  'under "%s" the page and the ads of a company show what is known of it',
  async ([prefix, vat, mail, ads]) => {
    const html = await (await get(prefix + page)).text()
    const [, path = ''] = /<article[\s\S]*?href="([^"]*\/job\/[a-z0-9-]+)"/.exec(html) ?? []
    for (const shown of [html, await (await get(path)).text()]) {
      const [card = ''] = /<section[^>]* class="trust[\s\S]*?<\/section>/.exec(shown) ?? []
      for (const text of [vat, mail]) expect(card).toContain(text)
      expect(card).toMatch(ads)
    }
  },
)
