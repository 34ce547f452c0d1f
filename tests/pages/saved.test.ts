import { expect, inject, test } from 'vitest'
import { adsFor } from '../support/ads.ts'
import { jobsIn, robotsIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

test.for(['', '/EN', '/DE'])('the list of saved ads is under "%s" and not indexed', async (prefix) => {
  const page = await get(`${prefix}/spremljeno`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(robotsIn(html)).toContain('noindex')
  expect(jobsIn(html)).toEqual([])
  expect(html).not.toContain('<h3')
})

test('one cached file for all readers says which ads are live', async () => {
  const answer = await get('/live-ads.txt?ids=1')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const bits = Buffer.from(await answer.text(), 'base64')
  const isLive = (id: number) => (((bits[id >> 3] ?? 0) >> (id & 7)) & 1) === 1
  for (const { id } of await adsFor(site, 'pageSize=100')) expect(isLive(id)).toBe(true)
  expect(isLive(999_999)).toBe(false)
})

test('which countries need a permit is one file for all citizenships', async () => {
  const permits = await (await get('/work-rights/permits.json')).json()
  expect(permits.BA).toContain('DE')
  expect(permits.HR).toEqual([])
})
