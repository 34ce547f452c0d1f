import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const stores = (page: Page) =>
  page.evaluate(
    () => ({ device: { ...localStorage }, visit: { ...sessionStorage } }) as Record<string, Record<string, string>>,
  )
const flags = (analytics: string, ads: string, local: string, all = 'true') => ({
  cookiesAccepted: all,
  analiticsCookiesAccepted: analytics,
  adsCookiesAccepted: ads,
  localStorageAccepted: local,
})

test('the prompt covers the page until it is answered', async ({ page }) => {
  await page.goto('/EN')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('button')).toHaveText(['Accept all', 'Only necessary', 'Customise'])
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()

  await page.mouse.wheel(0, 2000)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () =>
        !document.activeElement ||
        document.activeElement === document.body ||
        !!document.activeElement.closest('dialog'),
    ),
  ).toBe(true)
})

test('the prompt is not shown on the page of cookie rules', async ({ page }) => {
  await page.goto('/EN/privacy#cookies')
  await expect(page.locator('#cookies')).toBeInViewport()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/EN#cookies')
  await expect(dialog(page)).toBeVisible()
  await page.goto('/EN/privacy')
  await dialog(page).getByRole('link').first().click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('#cookies')).toBeInViewport()
})

test('accepting all is stored on the device, and the prompt is not shown again', async ({ page }) => {
  await page.goto('/')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Prihvati sve' }).click()])
  await expect(dialog(page)).toBeHidden()
  expect((await stores(page))['device']).toMatchObject(flags('true', 'true', 'true'))

  await page.goto('/DE')
  await expect(dialog(page)).toBeHidden()
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the four kinds can be chosen individually', async ({ page }) => {
  await page.goto('/DE')
  await page.getByRole('button', { name: 'Anpassen' }).click()
  const kinds = dialog(page).getByRole('switch')
  await expect(kinds).toHaveCount(4)
  await expect(kinds.first()).toBeDisabled()
  for (const kind of await kinds.all()) await expect(kind).toBeChecked()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await page.getByRole('button', { name: 'Anpassen' }).click()

  await page.getByRole('switch', { name: 'Werbe-Cookies' }).uncheck()
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Auswahl speichern und schließen' }).click(),
  ])
  expect((await stores(page))['device']).toMatchObject(flags('true', 'false', 'true'))
})

test('refusing takes one click, and stores nothing on the device', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('something', 'old'))
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Samo nužni' }).click()])
  await expect(dialog(page)).toBeHidden()
  expect(await stores(page)).toMatchObject({ device: {}, visit: flags('false', 'false', 'false', 'false') })
  expect(Object.keys((await stores(page))['device'] ?? {})).toEqual([])
})

test('refusing in one tab applies to all tabs and windows of the session', async ({ page, context }) => {
  await page.goto('/')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Samo nužni' }).click()])
  const other = await context.newPage()
  await other.goto('/vijesti', { waitUntil: 'load' })
  // The prompt would be shown in a task that stands before this one.
  await other.evaluate(() => new Promise((done) => setTimeout(done)))
  await expect(dialog(other)).toBeHidden()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consentRefused')
  expect(cookie).toMatchObject({ value: '', expires: -1 })
})

test('the choice can be changed later', async ({ page }) => {
  await page.goto('/')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Prihvati sve' }).click()])
  await page.getByRole('button', { name: 'Postavke kolačića' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`both views are accessible, ${scheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/unauthorized')
    await expectAccessible(page, '#consent')
    await page.getByRole('button', { name: 'Prilagodite' }).click()
    await expectAccessible(page, '#consent')
  })
}

test('no request goes to another site', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) foreign.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Samo nužni' }).click()])
  await page.goto('/EN', { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
})

for (const [language, answer] of [
  ['', 'Prihvati sve'],
  ['/EN', 'Only necessary'],
  ['/DE', 'Alle akzeptieren'],
] as const) {
  test(`what was typed before the answer '${answer}' stays on the page`, async ({ page }) => {
    let release = () => {}
    const isTyped = new Promise<void>((done) => (release = done))
    await page.route('**/*.js', async (route) => {
      await isTyped
      await route.continue()
    })
    await page.goto(`${language}/login`, { waitUntil: 'commit' })
    await page.locator('[name=login]').fill('ana@hotel.example')
    await page.locator('[name=password]:not([type=hidden])').fill('sedam plavih brodova')
    release()
    await dialog(page).getByRole('button', { name: answer }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('[name=login]')).toHaveValue('ana@hotel.example')
    await expect(page.locator('[name=password]:not([type=hidden])')).toHaveValue('sedam plavih brodova')
    const stored = answer === 'Only necessary' ? 'visit' : 'device'
    expect((await stores(page))[stored]).toHaveProperty('cookiesAccepted')
    await page.reload()
    await expect(dialog(page)).toBeHidden()
  })
}
