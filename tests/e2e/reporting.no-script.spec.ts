import { expect, test } from '@playwright/test'

test('an ad can be passed on and reported without an account and without scripts', async ({ page }) => {
  const { content } = await (await page.request.get('/apipublic/jobs')).json()
  await page.goto(`/job/${content[0].url}`)
  const tools = page.locator('[data-ad-tools]')
  await tools.getByText('Podijelite').click()
  await expect(tools.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)

  await tools.getByText('Prijavite problem s oglasom').click()
  await tools.getByRole('radio', { name: 'Posla više nema' }).check()
  await tools.getByRole('button', { name: 'Pošaljite' }).click()
  await expect(page).toHaveURL(/\/job\/.+#reported$/)
  await expect(page.getByText('Hvala, pogledat ćemo oglas.')).toBeVisible()
})
