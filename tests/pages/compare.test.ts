import { expect, inject, test } from 'vitest'
import { adsFor } from '../support/ads.ts'
import { robotsIn } from '../support/html.ts'

const site = inject('site')
const read = async (path: string) => (await fetch(site + path)).text()
const label = { '/EN': 'Compare with the original', '/DE': 'Mit dem Original vergleichen' }

/** Says that a text is a translation, from which language, and who made it. */
const madeBy = {
  '/EN': /Translated from (Croatian|German) by the employer\./,
  '/DE': /Übersetzung aus dem (Kroatischen|Englischen), vom Arbeitgeber verfasst\./,
}

/** The first ad in the list of a language that is a translation; the open application is linked in the menu. */
async function translatedAd(prefix: keyof typeof label): Promise<string> {
  const links = [...(await read(`${prefix}/`)).matchAll(/href="([^"]*\/job\/[a-z0-9-]+)"/g)].map(
    ([, path = '']) => path,
  )
  const listed = new Set(links.filter((path) => !path.includes('otvorena-prijava')))
  for (const path of listed) if ((await read(path)).includes(label[prefix])) return path
  throw new Error('The demo has no translated ad')
}

test.for(['/EN', '/DE'] as const)(
  'a translation under "%s" stands beside its original without scripts',
  async (prefix) => {
    const path = await translatedAd(prefix)
    const plain = await read(path)
    expect(plain).toContain(`${path}?compare=1`)
    expect(plain).not.toContain('class="comparison')
    expect(plain).toMatch(madeBy[prefix])

    const compared = await read(`${path}?compare=1`)
    const rows = compared.split('class="row').slice(1)
    expect(rows.length).toBeGreaterThan(3)
    const language = prefix.slice(1).toLowerCase()
    const languages = [...(rows[1] ?? '').matchAll(/class="prose[^"]*" lang="(\w+)"/g)].map(([, lang]) => lang)
    expect([new Set(languages).size, languages[1]]).toEqual([2, language])
    expect(robotsIn(compared)).toContain('noindex')
    expect(compared).toContain(`<link rel="canonical" href="${site}${path}">`)
    expect(await read(path)).not.toContain('class="comparison')
  },
)

test('an ad that is read as it was written has nothing to compare with', async () => {
  const [, path = ''] = /href="([^"]*\/job\/[a-z0-9-]+)"/.exec(await read('/')) ?? []
  const html = await read(`${path}?compare=1`)
  expect(html).not.toContain('class="comparison')
  expect(html).not.toMatch(/Prijevod s .*, koji je napisao/)
})

test.for(['', '/EN', '/DE'] as const)(
  'under "%s" the first three ads of an address stand side by side without scripts, and gone ones are named',
  async (prefix) => {
    const ads = await adsFor(site, 'drzavaId=CH&pageSize=4')
    const address = (ids: unknown[]) => `${prefix}/usporedi?ads=${ids.join(',')}`
    const html = await read(address(ads.map(({ id }) => id)))
    expect(robotsIn(html)).toContain('noindex')
    expect(html).toContain('data-compare="3"')
    for (const [at, { url }] of ads.entries()) expect(html.includes(`${prefix}/job/${url}"`)).toBe(at < 3)
    expect(html).toMatch(/\d CHF|CHF \d/)
    const [pay = '', month = '', hour = ''] = html.split('<th scope="row"').slice(2, 5)
    for (const row of [pay, month, hour]) expect(row.match(/€/g)?.length).toBeGreaterThan(2)

    const gone = await read(address([ads[0]?.id, 999_999_999, 'x', '']))
    expect(gone).toContain('data-compare="1"')
    expect(gone).toContain('role="status"')
  },
)
