import { expect, test } from '@playwright/test'
import { firstAdFor } from '../support/ads.ts'

test('an ad can be shared and reported without an account and without scripts', async ({ page }) => {
  await page.goto(`/job/${(await firstAdFor(page.request)).url}`)
  const tools = page.locator('[data-ad-tools]')
  await tools.getByText('Podijelite').click()
  await expect(tools.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)

  await tools.getByText('Prijavite problem s oglasom').click()
  await tools.getByRole('radio', { name: 'Posla više nema' }).check()
  await tools.getByRole('button', { name: 'Pošaljite' }).click()
  await expect(page).toHaveURL(/\/job\/.+#reported$/)
  await expect(page.getByText('Hvala, pogledat ćemo oglas.')).toBeVisible()
})

test('a report without its comment is shown again with the input', async ({ page }) => {
  const ad = await firstAdFor(page.request, 'page=1&pageSize=1')
  await page.goto(`/job/${ad.url}`)
  const tools = page.locator('[data-ad-tools]')
  await tools.getByText('Prijavite problem s oglasom').click()
  await tools.getByRole('radio', { name: 'Nešto drugo' }).check()
  await tools.getByLabel('Napomena').fill('   ')
  await tools.getByRole('button', { name: 'Pošaljite' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ad.nazivPosla.slice(0, 12))
  await expect(tools.getByRole('alert')).toBeVisible()
  await expect(tools.getByRole('radio', { name: 'Nešto drugo' })).toBeChecked()
  await expect(tools.getByLabel('Napomena')).toHaveAttribute('aria-invalid', 'true')

  await tools.getByLabel('Napomena').fill('Traže novac unaprijed')
  await tools.getByRole('button', { name: 'Pošaljite' }).click()
  await expect(page.getByText('Hvala, pogledat ćemo oglas.')).toBeVisible()
})
