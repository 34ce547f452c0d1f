import { expect, inject, test } from 'vitest'
import { aLiveAd } from '../support/a-live-ad.ts'

const site = inject('site')

test('an untranslated ad marks the language of its title', async () => {
  const ad = await aLiveAd(site, `Sobarica u Salzburgu ${Date.now()}`)
  const titleTag = async () =>
    /<h1[^>]*>Application for: (<span[^>]*>)/.exec(await (await fetch(`${site}/EN/prijava/${ad.id}`)).text())?.[1]
  expect(await titleTag()).toContain('lang="hr"')

  const nazivPosla = 'Chambermaid in Salzburg'
  await ad.translate('en', { nazivPosla, semanticHtml: { textData: '<p>Eight hours a day, two days off.</p>' } })
  await ad.submit()
  await ad.approve()
  expect(await titleTag()).not.toContain('lang=')
  await ad.archive()
})

test('search engines find it in the languages of the ad alone', async () => {
  const ad = await aLiveAd(site, `Kuharica u Salzburgu ${Date.now()}`)
  const read = async (path: string) => (await fetch(site + path)).text()
  const versions = (page: string) =>
    [...page.matchAll(/rel="alternate" hreflang="([^"]+)"/g)].map(([, language]) => language)

  const own = await read(`/prijava/${ad.id}`)
  expect(own).toContain('content="index')
  expect(versions(own)).toEqual(['hr-HR', 'x-default'])
  const other = await read(`/EN/prijava/${ad.id}`)
  expect(other).toContain('content="noindex')
  expect(versions(other)).toEqual([])
  await ad.archive()
})
