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
})

test('it shows the live ones of the requested ads, in that order, and is never cached', async () => {
  const ids = (await adsFor(site, 'pageSize=3')).map(({ id }) => id).reverse()
  const page = await get(`/spremljeno?ids=${ids},999999,x,-1,${ids[0]}`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(jobsIn(await page.text())).toEqual(ids)
})
