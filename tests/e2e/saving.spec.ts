import { expect, test } from '@playwright/test'

test.beforeEach(async ({ page }) => {
  await page.context().addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
})

test('an ad is saved on the device, listed and removed', async ({ page }) => {
  await page.goto('/')
  await page.locator('article.job h3 a').first().click()
  // Waits for the scripts, which the button needs.
  await page.waitForURL('**/job/**')
  await page.getByRole('button', { name: 'Spremi oglas' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Oglas je spremljen na ovom uređaju.' })
  await expect(toast.getByRole('link', { name: 'Spremljeni oglasi' })).toHaveAttribute('href', '/spremljeno')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ukloni iz spremljenih' })).toBeVisible()
  const title = (await page.locator('h1').textContent())?.trim() ?? ''

  await page.getByRole('contentinfo').getByRole('link', { name: 'Spremljeni oglasi' }).click()
  await expect(page).toHaveURL('/spremljeno')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await page.getByRole('button', { name: `Ukloni: ${title}` }).click()
  await expect(page.getByText('Još niste spremili nijedan oglas')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Još niste spremili nijedan oglas')).toBeVisible()
})

test('a saved ad that is no longer live is listed and can be removed', async ({ page }) => {
  const gone = { id: 999999, path: '/job/nema-ga', title: 'Konobar na brodu' }
  await page.goto('/')
  await page.evaluate((job) => localStorage.setItem('savedJobs', JSON.stringify([job])), gone)
  await page.goto('/spremljeno')
  await expect(page.getByRole('region', { name: 'Oglasi koji više nisu aktivni' })).toContainText('Konobar na brodu')
  await page.getByRole('button', { name: 'Ukloni: Konobar na brodu' }).click()
  await expect(page.getByText('Još niste spremili nijedan oglas')).toBeVisible()
})
