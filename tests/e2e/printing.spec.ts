import { expect, test } from '@playwright/test'
import { firstAdFor } from '../support/ads.ts'

test.beforeEach(async ({ context, page }) => {
  await context.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'true')
  })
  await page.emulateMedia({ media: 'print' })
})

test('home prints cards without splitting them', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('#newest article')
  await expect(cards.first()).toBeVisible()
  const problems = await cards.evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect())
    const cut = all.filter((card) => card.scrollHeight > card.clientHeight + 1 || card.clientHeight < 60).length
    const overlapping = boxes.filter((one, at) =>
      boxes
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    ).length
    return { cut, overlapping }
  })
  expect(problems).toEqual({ cut: 0, overlapping: 0 })
  for (const part of ['body > header', 'body > footer']) await expect(page.locator(part)).toBeHidden()
})

test('a printed ad contains its address', async ({ page }) => {
  const path = `/job/${(await firstAdFor(page.request)).url}`
  await page.goto(path)
  await expect(page.locator('.printed')).toHaveText(new RegExp(`${path}$`))
  await expect(page.locator('.printed')).toBeVisible()
  await expect(page.locator('[data-apply]').first()).toBeHidden()
})
