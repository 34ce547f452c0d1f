import { expect, type Page, test } from '@playwright/test'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { as, queryOf, read } from '../support/client.ts'
import { openScreen, signIn } from '../support/employer.ts'
import { freePort } from '../support/free-port.ts'
import { type Site, startSite } from '../support/site.ts'

test.describe.configure({ mode: 'serial' })

const panel = (page: Page) => page.getByRole('article')
const stage = (page: Page, at: number) => panel(page).locator('[data-stages] input').nth(at)
const noteField = (page: Page) => page.getByPlaceholder('Upišite bilješku ovdje...')

/** The oldest: other journeys change the newest at the same time. */
const order = 'sortColumn=vrijeme&ascSortDirection=true'

async function oldest(page: Page) {
  const { prijave } = as<typeof reviewRoutes>(page.request).api
  return (await read(prijave.$get({ query: queryOf(`page_size=5&${order}`) }))).content
}
async function openFirst(page: Page) {
  await openScreen(page, `/poslodavac/prijave?${order}`)
  await expect(page.getByRole('list', { name: 'Prijave' }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel(page)).toBeVisible()
}
async function signOut(page: Page) {
  await page.locator('#top summary').last().click()
  await page.locator('#top [data-logout]').first().click()
}

test('changes wait for a lost connection and are saved by themselves', async ({ page, context }) => {
  await signIn(page, 'restoran')
  await openFirst(page)
  const [first] = await oldest(page)
  await page.keyboard.press('1')
  await expect(stage(page, 0)).toBeChecked()
  await context.setOffline(true)
  await page.keyboard.press('2')
  await expect(page.getByText('Bez veze, 1 promjena čeka')).toBeVisible()
  await expect(stage(page, 1)).toBeChecked()
  await expect(page.getByText('Promjena je spremljena')).toHaveCount(0)
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(page.getByText('Prijava se nije učitala')).toBeVisible()
  await expect(page.getByText('Ova prijava ne postoji ili više nije Vaša')).toHaveCount(0)

  await context.setOffline(false)
  await expect(panel(page)).toBeVisible()
  await expect(page.getByText('Bez veze', { exact: false })).toHaveCount(0)
  await expect
    .poll(async () => (await oldest(page)).find(({ id }) => id === first?.id)?.prijavaProcess?.name)
    .toBeTruthy()
  const second = await stage(page, 1).getAttribute('value')
  await expect.poll(async () => (await oldest(page)).find(({ id }) => id === first?.id)?.processId).toBe(Number(second))
})

test('a refused change returns, says so and can be repeated', async ({ page }) => {
  await signIn(page, 'restoran')
  await openFirst(page)
  await page.keyboard.press('1')
  await expect(stage(page, 0)).toBeChecked()
  await expect(page.getByText('Promjena je spremljena')).toBeVisible()
  await page.route('**/api/prijavaedit', (route) => route.fulfill({ status: 500, json: { error: { message: 'x' } } }))
  await page.keyboard.press('3')
  const notice = page.getByRole('status').filter({ hasText: 'Promjena nije spremljena' })
  await expect(notice).toBeVisible()
  await expect(stage(page, 0)).toBeChecked()
  await expect(page.getByText('Promjena je spremljena')).toHaveCount(0)
  await page.unroute('**/api/prijavaedit')
  await notice.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(stage(page, 2)).toBeChecked()
  await expect(page.getByText('Promjena je spremljena')).toBeVisible()
})

test('a note survives next, Escape and an ended session, which says why and leads back', async ({ page, context }) => {
  await signIn(page, 'restoran')
  await openFirst(page)
  await page.keyboard.press('n')
  await page.keyboard.type('Zvati poslije 15 h')
  await page.keyboard.press('Escape')
  await expect(noteField(page)).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByText('2 / ', { exact: false }).first()).toBeVisible()
  await expect(noteField(page)).not.toHaveValue('Zvati poslije 15 h')
  await page.keyboard.press('k')
  await expect(noteField(page)).toHaveValue('Zvati poslije 15 h')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.locator('a[data-row]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(noteField(page)).toHaveValue('Zvati poslije 15 h')
  const place = new URL(page.url()).searchParams.get('application')

  await context.clearCookies({ name: 'authToken' })
  await page.keyboard.press('3')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Prijava je istekla')).toBeVisible()
  await expectAccessible(page)
  await page.locator('[name=login]').fill('restoran@preko.example')
  await page.locator('[name=password]').fill('Preko-demo-2026!')
  await page.locator('form[data-login] button[type=submit]').click()
  await page.waitForURL(new RegExp(`application=${place}`))
  await expect(noteField(page)).toHaveValue('Zvati poslije 15 h')
  await expect(page.getByText('Nastavljate bilješku koja još nije spremljena.')).toBeVisible()

  await signOut(page)
  await page.waitForURL(/logout=true|\/$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')))).toEqual([])
})

test('Escape from the third application returns to its row', async ({ page }) => {
  await signIn(page, 'restoran')
  await openFirst(page)
  for (const at of [2, 3]) {
    await page.keyboard.press('j')
    await expect(page.getByText(`${at} / `, { exact: false }).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('a[data-row]').nth(2)).toBeFocused()
})

test('signing out beside another tab ends at home', async ({ page, context }) => {
  await signIn(page, 'restoran')
  const beside = await context.newPage()
  await openScreen(beside, '/poslodavac/prijave')
  await openScreen(page, '/poslodavac/prijave')
  await signOut(page)
  await page.waitForURL(/:\d+\/(\?logout=true)?$/)
})

test.describe('a server that is killed', () => {
  let site: Site
  let port = ''
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    port = String(await freePort())
    site = await startSite({ env: { PORT: port } })
  })
  test.afterAll(() => site.stop())

  test('gets the changes that waited for it', async ({ browser }) => {
    test.setTimeout(180_000)
    const page = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(page, 'hotel')
    await openFirst(page)
    await page.keyboard.press('1')
    await expect(stage(page, 0)).toBeChecked()
    await expect(page.getByText('Promjena je spremljena')).toBeVisible()
    const { folder } = site
    await site.stop('SIGKILL')
    await page.keyboard.press('2')
    await expect(page.getByText('Bez veze, 1 promjena čeka')).toBeVisible()
    site = await startSite({ env: { PORT: port }, dataDir: folder })
    await expect(page.getByText('Bez veze', { exact: false })).toHaveCount(0, { timeout: 30_000 })
    await page.reload()
    await expect(stage(page, 1)).toBeChecked()
  })
})
