import { expect, test } from '@playwright/test'

test('without scripts a button loads more articles, and a link leads to older ones', async ({ page }) => {
  await page.goto('/vijesti?tags=porezi')
  const before = await page.locator('[data-article]').count()
  expect(before).toBe(7)
  await page.getByRole('button', { name: 'Učitaj još' }).click()
  await expect(page).toHaveURL(/\/vijesti\?tags=Porezi&count=13$/)
  expect(await page.locator('[data-article]').count()).toBeGreaterThan(before)

  await page.goto('/vijesti')
  await page.getByRole('link', { name: 'Starije vijesti' }).click()
  await expect(page).toHaveURL(/\/vijesti\?page=2$/)

  await page.goto('/vijesti?q=xyzzyq')
  await page.getByRole('button', { name: 'Očistite filtre' }).click()
  await expect(page).toHaveURL(/\/vijesti\??$/)
})
