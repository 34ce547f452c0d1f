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
