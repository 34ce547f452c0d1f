import { expect, type Page, test } from '@playwright/test'
import { linkMailedTo } from '../support/mailbox.ts'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`)

test('an employer signs in with a plain form and returns', async ({ page }) => {
  await page.goto('/EN/candidates')
  await field(page, 'login').fill('restoran@preko.example')
  await field(page, 'password').fill('no')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong user name or password')
  await expect(field(page, 'login')).toHaveValue('restoran@preko.example')
  await field(page, 'password').fill('Preko-demo-2026!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/EN\/candidates\?user=/)
})

test('an employer signs out with a plain form', async ({ page }) => {
  await page.goto('/EN/login')
  await field(page, 'login').fill('restoran@preko.example')
  await field(page, 'password').fill('Preko-demo-2026!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.goto('/EN?logout=true')
  await expect(page.getByText('You have logged out of your account.')).toHaveCount(0)

  await page.locator('details.main summary').click()
  await expect(page.locator('[data-logout]')).toBeHidden()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/EN?logout=true')
  await expect(page.getByText('You have logged out of your account.')).toBeVisible()
  await page.goto('/EN/candidates')
  await expect(page).toHaveURL(/\/EN\/login/)
})

test('a company registers, confirms and resets its password with plain forms', async ({ page }) => {
  const email = `ivo.${Date.now()}@konoba-bura.example`
  await page.goto('/signup')
  const values = {
    nazivTvrtke: 'Konoba Bura',
    adresa: 'Riva 2',
    postanskiBroj: '51280',
    kontaktOsoba: 'Ivo Ivić',
    brojTelefona: '+385 51 555 020',
    email,
    password: 'sedam plavih brodova 9',
    repeatPassword: 'sedam plavih brodova 9',
  }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
  await field(page, 'drzava').selectOption('HR')
  await page.getByRole('button', { name: 'Registrirajte se' }).click()
  await expect(page.getByText('Grad je obavezno polje.')).toBeVisible()
  await expect(field(page, 'nazivTvrtke')).toHaveValue('Konoba Bura')
  await field(page, 'grad').fill('Rab')
  for (const name of ['password', 'repeatPassword']) await field(page, name).fill(values.password)
  await page.getByRole('button', { name: 'Registrirajte se' }).click()
  await expect(page.getByText('Potvrdite registraciju na portalu Preko')).toBeVisible()
  const link = await linkMailedTo(page.request, email)
  for (let times = 0; times < 2; times++) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Registracija uspješna!' })).toBeHidden()
  }
  await page.getByRole('button', { name: 'Potvrdite registraciju' }).click()
  await expect(page.getByRole('heading', { name: 'Registracija uspješna!' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Registracija uspješna!' })).toBeVisible()

  await page.goto('/forgot-password')
  await field(page, 'email').fill(email)
  await page.getByRole('button', { name: 'Nastavak' }).click()
  await expect(page.getByRole('heading', { name: 'Još samo jedan klik' }).first()).toBeVisible()
  await page.goto(await linkMailedTo(page.request, email))
  await field(page, 'password').fill('jos jedna duga lozinka 8')
  await field(page, 'repeatPassword').fill('nije ista lozinka')
  await page.getByRole('button', { name: 'Promijenite lozinku' }).click()
  await expect(page.getByText('LOZINKE NISU JEDNAKE')).toBeVisible()
  for (const name of ['password', 'repeatPassword']) await field(page, name).fill('jos jedna duga lozinka 8')
  await page.getByRole('button', { name: 'Promijenite lozinku' }).click()
  await page.getByRole('link', { name: 'OK', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moji oglasi' })).toBeVisible()
})
