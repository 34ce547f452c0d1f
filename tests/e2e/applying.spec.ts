import { expect, test } from '@playwright/test'
import { field, fillIn, newAddress, openForm, sentScreen, submit } from '../support/apply-form.ts'
import { mailsIn, mailsTo } from '../support/mailbox.ts'
import { refuseStoring } from '../support/visitor.ts'

test.beforeEach(({ context }) => refuseStoring(context))

test('a candidate applies, and both sides get a mail', async ({ page }) => {
  await openForm(page)
  const email = await fillIn(page)
  await submit(page)

  await expect(sentScreen(page)).toBeVisible()
  await expect(sentScreen(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Povećajte svoje izglede' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(6)

  const mails = (await mailsIn(page.request)).filter(({ text }) => text.includes(email))
  expect(mails.map(({ receiver }) => receiver)).toContain(email)
  expect(mails).toHaveLength(2)
})

test('a form that cannot be hydrated is sent as plain HTML', async ({ page }) => {
  await openForm(page)
  await page.route('**/*.js', (route) => route.abort())
  await fillIn(page)
  await submit(page)
  await expect(sentScreen(page)).toBeVisible()
})

test('nothing is lost or duplicated when the connection fails', async ({ page, context }) => {
  await openForm(page)
  const email = await fillIn(page)
  await context.setOffline(true)
  await submit(page)
  const notice = page.getByRole('alert').getByText('Ne možemo se spojiti na poslužitelj')
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.banner.bad')).toBeFocused()
  await context.setOffline(false)

  // The server accepts the first request, but its response is lost.
  await page.route('**/apipublic/jobapply', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(page.getByRole('button', { name: 'Pokušajte ponovno' })).toBeVisible()
  await expect(sentScreen(page)).toBeVisible()

  expect(await mailsTo(page.request, email)).toHaveLength(1)
})

test('while the server cannot store files the form keeps everything and retries', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  const unavailable = { status: 503, headers: { 'retry-after': '10' }, json: { error: { code: 'unavailable' } } }
  await page.route('**/apipublic/jobapply', (route) => route.fulfill(unavailable))
  await submit(page)

  await expect(page.getByRole('alert')).toContainText('Prijavu sada ne možemo spremiti')
  await expect(field(page, 'Prezime')).toHaveValue('Kovač')
  await expect(page.locator('.field[data-type=Document]').first()).toContainText('životopis.pdf')
  await page.unroute('**/apipublic/jobapply')
  const sending = Promise.withResolvers<void>()
  await page.route('**/apipublic/jobapply', (route) => sending.promise.then(() => route.continue()))
  const banner = page.locator('.banner.bad')
  const { height } = (await banner.boundingBox()) ?? {}
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(banner.getByRole('progressbar')).toBeVisible()
  expect((await banner.boundingBox())?.height).toBe(height)
  sending.resolve()
  await expect(sentScreen(page)).toBeVisible()
})

test('the input is offered again after an interruption', async ({ page }) => {
  await openForm(page)
  await field(page, 'Ime').fill('Ana Marija')
  await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('Ana Marija'))
  await page.reload()
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await expect(field(page, 'Ime')).toHaveValue('Ana Marija')
  await expect(field(page, 'Ime')).toBeFocused()
})

test('answers are offered in the next form only with consent', async ({ page }) => {
  await openForm(page)
  await page.evaluate(() => localStorage.setItem('localStorageAccepted', 'true'))
  await fillIn(page)
  await field(page, 'Prezime').fill('Kovač|Horvat')
  await page.locator('.field[data-type=CheckBox]').getByRole('checkbox').nth(1).check()
  await submit(page)
  await expect(sentScreen(page)).toBeVisible()

  await openForm(page)
  await expect(field(page, 'Prezime')).toHaveValue('Kovač|Horvat')
  await expect(page.locator('.field[data-type=CheckBox] :checked')).toHaveCount(2)
  await page.evaluate(() => localStorage.setItem('localStorageAccepted', 'false'))
  await openForm(page)
  await expect(field(page, 'Prezime')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused form is shown again with all input, including the file', async ({ page }) => {
    await openForm(page)
    await fillIn(page)
    await field(page, 'Email').fill('ana@')
    await submit(page)

    await expect(field(page, 'Email')).toHaveAccessibleDescription('Molimo unesite ispravan email')
    await expect(field(page, 'Ime')).toHaveValue('Ana')
    await expect(page.getByRole('checkbox', { name: /životopis\.pdf/ })).toBeChecked()
    await field(page, 'Email').fill(newAddress())
    await submit(page)
    await expect(sentScreen(page)).toBeVisible()

    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await page.reload()
    await expect(sentScreen(page)).toBeVisible()
    expect(sent).not.toContain('POST')
  })
})
