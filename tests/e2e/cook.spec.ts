import { devices, expect, type Page, test } from '@playwright/test'

/** The whole journey of a cook looking for work: by touch on a phone, and by keyboard only. */
const cv = {
  name: 'zivotopis.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${'1'.repeat(20_000)}`),
}

/** Reaches a control as the user does, and activates it. */
type Use = (page: Page, name: RegExp | string, role: 'link' | 'button' | 'checkbox') => Promise<void>

const tap: Use = (page, name, role) => page.getByRole(role, { name }).first().click()
const press: Use = async (page, name, role) => {
  const control = page.getByRole(role, { name }).first()
  await control.focus()
  await expect(control).toBeFocused()
  await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter')
}

async function fillIn(page: Page, use: Use) {
  for (const field of await page.locator('.field[data-type]').all()) {
    const type = (await field.getAttribute('data-type')) ?? ''
    const input = field.locator('input,textarea').first()
    if (['Document', 'File', 'Image'].includes(type)) {
      if (type === 'Document') await input.setInputFiles(cv)
    } else if (type === 'Radio' || type === 'CheckBox') {
      await input.focus()
      await page.keyboard.press('Space')
      await expect(input).toBeChecked()
    } else if (type === 'Email') await input.fill(`kuhar.${Date.now()}@posta.example`)
    else await input.fill(answers[type] ?? 'Kuhinja')
  }
  await use(page, /Slažem se/, 'checkbox')
}

const answers: Record<string, string> = {
  Telefon: '+43 (0)660 1234567',
  Decimal: '2.500',
  Date: '2027-03-01',
  Adresa: 'Savska cesta 1, Zagreb',
}

/** Expects that nothing overflows the screen. */
const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  )

async function walk(page: Page, use: Use) {
  await page.goto('/')
  await use(page, 'Samo nužni', 'button')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.locator('#searchText').fill('kuharica')
  await page.locator('#searchText').press('Enter')
  await expect(page.locator('#newest-heading')).toContainText('kuharica')
  const found = await page.locator('[data-job]').count()
  expect(found).toBeGreaterThan(0)
  await expectToFit(page)

  await page.locator('select[name=country]').selectOption('AT')
  await expect(page).toHaveURL(/country=AT/)
  await expect(page.locator('#newest-heading')).toContainText('Austrija')
  await expectToFit(page)

  const first = page.locator('#newest [data-job] h3 a').first()
  const title = (await first.textContent()) ?? ''
  await use(page, title, 'link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectToFit(page)

  await apply(page, use)

  await openMenuLink(page, use, 'Personalizirana ponuda poslova')
  await expect(page.getByRole('heading', { level: 1, name: /^Personalizirana ponuda/ })).toBeVisible()
  await apply(page, use)

  await openMenuLink(page, use, 'Vijesti')
  await expect(page.getByRole('heading', { name: 'Najnovije vijesti' })).toBeVisible()
  await expectToFit(page)
  await page.locator('[data-article] a[href*="/vijesti/"]').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-whole-article]')).toBeVisible()
  await expectToFit(page)
}

/** From an ad to the success page of the application. */
async function apply(page: Page, use: Use) {
  await use(page, 'Prijavi se za ovaj posao', 'link')
  // A key press does not wait for navigation.
  await expect(page).toHaveURL(/\/prijava\/\d+$/)
  await expect(page.locator('form[data-application]')).toBeVisible()
  await fillIn(page, use)
  await expectToFit(page)
  await use(page, 'Pošalji prijavu', 'button')
  await expect(page.getByRole('heading', { level: 1, name: 'Uspješna prijava!' })).toBeFocused({ timeout: 20_000 })
  await expectToFit(page)
}

/** The menu of a phone has these links; a wide screen has them in the footer or beside the logo. */
async function openMenuLink(page: Page, use: Use, name: string) {
  const menu = page.locator('details.main summary')
  if (await menu.isVisible()) {
    await menu.focus()
    await page.keyboard.press('Enter')
  }
  const link = page.getByRole('link', { name, exact: true })
  await expect(link.first()).toBeAttached()
  await use(page, name, 'link')
}

const { defaultBrowserType: _, ...phone } = devices['iPhone 12']

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } })
  test('a cook finds a job, applies, sends the open application and reads the news', async ({ page }) => {
    test.setTimeout(120_000)
    await walk(page, tap)
  })
})

test('a cook does the same by keyboard only', async ({ page }) => {
  test.setTimeout(120_000)
  await walk(page, press)
})
