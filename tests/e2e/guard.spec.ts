import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

const password = 'Preko-demo-2026!'
const fee = '<p>Tražimo sobaricu.</p><p>Za obradu dokumenata treba uplatiti 150 € unaprijed.</p>'
const ad = {
  ...{ nazivPosla: 'Sobarica s naknadom', semanticHtml: { textData: fee }, djelatnostId: 1 },
  ...{ mjestaRadaCountries: ['AT'], lokacijaDescription: 'Wien', employmentType: 'FULL_TIME' },
}

test('an ad that asks for money is held for a reason', async ({ context, page, playwright, baseURL }) => {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  const employer = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { origin: baseURL ?? '' },
  })
  await employer.post('/apipublic/login', { data: { login: 'hotel@preko.example', password } })
  const { id } = await (await employer.post('/api/jobs', { data: ad })).json()
  expect((await employer.post(`/api/jobs/${id}/submit`)).status()).toBe(200)

  await page.request.post('/apipublic/login', { data: { login: 'admin@preko.example', password } })
  await page.goto(`/admin/approval?job=${id}`)
  await expect(page.locator('mark').filter({ hasText: 'uplatiti 150 € unaprijed' }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Odobri oglas' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Pogledajte još jednom' })
  await expect(dialog.getByRole('button', { name: 'Ipak odobri' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Zašto ipak odobravate').fill('Kaucija za ključ, vraća se')
  await dialog.getByRole('button', { name: 'Ipak odobri' }).click()
  await expect(page.getByText('Oglas „Sobarica s naknadom” je objavljen.')).toBeVisible()
})
