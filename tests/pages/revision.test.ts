import { expect, inject, test } from 'vitest'
import { aLiveAd } from '../support/a-live-ad.ts'
import { headingsIn, nodeIn } from '../support/html.ts'

const site = inject('site')

type Posting = { title: string; description: string; baseSalary: { value: { maxValue: number } } }

test('the page and the structured data of an ad have the text approved last', async () => {
  const title = `Sobar u Salzburgu ${Date.now()}`
  const ad = await aLiveAd(site, title)
  async function shown() {
    const page = await (await fetch(`${site}/job/${ad.url}`)).text()
    const { title, description, baseSalary } = nodeIn(page, 'JobPosting') as unknown as Posting
    const hasChange = /prekovremeni|Nadglednik/.test(page)
    return { heading: headingsIn(page, 1)[0], title, description, pay: baseSalary.value.maxValue, hasChange }
  }
  const before = await shown()
  expect(before).toMatchObject({ heading: title, title, pay: 2400, hasChange: false })
  expect(before.description).toContain('dva slobodna dana')

  const changed = title.replace('Sobar', 'Nadglednik soba')
  const semanticHtml = { textData: '<p>Smjena od 8 sati, prekovremeni se plaćaju.</p>' }
  await ad.change({ nazivPosla: changed, semanticHtml, maxSalary: 2600 })
  expect(await shown()).toEqual(before)
  await ad.submit()
  expect(await shown()).toEqual(before)
  await ad.approve()
  const after = await shown()
  expect(after).toMatchObject({ heading: changed, title: changed, pay: 2600 })
  expect(after.description).toContain('prekovremeni se plaćaju')
})
