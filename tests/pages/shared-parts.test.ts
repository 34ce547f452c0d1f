import { expect, inject, test } from 'vitest'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { aLiveAd } from '../support/a-live-ad.ts'
import { as, read } from '../support/client.ts'
import { aCompanyOf } from '../support/company-calls.ts'
import { memberCookie } from '../support/member-cookie.ts'

const site = inject('site')

const get = async (path: string, cookie?: string) =>
  (await fetch(site + path, { headers: cookie ? { cookie } : {} })).text()

test('the card of a hidden company names it to its members only, in either order of readers', async () => {
  const cookie = await memberCookie(site, 'hotel')
  for (const readers of [
    [cookie, undefined, cookie],
    [undefined, cookie, undefined],
  ]) {
    const ad = await aLiveAd(site, `Sobar ${Date.now()}`)
    await ad.change({ anoniman: true })
    await ad.submit()
    await ad.approve()
    for (const reader of readers) {
      const card = (await get('/', reader)).split('<article').find((each) => each.includes(`data-job="${ad.id}"`))
      expect(card?.includes('data-company'), `for ${reader ? 'a member' : 'a visitor'}`).toBe(!!reader)
    }
    await ad.archive()
  }
})

test('the number on the button below the search follows every change of an ad', async () => {
  const numbersIn = async (path: string) => {
    const page = await get(path)
    return [/data-found[^>]*>\D*(\d+)/, /data-count[^>]*>\D*(\d+)/].map((number) => Number(number.exec(page)?.[1]))
  }
  for (const path of ['/', '/EN', '/DE']) {
    const [before = 0] = await numbersIn(path)
    const ad = await aLiveAd(site, `Vozač ${Date.now()}`)
    expect(await numbersIn(path), path).toEqual([before + 1, before + 1])
    await ad.archive()
    expect(await numbersIn(path), path).toEqual([before, before])
  }
})

test('holders of a preview link and visitors each read their own text, in turns', async () => {
  const { headers } = await aCompanyOf(site)
  const ad = await aLiveAd(site, `Recepcionar ${Date.now()}`)
  const param = { id: String(ad.id) }
  const { previewCode } = await read(as<typeof ownJobRoutes>(site, headers).api.jobs[':id'].$get({ param }))
  const preview = `/job/${ad.url}?previewCode=${previewCode}`
  const text = { textData: '<p>Noćna smjena s doplatkom.</p>' }
  await get(preview)
  await ad.change({ semanticHtml: text })
  for (const path of [preview, `/job/${ad.url}`, preview, `/job/${ad.url}`])
    expect((await get(path)).includes('Noćna smjena s doplatkom.'), path).toBe(path === preview)
  // Of companies that are not public yet as well.
  const [logo = ''] = /\/logo\/\d+\?v=[\w-]{12}(?=")/.exec(await get(preview)) ?? []
  expect((await fetch(site + logo)).headers.get('content-type')).toBe('image/webp')
  expect(await get(`/job/${ad.url}`)).toContain(`src="${logo.split('?')[0]}"`)
  await ad.archive()
})
