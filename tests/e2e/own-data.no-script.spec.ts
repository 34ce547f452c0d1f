import { expect, test } from '@playwright/test'
import { aCompanyOf } from '../support/company-calls.ts'
import { linkMailedTo } from '../support/mailbox.ts'

test('a candidate requests their data, withdraws an application and erases everything with plain forms', async ({
  page,
  baseURL: base = '',
}) => {
  const { email } = await (await aCompanyOf(base)).anApplicant()
  await page.goto(`/EN${await linkMailedTo(base, email, 'user-request-data')}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.goto(await linkMailedTo(base, email, 'user-profile'))
  await expect(page).toHaveURL(/\/EN\/user-profile\//)
  await expect(page.getByRole('link', { name: email })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByText(/^Withdraw the application/).click()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByText('You withdrew this application')).toBeVisible()
  await expect(page.getByText(/^Withdraw the application/)).toHaveCount(0)

  await expect(page.getByRole('button', { name: 'Delete all data' })).toHaveCount(0)
  await page.locator('summary', { hasText: 'Delete all data' }).click()
  await page.getByRole('button', { name: 'Delete all data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You have deleted all your data' })).toBeFocused()
  expect((await page.request.get(page.url())).status()).toBe(404)
})
