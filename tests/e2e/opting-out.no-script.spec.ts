import { expect, test } from '@playwright/test'
import { anOptOutLink } from '../support/opt-out-link.ts'

test('a candidate opts out with a plain form', async ({ page, baseURL }) => {
  await page.goto(`/DE${await anOptOutLink(baseURL ?? '')}`)
  await page.getByRole('button', { name: 'Von Werbenachrichten abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Abmeldung erfolgreich!' })).toBeFocused()
  await page.goto(page.url())
  await expect(page.getByText('Abgemeldet am:')).toBeVisible()
})
