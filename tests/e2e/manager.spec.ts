import { devices, expect, type Page, test } from '@playwright/test'
import { aCompanyOf } from '../support/company-calls.ts'
import { expectToFit } from '../support/site-pages.ts'

/** The whole journey of a personnel manager: by touch on a phone, and by keyboard only. */
const login = 'restoran@preko.example'
const password = 'Preko-demo-2026!'

type Role = 'tab' | 'link' | 'button' | 'radio' | 'menuitem'

/** Reaches a control as the user does, and activates it. */
type Use = (page: Page, role: Role, name: RegExp | string) => Promise<void>

const control = (page: Page, role: Role, name: RegExp | string) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()

const tap: Use = async (page, role, name) => {
  const found = control(page, role, name)
  // Touch hits the element around the radio button.
  if (role === 'radio') await found.check({ force: true })
  else await found.click()
}
const press: Use = async (page, role, name) => {
  const found = control(page, role, name)
  await found.focus()
  await expect(found).toBeFocused()
  await page.keyboard.press(role === 'radio' ? 'Space' : 'Enter')
}

const isReady = (page: Page) => expect(page.locator('html[data-kit="ready"]')).toHaveCount(1)

async function openMenuLink(page: Page, use: Use, name: string) {
  const menu = page.locator('#top details.main summary')
  if (use === tap) await menu.click()
  else {
    await menu.focus()
    await page.keyboard.press('Enter')
  }
  const link = page.locator('#top details.main').getByRole('link', { name, exact: true })
  if (use === tap) return link.click()
  await link.focus()
  await page.keyboard.press('Enter')
}

async function signIn(page: Page, use: Use) {
  await page.goto('/login')
  await use(page, 'button', 'Samo nužni')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill(password)
  await use(page, 'button', 'Prijavite se')
  await expect(page.getByRole('heading', { level: 1, name: 'Moji oglasi' })).toBeVisible()
  await isReady(page)
  await expectToFit(page)
}

async function changeSettings(page: Page, use: Use) {
  await openMenuLink(page, use, 'Postavke računa')
  await expect(page.locator('main [data-hydrated]')).toBeVisible()
  // A phone lists the sections first.
  if (use === tap) await use(page, 'link', 'Podaci tvrtke')
  await page.locator('[name=kontaktOsoba]').fill(`Lena ${Date.now()}`)
  await use(page, 'button', 'Spremi')
  await expect(page.getByText('Promjene su spremljene.')).toBeVisible()
  await expectToFit(page)
}

async function writeAd(page: Page, use: Use) {
  const title = `Kuhar u Lienzu ${Date.now()}`
  await openMenuLink(page, use, 'Izradite novi oglas')
  await isReady(page)
  await page.getByLabel('Naziv posla').fill(title)
  await page.getByRole('combobox', { name: 'Djelatnost' }).fill('ugost')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Države' }).fill('Austr')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Spremljeno u/ })).toBeVisible()
  await expect(page).toHaveURL(/\/jobedit\/\d+\/basic$/)
  await expectToFit(page)
  await openMenuLink(page, use, 'Moji oglasi')
  await isReady(page)
  await use(page, 'link', title)
  await expect(page.getByLabel('Naziv posla')).toHaveValue(title)
}

async function reviewApplicant(
  page: Page,
  use: Use,
  { email, title, stage }: { email: string; title: string; stage: string },
) {
  await openMenuLink(page, use, 'Prijave')
  await isReady(page)
  // A phone shows the search on request.
  if (use === tap) await use(page, 'button', 'Traži')
  await page.getByRole('searchbox', { name: 'Traži prijave' }).fill(email)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  const row = page.locator('[data-row]')
  if (use === tap) await row.click()
  else {
    await row.focus()
    await page.keyboard.press('Enter')
  }
  // On a phone the CV opens first.
  if (use === tap) await use(page, 'tab', 'Odgovori')
  await expect(page.getByText(email).first()).toBeVisible()
  await expectToFit(page)

  await use(page, 'radio', '4 od 5')
  await expect(page.getByRole('radio', { name: '4 od 5' })).toBeChecked()
  await use(page, 'radio', new RegExp(stage))
  await expect(page.getByRole('radio', { name: stage })).toBeChecked()

  await use(page, 'button', 'Dodaj bilješku')
  await page.getByPlaceholder('Upišite bilješku ovdje...').fill('Nazvati u petak poslije 15 sati')
  await use(page, 'button', 'Spremi novu bilješku')
  await expect(page.locator('[data-notes] li')).toContainText('Nazvati u petak poslije 15 sati')

  await use(page, 'button', 'Odgovori')
  const dialog = page.getByRole('dialog', { name: 'Odgovor kandidatu' })
  await expect(dialog.getByRole('textbox', { name: 'Predmet' })).toHaveValue(`Razgovor za posao: ${title}`)
  await use(page, 'button', 'Pošalji')
  await expect(page.getByText('Poruka je poslana')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectToFit(page)
}

async function signOut(page: Page, use: Use) {
  // On a phone the application covers the screen.
  if (use === tap) await use(page, 'button', 'Natrag')
  await openMenuLink(page, use, 'Odjava')
  // Home, whether or not the parameter of the notice is removed already.
  await page.waitForURL(/:\d+\/(\?logout=true)?$/)
  await page.goto('/poslodavac/prijave')
  await expect(page).toHaveURL(/\/login/)
}

async function walk(page: Page, use: Use, base: string) {
  const company = await aCompanyOf(base, login)
  const { email, applicationId } = await company.anApplicant()
  const { nazivPosla: title } = await company.findApplicationOf(email)
  const stage = (await company.listStages()).at(1)
  await signIn(page, use)
  await changeSettings(page, use)
  await writeAd(page, use)
  await reviewApplicant(page, use, { email, title, stage: stage?.name ?? '' })
  const kept = await company.showApplication(applicationId)
  expect(kept).toMatchObject({ rating: 4, processId: stage?.id })
  await signOut(page, use)
}

const { defaultBrowserType: _, ...phone } = devices['iPhone 12']

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } })
  test('a manager saves the settings, writes an ad, rates an applicant and replies', async ({ page, baseURL }) => {
    await walk(page, tap, baseURL ?? '')
  })
})

test('a manager does the same by keyboard only', async ({ page, baseURL }) => {
  await walk(page, press, baseURL ?? '')
})
