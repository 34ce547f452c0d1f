import { expect, test } from '@playwright/test'
import type { accountRoutes } from '../../server/accounts/auth/routes.ts'
import type { settingsRoutes } from '../../server/accounts/settings/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { as, by, read } from '../support/client.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { aNewEmployer } from '../support/new-employer.ts'

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
})

test('a new address for applications takes effect by its link, which works once', async ({ page, browser }) => {
  const { login, password } = await aNewEmployer(page.request)
  await page.request.post('/apipublic/login', { data: { login, password } })
  await page.goto('/poslodavac/account')
  await expect(page.locator('main [data-hydrated]')).toBeVisible()
  const field = page.getByLabel('Email za prijave kandidata')
  const newEmail = `prijave.${login}`
  await field.fill(newEmail)
  await page.locator('#company').getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByText(`Prijave će stizati na ${newEmail} kad se ta adresa potvrdi.`)).toBeVisible()
  await expect(field).toHaveValue(login)

  const link = await linkMailedTo(page.request, newEmail)
  expect(link).toMatch(/^\/confirm-email\/\d+\//)
  const owner = await (await browser.newContext()).newPage()
  await owner.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  await owner.goto(link)
  const confirmed = owner.getByRole('heading', { name: 'Adresa je potvrđena' })
  await expect(confirmed).toBeVisible()
  await expect(owner.getByText(`Prijave za tvrtku Pansion Galeb sada stižu na ${newEmail}.`)).toBeVisible()
  await expectAccessible(owner, 'main')

  await page.reload()
  await expect(field).toHaveValue(newEmail)
  await expect(page.getByText('kad se ta adresa potvrdi')).toHaveCount(0)
  expect((await owner.goto(link))?.status()).toBe(404)
  await expect(owner.getByRole('heading', { name: 'Ovaj link ne vrijedi.' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page of the link confirms only by its button', async ({ page }) => {
    const { login, password } = await aNewEmployer(page.request)
    const signIn = as<typeof accountRoutes>(page.request).apipublic.login
    const { token } = await read(signIn.$post({ json: { login, password } }))
    const newEmail = `prijave.${login}`
    const { account } = as<typeof settingsRoutes>(page.request, by(token ?? '')).api
    await read(account.$patch({ json: { email: newEmail } }))
    const own = async () => (await read(account.$get())).email
    await page.goto(await linkMailedTo(page.request, newEmail))
    expect(await own(), 'looking changes nothing').toBe(login)
    await page.getByRole('button', { name: 'Potvrdi adresu' }).click()
    await expect(page.getByRole('heading', { name: 'Adresa je potvrđena' })).toBeVisible()
    expect(await own()).toBe(newEmail)
  })
})
