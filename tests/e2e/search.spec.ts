import { expect, test } from '@playwright/test'
import { refuseStoring } from '../support/visitor.ts'

test.beforeEach(async ({ context, page }) => {
  await refuseStoring(context)
  await page.goto('/')
})

test('typing suggests occupations with their numbers of ads, which can be chosen by keyboard', async ({ page }) => {
  const box = page.getByRole('searchbox', { name: 'Što tražite' })
  await box.click()
  await page.keyboard.type('kuhari')
  const option = page.getByRole('option', { name: /^kuhar\/kuharica \d+$/ })
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', /suggestion-/)
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchText=kuhari/)
  await expect(page.locator('#newest-heading')).toBeFocused()
  await expect(page.locator('#newest-heading')).toBeInViewport()
})

test('a list is sorted by pay and filtered by region, which is cleared with its country', async ({ page }) => {
  await page.goto('/?country=AT')
  await page.getByLabel('Poredaj').selectOption('salary')
  await expect(page).toHaveURL(/sort=salary/)
  await page.getByLabel('Regija').selectOption({ index: 1 })
  await expect(page).toHaveURL(/region=/)
  await page.locator('[data-chip]').first().click()
  await expect(page).not.toHaveURL(/region=/)
})

test('an empty result offers the occupation in all places, related ones and the open application', async ({ page }) => {
  await page.goto('/?searchText=zidar&country=IS')
  await expect(page.getByRole('link', { name: /„zidar” bez drugih uvjeta: \d+ oglas/ })).toBeVisible()
  await expect(page.getByText('Srodna zanimanja s otvorenim oglasima')).toBeVisible()
  await expect(page.locator('#newest').getByRole('link', { name: 'Ispunite otvorenu prijavu' })).toBeVisible()
})

test('a very long word does not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/?searchText=${'a'.repeat(81)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('viewed ads are listed on home on this device, until cleared', async ({ page }) => {
  await page.locator('article.job h3 a').first().click()
  // Waits for the scripts, which store that it was viewed.
  await page.waitForURL('**/job/**')
  const title = (await page.locator('h1').textContent())?.trim() ?? ''
  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Nedavno pogledano' })
  await expect(recent.getByRole('link', { name: title })).toBeVisible()
  await recent.getByRole('button', { name: 'Očisti' }).click()
  await page.reload()
  await expect(recent).toBeHidden()
})

test('pay per month shows its assumptions, and a switch includes ads without pay', async ({ page }) => {
  await page.goto('/?salary=3000&basis=net')
  await expect(page.getByText(/Od bruto plaće računamo 70 % kao neto/)).toBeVisible()
  await page.getByLabel('I oglasi bez navedene plaće').check()
  await expect(page).toHaveURL(/unpaid=1/)
  await page.getByRole('link', { name: 'Ukloni filtar: Najmanje 3.000 € mjesečno' }).click()
  await expect(page).toHaveURL(/^[^?]*$/)
})
