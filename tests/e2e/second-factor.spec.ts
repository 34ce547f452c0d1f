import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/accessible.ts'
import { aFilledFolder } from '../support/filled-folder.ts'
import { type Site, startSite } from '../support/site.ts'

const email = 'ops@portal.example'
const password = 'novo jutro na otoku 42'

let site: Site
let link = ''

/** A site with an administrator added by the console. */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const dataDir = aFilledFolder()
  const output = execFileSync('node', ['scripts/admin.ts', 'add', email], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  })
  link = /http\S+/.exec(output)?.[0] ?? ''
  site = await startSite({ dataDir })
})
test.afterAll(() => site.stop())

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
})

test('an administrator sets up the second factor, and signs in by a code and by a recovery code', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const { pathname, search } = new URL(link)
  await page.goto(site.url + pathname + search)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=repeatPassword]').fill(password)
  await page.locator('form[data-recover] button[type=submit]').click()

  await expect(page).toHaveURL(/\/login-code/)
  await expect(page.getByRole('img', { name: 'QR kod za aplikaciju za provjeru' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const secret = (await page.locator('.setup code').textContent())?.replaceAll(' ', '') ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByRole('textbox', { name: 'KOD' }).fill('000000')
  await page.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByText('Kod nije ispravan ili je već iskorišten.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'KOD' }).fill(totp.generate())
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Spremite kodove za oporavak' })).toBeVisible()
  await expectAccessible(page)
  const codes = await page.locator('.codes code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: 'Kodovi su spremljeni, nastavi' }).click()
  await page.goto(`${site.url}/admin`)
  await expect(page.locator('main h1')).toBeVisible()

  // Without its session an open dashboard goes to the sign-in by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`${site.url}/admin`)
  await page.locator('[name=login]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('form[data-login] button[type=submit]').click()
  await expect(page).toHaveURL(/\/login-code/)
  await page.getByRole('textbox', { name: 'KOD' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page).toHaveURL(/\/admin/)

  await page.goto(`${site.url}/poslodavac/account#security`)
  await expect(page.getByText('Preostalo kodova za oporavak: 9.')).toBeVisible()
  await expect(page.getByText('Prijava kodom za oporavak')).toBeVisible()
  await page.locator('#security').scrollIntoViewIfNeeded()
  await expectAccessible(page)
})

test('the demo’s administrator turns it on from the settings', async ({ page }) => {
  test.setTimeout(120_000)
  const login = { login: 'admin@preko.example', password: 'Preko-demo-2026!', consent: true }
  expect((await page.request.post(`${site.url}/apipublic/login`, { data: login })).ok()).toBe(true)
  await page.goto(`${site.url}/poslodavac/account`)
  await page.waitForSelector('[data-hydrated]')
  const section = page.getByRole('region', { name: 'Provjera u dva koraka' })
  await expect(section.getByText('Nije uključena: za prijavu je dovoljna lozinka.')).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Uključi provjeru u dva koraka' }).click()

  await expect(page).toHaveURL(/\/login-code/)
  const secret = (await page.locator('.setup code').textContent())?.replaceAll(' ', '') ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByRole('textbox', { name: 'KOD' }).fill(totp.generate())
  await page.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.locator('.codes code')).toHaveCount(10)
  await page.getByRole('link', { name: 'Kodovi su spremljeni, nastavi' }).click()
  await expect(page).toHaveURL(/\/poslodavac\/account/)
  await expect(section.getByText('Preostalo kodova za oporavak: 10.')).toBeVisible()
  expect((await page.request.post(`${site.url}/apipublic/login`, { data: login })).status()).toBe(403)
})
