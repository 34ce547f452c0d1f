import { expect, inject, test } from 'vitest'
import { adsFor, anyAdFor } from '../support/ads.ts'
import { robotsIn } from '../support/html.ts'

const site = inject('site')
const read = async (path: string) => {
  const page = await fetch(site + path)
  expect(page.status).toBe(200)
  return page.text()
}
const titlesIn = (html: string) =>
  [...html.matchAll(/<th role="columnheader"[^>]*>\s*<a href="([^"]+)"/g)].map(([, url]) => url)

test.for([
  ['', 'Smještaj'],
  ['/EN', 'Lodging'],
  ['/DE', 'Unterkunft'],
] as const)('ads stand side by side under "%s", three at most, without an index', async ([prefix, lodging]) => {
  const ads = await adsFor(site, 'pageSize=4')
  const html = await read(`${prefix}/usporedi?ads=${ads[0]?.id},x,-1,${ads.map(({ id }) => id)}`)
  expect(robotsIn(html)).toContain('noindex')
  expect(titlesIn(html)).toEqual(ads.slice(0, 3).map(({ url }) => `${prefix}/job/${url}`))
  expect(html.includes(lodging)).toBe(true)
  const other = `${prefix === '/EN' ? '/DE' : '/EN'}/usporedi?ads=${ads.slice(0, 3).map(({ id }) => id)}`
  expect(html.includes(`href="${other}"`)).toBe(true)
})

test('rows that differ are marked by a sign and a text, those that do not are not', async () => {
  const [one, other] = await adsFor(site, 'pageSize=40')
  const same = await read(`/usporedi?ads=${one?.id}`)
  expect(same.includes('data-differs="true"')).toBe(false)
  const html = await read(`/usporedi?ads=${one?.id},${other?.id}`)
  const rows = html.split('<tr role="row" data-differs="').slice(1)
  for (const row of rows) expect(row.includes('razlikuje se'), row.slice(0, 200)).toBe(row.startsWith('true'))
  expect(new Set(rows.map((row) => row.startsWith('true')))).toEqual(new Set([true, false]))
})

test('an ad that ended says so, and one that is gone or never was public is not shown', async () => {
  const { id } = await anyAdFor(site, ({ status }) => status === 'EXPIRED')
  const ended = await read(`/usporedi?ads=${id}`)
  expect(ended.includes('Oglas više nije aktivan')).toBe(true)
  const html = await read('/usporedi?ads=999999')
  expect(html.includes('Neki od odabranih oglasa više nisu dostupni.')).toBe(true)
  expect(titlesIn(html)).toEqual([])
  expect((await read('/usporedi')).includes('Odaberite spremljene oglase')).toBe(true)
})
