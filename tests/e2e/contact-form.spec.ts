import { expect, test } from '@playwright/test'

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true')))

test('the contact form names wrong fields, asks before sending, and shows a refusal or its success', async ({
  page,
}) => {
  const sent: unknown[] = []
  const error = { message: 'Provjerite obrazac', fields: { email: 'Ova adresa ne prima poštu' } }
  await page.route('/apipublic/contact', (route) => {
    sent.push(route.request().postDataJSON())
    return sent.length === 1 ? route.fulfill({ status: 422, json: { error } }) : route.fulfill({ json: {} })
  })
  await page.goto('/kontakt')
  const field = (name: string) => page.locator(`form[data-contact] [name=${name}]`)
  const button = page.getByRole('button', { name: 'Pošaljite', exact: true })
  await expect(button).toBeDisabled()
  await field('firstName').focus()
  await field('lastName').fill('Anić')
  await expect(page.getByText('Ime je obavezno polje')).toBeVisible()
  await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true')
  await field('firstName').fill('Ana')
  await expect(page.getByText('Ime je obavezno polje')).toBeHidden()
  await field('email').fill('ana@primjer.example')
  await field('message').fill('Pozdrav')
  await expect(button).toBeEnabled()

  const answer = async (name: string) => {
    await button.click()
    await page.getByRole('dialog', { name: 'Potvrdite slanje poruke' }).getByRole('button', { name }).click()
  }
  await answer('Ne')
  await expect(button).toBeEnabled()
  expect(sent).toEqual([])

  await answer('Da')
  const refusal = page.getByRole('dialog', { name: 'Slanje poruke nije uspjelo' })
  await expect(refusal).toContainText('Provjerite obrazac')
  await refusal.getByRole('button').click()
  await expect(page.getByText('Ova adresa ne prima poštu')).toBeVisible()

  await answer('Da')
  await expect(page.getByText('Vaša poruka je poslana uspješno.')).toBeFocused()
  await expect(field('email')).toHaveCount(0)
  const message = {
    firstName: 'Ana',
    lastName: 'Anić',
    email: 'ana@primjer.example',
    message: 'Pozdrav',
    language: 'hr',
  }
  expect(sent).toEqual([message, message])
})
