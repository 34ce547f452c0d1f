import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { linkMailedTo, mailsTo } from '../support/mailbox.ts'
import { aNewEmployer } from '../support/new-employer.ts'

/** A visitor who has answered the consent prompt. */
const answerConsent = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['cookiesAccepted', 'localStorageAccepted']) localStorage.setItem(name, 'true')
  })
test.beforeEach(({ context }) => answerConsent(context))

const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`)

async function signIn(page: Page, { login, password }: { login: string; password: string }, leadsTo = /mojioglasi/) {
  await page.goto('/login')
  await field(page, 'login').fill(login)
  await field(page, 'password').fill(password)
  await page.getByRole('button', { name: 'Prijavite se' }).click()
  await expect(page).toHaveURL(leadsTo, { timeout: 20_000 })
}

test('resetting explains its disabled button, and checks a password like the registration, once', async ({ page }) => {
  const { login } = await aNewEmployer(page.request)
  await page.request.post('/apipublic/forgot-password', { data: { email: login } })
  await page.goto(await linkMailedTo(page.request, login))
  const button = page.getByRole('button', { name: 'Promijenite lozinku' })
  const reason = page.locator('[data-waits]')
  await expect(button).toBeDisabled()
  await expect(reason).toHaveText('Gumb se uključuje kad lozinka ima najmanje 8 znakova.')

  await field(page, 'password').fill('galeb')
  await field(page, 'repeatPassword').focus()
  await expect(page.getByText('Lozinka mora imati najmanje 8 znakova.')).toHaveCount(1)
  await field(page, 'password').fill('password123')
  await expect(reason).toHaveText('Gumb se uključuje kad istu lozinku upišete i u drugo polje.')
  await field(page, 'repeatPassword').fill('password123')
  await expect(page.getByText('Lozinka je preslaba')).toHaveCount(1, { timeout: 20_000 })
  await expect(reason).toHaveText('Gumb se uključuje kad odaberete jaču lozinku.')
  await expect(button).toBeDisabled()

  await field(page, 'password').fill('jos jedna duga lozinka 8')
  await field(page, 'repeatPassword').fill('jos jedna duga lozinka')
  await field(page, 'password').focus()
  await expect(page.getByText('LOZINKE NISU JEDNAKE')).toHaveCount(1)
  await field(page, 'repeatPassword').fill('jos jedna duga lozinka 8')
  await expect(reason).toHaveText('')
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Lozinka je promijenjena' })).toBeVisible()
})

test('a device signed out by a new password shows why, and the mail about it links to resetting', async ({
  page,
  browser,
}) => {
  const employer = await aNewEmployer(page.request)
  await signIn(page, employer)
  const context = await browser.newContext()
  await answerConsent(context)
  const other = await context.newPage()
  await signIn(other, employer)
  // No page of it is open, which would hear of the new password and leave by itself.
  await other.goto('about:blank')

  await page.goto('/poslodavac/account')
  await page.locator('#password [name="currentPassword"]').fill(employer.password)
  await field(page, 'newPassword').fill('jos jedna duga lozinka 8')
  await field(page, 'repeatPassword').fill('jos jedna duga lozinka 8')
  await page.getByRole('button', { name: 'Promijenite lozinku' }).click()
  await expect(page.getByText('Lozinka je promijenjena.')).toBeVisible()

  await other.goto('/candidates')
  await expect(other).toHaveURL(/\/login/)
  await expect(other.locator('[data-signed-out]')).toContainText(
    'Odjavljeni ste jer je lozinka ovog računa promijenjena.',
  )
  await signIn(other, { ...employer, password: 'jos jedna duga lozinka 8' }, /\/candidates/)

  expect((await mailsTo(page.request, employer.login))[0]?.subject).toBe('Vaša lozinka je promijenjena')
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(await linkMailedTo(page.request, employer.login))
  await expect(page).toHaveURL(/\/forgot-password\?/)
  await expect(field(page, 'email')).toHaveValue(employer.login)
})

test('the input of a registration is kept on a change of language, except passwords', async ({ page }) => {
  await page.goto('/signup')
  await field(page, 'nazivTvrtke').fill('Pansion Galeb')
  await field(page, 'drzava').selectOption('HR')
  await field(page, 'email').fill('mara@pansion-galeb.example')
  await field(page, 'password').fill('sedam plavih brodova 9')
  await chooseGerman(page)
  await expect(page).toHaveURL(/\/DE\/signup/)
  await expect(field(page, 'nazivTvrtke')).toHaveValue('Pansion Galeb')
  await expect(field(page, 'drzava')).toHaveValue('HR')
  await expect(field(page, 'email')).toHaveValue('mara@pansion-galeb.example')
  await expect(field(page, 'password')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'nazivTvrtke')).toHaveValue('')
})

test('settings warn of unsaved changes on a change of language, but not once saved', async ({ page }) => {
  await signIn(page, await aNewEmployer(page.request))
  await page.goto('/poslodavac/account')
  await expect(page.getByText('Porezni broj i telefon ne vide')).toBeVisible()
  await expect(page.locator('main [data-hydrated]')).toBeVisible()
  await field(page, 'kontaktOsoba').fill('Mara Novak')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await chooseGerman(page)
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(field(page, 'kontaktOsoba')).toHaveValue('Mara Novak')

  await page.locator('#company').getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByText('Promjene su spremljene.')).toBeVisible()
  await chooseGerman(page)
  await expect(page).toHaveURL(/\/DE\/poslodavac\/account/)
  expect(asked).toHaveLength(1)
  await expect(field(page, 'kontaktOsoba')).toHaveValue('Mara Novak')
})

async function chooseGerman(page: Page) {
  const link = page.locator('a[data-language=de]').first()
  if (!(await link.isVisible())) await page.locator('details:has(a[data-language=de]) summary').first().click()
  await link.click()
}
