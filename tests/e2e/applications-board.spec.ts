import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openScreen, signIn } from '../support/employer.ts'

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ page }) => signIn(page, 'restoran'))

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Presses a key and waits until screen readers are told what it did. */
async function pressUntil(page: Page, key: string, announced: string) {
  await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: announced })).toBeAttached()
}
const board = '/poslodavac/prijave?view=board'

test('the board opens without an error in the console', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await openScreen(page, board)
  await expect(column(page, 'Novo')).toBeVisible()
  expect(errors).toEqual([])
})

test('a card is lifted, moved and dropped by keyboard, and the move undone', async ({ page }) => {
  await openScreen(page, board)
  const card = column(page, 'Novo').locator('[data-card]').first()
  const id = await card.getAttribute('data-card')
  await card.focus()
  await pressUntil(page, 'Space', 'podignuto iz koraka Novo')
  await pressUntil(page, 'ArrowRight', 'u korak U razmatranju')
  await pressUntil(page, 'ArrowRight', 'u korak Razgovor')
  const saved = page.waitForResponse('**/api/prijavaedit')
  await page.keyboard.press('Enter')
  const moved = column(page, 'Razgovor').locator(`[data-card="${id}"]`)
  await expect(moved).toBeFocused()
  await saved

  await page.reload()
  await expect(moved).toBeVisible()
  await moved.focus()
  await page.keyboard.press('1')
  await expect(column(page, 'Novo').locator(`[data-card="${id}"]`)).toBeFocused()
  await page.getByRole('button', { name: 'Vrati' }).press('Enter')
  await expect(moved).toBeVisible()
})

test('Escape puts a lifted card back', async ({ page }) => {
  await openScreen(page, board)
  const card = column(page, 'U razmatranju').locator('[data-card]').first()
  await card.focus()
  await pressUntil(page, 'Space', 'podignuto iz koraka U razmatranju')
  await pressUntil(page, 'ArrowLeft', 'u korak Novo')
  await pressUntil(page, 'Escape', 'ostaje u koraku U razmatranju')
  await expect(card).toBeFocused()
})

test('a card is dragged to another column', async ({ page }) => {
  await openScreen(page, board)
  const card = column(page, 'U razmatranju').locator('li:has([data-card])').first()
  const id = await card.locator('[data-card]').getAttribute('data-card')
  await card.dragTo(column(page, 'Ponuda'), { steps: 8 })
  await expect(column(page, 'Ponuda').locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(page).toHaveURL(/view=board$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the board is accessible and shows one stage at a time on a phone, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openScreen(page, board)
    await expect(column(page, 'Novo').locator('[data-card]').first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(column(page, 'U razmatranju')).toBeHidden()
    await page.getByRole('button', { name: /^U razmatranju/ }).click()
    await expect(column(page, 'U razmatranju')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
}
