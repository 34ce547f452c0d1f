import { expect, test } from '@playwright/test'
import { adsFor } from '../support/ads.ts'
import { refuseStoring } from '../support/visitor.ts'

test('saved ads are chosen and compared by the citizenship on the device, which no request carries', async ({
  page,
  context,
  baseURL,
}) => {
  await refuseStoring(context)
  const ads = (await adsFor(baseURL ?? '', 'pageSize=4')).map(({ id, url, nazivPosla }) => ({
    ...{ id, path: `/job/${url}`, title: nazivPosla },
  }))
  await page.goto('/')
  await page.evaluate((jobs) => sessionStorage.setItem('savedJobs', JSON.stringify(jobs)), ads)
  await page.goto('/spremljeno')
  const boxes = page.getByRole('checkbox', { name: /^Odaberite za usporedbu/ })
  await expect(boxes).toHaveCount(4)
  const compare = page.getByRole('link', { name: 'Usporedi', exact: true })
  await expect(compare).toBeDisabled()
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await expect(boxes.nth(3)).toBeDisabled()
  await compare.click()
  await expect(page).toHaveURL(`/usporedi?ads=${ads.slice(0, 3).map(({ id }) => id)}`)

  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByLabel('Državljanstvo', { exact: true }).selectOption('BA')
  await expect(page.locator('[data-right-answer]').first()).not.toBeEmpty()
  await page.reload()
  await expect(page.getByLabel('Državljanstvo', { exact: true })).toHaveValue('BA')
  await expect(page.locator('[data-right-answer]').first()).not.toBeEmpty()
  expect(requests.filter((each) => /\bBA\b|Bosna|citizenship/.test(each))).toEqual([])
})
