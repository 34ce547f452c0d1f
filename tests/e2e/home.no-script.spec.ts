import { expect, test } from '@playwright/test'

test('without JavaScript the search is a form and each filter a link', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Država' }).selectOption('AT')
  await page.getByRole('combobox', { name: 'Djelatnost' }).selectOption('1')
  await page.getByRole('button', { name: 'Pretraga' }).click()
  await expect(page.locator('#newest-heading')).toHaveText(
    'Najnoviji oglasi za posao - Austrija - Ugostiteljstvo i turizam',
  )

  await page.getByRole('search').getByRole('link', { name: 'Očisti: Država' }).click()
  await expect(page).toHaveURL('/djelatnost/ugostiteljstvo-i-turizam')
})

test('Enter keeps the chosen company, unlike the button', async ({ page }) => {
  await page.goto('/?company=3')
  await page.getByRole('searchbox').fill('a')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator('#newest-heading')).toHaveText(/^Svi oglasi/)
  await page.locator('#search button[type=submit]').click()
  await expect(page.locator('#newest-heading')).toHaveText('Najnoviji oglasi za posao - "a"')
})
