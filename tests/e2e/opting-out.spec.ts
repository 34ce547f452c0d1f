import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { anOptOutLink } from '../support/opt-out-link.ts'

/** A visitor who has answered the consent prompt. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
})

const outcome = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a candidate opts out by keyboard on a phone, in ${colorScheme}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme })
    await page.goto(await anOptOutLink(baseURL ?? ''))
    await expect(page.getByText('Pozdrav, Kandidat')).toBeVisible()
    await expectAccessible(page)

    await page.locator('main').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Odjavi me s liste marketinških poruka' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(outcome(page, 'Odjava uspješna!')).toBeFocused()
    await expect(page).toHaveTitle('Odjava uspješna! | Preko')
    await expect(page.getByText('Hvala što ste ažurirali svoje postavke.')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.goto(page.url())
    await expect(outcome(page, 'Već ste se odjavili')).toBeVisible()
    await expectAccessible(page)
  })
}

test('an invalid link offers the contact page', async ({ page }) => {
  await page.goto('/EN/unsubscribe/1/nonsense')
  await expect(outcome(page, 'This link is not valid.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/EN/kontakt')
})

test('no request from the page contains the token', async ({ page, baseURL }) => {
  const link = await anOptOutLink(baseURL ?? '')
  const requested: Promise<string>[] = []
  page.on('request', (request) => {
    // The headers of a request aborted by a navigation never become available.
    const referer = request.allHeaders().then(({ referer = '' }) => referer)
    requested.push(referer.catch(() => ''))
  })
  await page.goto(link)
  await page.getByRole('button', { name: 'Odjavi me' }).click()
  await page.getByRole('link', { name: 'Povratak na naslovnicu' }).click()
  await expect(page).toHaveURL('/')

  expect(await page.evaluate(() => document.referrer)).toBe(`${baseURL}/`)
  const referers = await Promise.all(requested)
  expect(referers).toContain(`${baseURL}/`)
  expect(referers.filter((referer) => referer.includes('unsubscribe'))).toEqual([])
})
