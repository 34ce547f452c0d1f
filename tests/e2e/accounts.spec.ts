import { expect, type Page, test } from '@playwright/test'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { as, queryOf, read } from '../support/client.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { newPassword } from '../support/new-employer.ts'

const demo = { login: 'restoran@preko.example', password: 'Preko-demo-2026!' }

/** A visitor who has answered the consent prompt. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    for (const name of ['cookiesAccepted', 'localStorageAccepted']) localStorage.setItem(name, 'true')
  })
})

const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`)

async function signIn(page: Page, { login, password } = demo) {
  await field(page, 'login').fill(login)
  await field(page, 'password').fill(password)
  await page.getByRole('button', { name: 'Prijavite se' }).click()
}

test('an employer is redirected to sign in, returns, and signs out in every tab', async ({ page, context }) => {
  await page.goto('/candidates')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Prijavite se' })).toBeDisabled()
  await signIn(page, { ...demo, password: 'pogrešna' })
  await expect(page.getByRole('alert')).toHaveText('Pogrešno korisničko ime ili lozinka')

  await field(page, 'password').fill(demo.password)
  await page.getByRole('button', { name: 'Prijavite se' }).click()
  await expect(page).toHaveURL(/\/candidates\?user=restoran%40preko\.example/)
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '')
  expect(JSON.parse(user)).toMatchObject({ login: demo.login, admin: false })
  expect(user).not.toContain('token')

  await page.goto('/login')
  await expect(page).toHaveURL(/\/(\?|$)/)
  const other = await context.newPage()
  await other.goto('/poslodavac/mojioglasi')
  await expect(other.getByRole('heading', { level: 1, name: 'Moji oglasi' })).toBeVisible()
  await page.locator('#top details.main summary').click()
  await page.locator('#top [data-logout]').first().click()
  await expect(page.locator('#top')).not.toHaveClass(/member/)
  await expect(other).toHaveURL(/\/login/)
})

test('going back after signing out shows no data of the account', async ({ page }) => {
  await page.goto('/login')
  await signIn(page)
  await expect(page).toHaveURL(/mojioglasi/)
  await page.goto('/poslodavac/account')
  await page.locator('#top details.main summary').click()
  await page.locator('#top [data-logout]').first().click()
  // Home, whether or not the parameter of the notice is removed already.
  await page.waitForURL(/:\d+\/(\?logout=true)?$/)

  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('#top')).not.toHaveClass(/member/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('signing in leads to the own ads by default', async ({ page }) => {
  await page.goto('/login')
  await signIn(page)
  await expect(page).toHaveURL(
    /\/poslodavac\/mojioglasi\?user=restoran%40preko\.example&sortColumn=creationTime&ascSortDirection=false/,
  )
})

test('own ads show their company and link to the editor and the applications', async ({ page }) => {
  await page.goto('/login')
  await signIn(page)
  await expect(page).toHaveURL(/mojioglasi/)
  const edit = page.getByRole('link', { name: /^Uredi/ }).first()
  await expect(edit).toHaveAttribute('href', /\/poslodavac\/jobedit\/\d+\/basic/)
  const [, job] = /jobedit\/(\d+)/.exec((await edit.getAttribute('href')) ?? '') ?? []
  await expect(page.getByText('Gasthaus Lindenhof').first()).toBeVisible()
  const applications = page.locator(`main a[href*="/poslodavac/prijave?jobId=${job}&company="]`)
  await expect(applications.first()).toBeVisible()

  for (const language of ['', '/DE']) {
    await page.goto(`${language}/poslodavac/mojioglasi`)
    await expect(page.locator('[data-job]').first()).toBeVisible()
    const heights = await page.locator('[data-job]').evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(Math.max(...heights), language).toBeLessThanOrEqual(96)
  }
})

test('an administrator finds the ads of all companies', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, { ...demo, login: 'admin@preko.example' })
  await expect(page).toHaveURL(/mojioglasi/)
  await expect(page.getByRole('link', { name: /^Uredi/ }).first()).toBeVisible()
  const { jobs } = as<typeof ownJobRoutes>(page.request).api
  const { content } = await read(jobs.$get({ query: queryOf('pageSize=300') }))
  expect(new Set(content.map(({ tvrtkaId }) => tvrtkaId)).size).toBeGreaterThan(10)
})

test('a company registers, confirms, signs in and resets its password', async ({ page }) => {
  const email = `mara.${Date.now()}@pansion-galeb.example`
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Registrirajte se' }).click()
  await expect(page.getByText('Naziv tvrtke je obavezno polje.')).toBeVisible()
  const values = {
    nazivTvrtke: 'Pansion Galeb',
    adresa: 'Obala 1',
    postanskiBroj: '23000',
    grad: 'Zadar',
    kontaktOsoba: 'Mara Marić',
    brojTelefona: '+385 23 555 010',
    email,
  }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
  await field(page, 'drzava').selectOption('HR')
  await field(page, 'password').fill('galeb')
  await field(page, 'repeatPassword').fill('drugo')
  await field(page, 'email').focus()
  await expect(page.getByText('Lozinka mora imati najmanje 8 znakova.')).toBeVisible()
  await expect(page.getByText('lozinke nisu jednake')).toBeVisible()
  await field(page, 'nazivTvrtke').fill('Sedam plavih brodova')
  await field(page, 'password').fill('Sedam plavih brodova')
  await field(page, 'email').focus()
  await expect(page.getByText('Lozinka je preslaba')).toBeVisible()
  await field(page, 'nazivTvrtke').fill('Pansion Galeb')
  await field(page, 'email').focus()
  await expect(page.getByText('Lozinka je preslaba')).toBeHidden()
  await page.getByRole('button', { name: 'Prikaži lozinku' }).click()
  await expect(field(page, 'repeatPassword')).toBeHidden()
  await field(page, 'password').fill(newPassword)
  await page.getByRole('button', { name: 'Registrirajte se' }).click()
  await expect(page.getByText('Potvrdite registraciju na portalu Preko')).toBeVisible()
  await expect(page).toHaveURL(/\/finish-signup\?email=[^&]+&token=1$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Još samo jedan klik' })).toBeVisible()

  await page.goto(await linkMailedTo(page.request, email))
  await expect(page.getByRole('heading', { name: 'Registracija uspješna!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Registracija uspješna!' })).toBeVisible()

  await page.goto(`/forgot-password?email=${email}`)
  await page.getByRole('button', { name: 'Nastavak' }).click()
  const sent = page.getByRole('dialog', { name: 'Još samo jedan klik' })
  await expect(sent).toContainText('Provjerite email kako biste dovršili oporavak Vaše lozinke.')
  await expect.poll(() => linkMailedTo(page.request, email)).toContain('/forgot-password-finish')
  await sent.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto(await linkMailedTo(page.request, email))
  await field(page, 'password').fill('jos jedna duga lozinka 8')
  await field(page, 'repeatPassword').fill('jos jedna duga lozinka 8')
  await page.getByRole('button', { name: 'Promijenite lozinku' }).click()
  await page.getByRole('dialog', { name: 'Lozinka je promijenjena' }).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/poslodavac\/mojioglasi\?user=/)
})

test('an invalid password reset link is refused', async ({ page }) => {
  await page.goto('/forgot-password-finish?email=a@b.example&token=x')
  await expect(page.getByText('Link za oporavak lozinke nije ispravan ili je istekao.')).toBeVisible()
  await expect(field(page, 'password')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Promijenite lozinku' })).toBeHidden()
  await page.getByRole('link', { name: 'Ponovite postupak za oporavak lozinke' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('account settings are saved, and admin screens stay closed', async ({ page }) => {
  await page.goto('/login')
  await signIn(page)
  await expect(page).toHaveURL(/mojioglasi/)
  await page.goto('/poslodavac/account')
  await page.getByRole('radio', { name: 'Bez obavijesti' }).check()
  await expect(page.getByText('Promjene su spremljene.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Bez obavijesti' })).toBeChecked()
  await page.getByRole('radio', { name: 'Poruka za svaku prijavu' }).check()
  await expect(page.getByText('Promjene su spremljene.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/companies')
  await expect(page.getByRole('heading', { name: 'Nemate ovlasti za pristup ovoj stranici :(' })).toBeVisible()
})

for (const path of [
  '/login',
  '/EN/signup',
  '/DE/forgot-password',
  '/almost-done',
  '/finish-signup?email=a@b.hr&token=1',
]) {
  test(`${path} is open to everyone`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
}
