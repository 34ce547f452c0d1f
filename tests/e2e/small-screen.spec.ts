import { expect, type Locator, type Page, test } from '@playwright/test'
import { refuseStoring } from '../support/visitor.ts'

/** What a window of 1280×800 shows at 200 %. */
test.use({ viewport: { width: 640, height: 400 } })
test.beforeEach(({ context }) => refuseStoring(context))

/** Whether a part is on screen as a whole, below the header that stays. */
async function expectInSight(page: Page, part: Locator) {
  const header = (await page.locator('.top').boundingBox())?.height ?? 0
  await expect
    .poll(async () => {
      const box = await part.boundingBox()
      return !!box && box.y >= header && box.y + box.height <= 400
    })
    .toBe(true)
}

test('suggestions open where there is room, and the chosen one is scrolled into sight', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').pressSequentially('ku')
  const options = page.locator('#suggestions').getByRole('option')
  await expect(options.nth(4)).toBeVisible()
  await expectInSight(page, page.locator('#suggestions'))
  for (let at = 0; at < (await options.count()); at += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true')
    await expectInSight(page, options.nth(at))
  }
})

test('the list of countries opens where there is room', async ({ page }) => {
  await page.goto('/DE')
  await page.getByRole('combobox', { name: 'Land' }).click()
  const list = page.getByRole('listbox', { name: 'Land' })
  await expectInSight(page, list)
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('ArrowDown')
  await expectInSight(page, list.locator('[data-active]'))
})

test('filters on a phone show at once how many ads they leave', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?lodging=any')
  const found = page.locator('[data-found]')
  await page.getByRole('checkbox', { name: 'Bez njemačkog' }).check()
  await expect(page).toHaveURL(/german=none/)
  await expect(found).toBeInViewport()
  const total = (await page.locator('#newest [data-count]').textContent()) ?? ''
  await expect(found).toHaveText(`Prikaži ${total.trim()}`)
  await found.click()
  await expect(page.locator('#newest-heading')).toBeInViewport()
})
