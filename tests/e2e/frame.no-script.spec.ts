import { expect, test } from '@playwright/test'

test('without scripts no prompt covers the page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#consent')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('.languages summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('without scripts no control that needs them is shown', async ({ page }) => {
  await page.goto('/kontakt')
  await expect(page.getByRole('link', { name: 'Nazovite' })).toBeVisible()
  await expect(page.locator('[data-copy]').first()).toBeHidden()
  await page.goto('/DE/hotelpersonal-at-de')
  await expect(page.locator('[aria-busy] h2').first()).toBeVisible()
  await expect(page.locator('.cards .card').first()).toBeHidden()
})

test('without scripts another language keeps the filters', async ({ page }) => {
  await page.goto('/?country=AT&searchText=kuhar&utm_source=mail')
  await page.locator('.languages summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/EN\?searchText=kuhar&country=AT$/)
})
