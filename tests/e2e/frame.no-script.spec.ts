import { expect, test } from '@playwright/test'

test('without scripts the page lies open', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#consent')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('.languages summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
