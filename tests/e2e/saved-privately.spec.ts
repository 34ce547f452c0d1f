import { expect, test } from '@playwright/test'
import { adsFor } from '../support/ads.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { refuseStoring } from '../support/visitor.ts'
import { watchRequests } from '../support/watch-requests.ts'

test('saved ads are listed as the device keeps them, and no request says which', async ({ page, context, baseURL }) => {
  await refuseStoring(context)
  const [first, second] = await adsFor(baseURL ?? '', 'pageSize=2')
  for (const ad of [first, second]) {
    await page.goto(`/job/${ad?.url}`)
    await page.getByRole('button', { name: 'Spremi oglas' }).click()
    await expect(page.getByRole('button', { name: 'Ukloni iz spremljenih' })).toBeVisible()
  }
  await page.goto('/')
  const sent = watchRequests(page)
  await page.goto('/spremljeno')
  const cards = page.locator('[data-saved-list] article')
  await expect(cards.locator('h2')).toHaveText([second, first].map((ad) => ad?.nazivPosla ?? ''))
  await expect(cards.first().getByText(/^Prijave do/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Oglasi koji više nisu aktivni' })).toBeHidden()
  expect(sent.some((each) => each.includes('/live-ads.txt'))).toBe(true)
  for (const ad of [first, second])
    expect(sent.filter((each) => each.includes(String(ad?.url)) || each.includes(`ids=`))).toEqual([])
  await expect(page.getByRole('checkbox', { name: /^Odaberite za usporedbu/ })).toHaveCount(2)
})

test('saved ads are shown, and said not to be checked, while the server cannot be reached', async ({
  page,
  context,
}) => {
  await refuseStoring(context)
  await page.goto('/')
  const ad = { id: 999_999, path: '/job/nema-ga', title: 'Konobar na brodu' }
  await page.evaluate((job) => sessionStorage.setItem('savedJobs', JSON.stringify([job])), ad)
  await page.route('**/live-ads.txt', (route) => route.abort())
  await page.goto('/spremljeno')
  await expect(page.getByRole('alert')).toContainText('Trenutačno ne možemo provjeriti')
  await expect(page.getByRole('heading', { level: 2, name: 'Konobar na brodu' })).toBeVisible()
  await page.unroute('**/live-ads.txt')
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Oglasi koji više nisu aktivni' })).toContainText('Konobar na brodu')
})

test('jobs that need a permit are hidden by the citizenship on the device, which no request carries', async ({
  page,
  context,
}) => {
  await refuseStoring(context)
  await page.goto('/')
  const cards = page.locator('#newest article[data-countries]')
  const all = await cards.count()
  const sent = watchRequests(page)
  const box = page.getByRole('checkbox', { name: 'Sakrij poslove za koje trebam dozvolu' })
  await box.check()
  await expect(cards.and(page.locator(':visible'))).toHaveCount(all)
  await page.getByLabel('Državljanstvo', { exact: true }).selectOption('RS')
  const status = page.locator('[data-permits] [role=status]')
  await expect(status).toContainText(/^Skriveno oglasa na ovoj stranici: \d+\./)
  const hidden = Number((await status.textContent())?.match(/\d+/)?.[0])
  expect(hidden).toBeGreaterThan(0)
  await expect(page.locator('#newest article[data-countries]:visible')).toHaveCount(all - hidden)
  await expect(page.locator('#newest article[data-countries="DE"]:visible')).toHaveCount(0)

  // Other lists of the same visit, and the next opening.
  await page.locator('#results .quick a', { hasText: 'Njemačka' }).click()
  await expect(page).toHaveURL(/country=DE/)
  await expect(status).toContainText('Svi oglasi na ovoj stranici traže dozvolu')
  await page.reload()
  await expect(status).toContainText('Svi oglasi na ovoj stranici traže dozvolu')
  await page.getByLabel('Državljanstvo', { exact: true }).selectOption('HR')
  await expect(status).toBeEmpty()
  await page.getByLabel('Državljanstvo', { exact: true }).selectOption('RS')
  await page.getByRole('button', { name: 'Prikaži skrivene' }).click()
  await expect(box).not.toBeChecked()
  await expect(box).toBeFocused()
  await expect(page.locator('#newest article[data-countries="DE"]').first()).toBeVisible()
  expect(sent.filter((each) => /[=/"' ]RS\b|Srbij|citizenship|hidesPermit/.test(each))).toEqual([])
})

test('hiding that was turned on before the script came works, and is stored', async ({ page, context }) => {
  await refuseStoring(context)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const box = page.getByRole('checkbox', { name: 'Sakrij poslove za koje trebam dozvolu' })
  await box.check()
  release()
  await expect(page.getByLabel('Državljanstvo', { exact: true })).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
})
