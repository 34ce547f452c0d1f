import { expect, test } from '@playwright/test'
import { adOfCompany } from '../support/ads.ts'
import { holdPastClick } from '../support/hold-response.ts'
import { refuseStoring } from '../support/visitor.ts'

test.beforeEach(({ context }) => refuseStoring(context))

test("'back' leads a step back before the page's scripts are there", async ({ page }) => {
  await page.goto('/?country=AT')
  await page.route('**/*.js', (route) => route.abort())
  await page.locator('#newest article h3 a').first().click()
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page).toHaveURL('/?country=AT')
})

test("'back' waits for a slow list instead of leading to another one", async ({ page }) => {
  await page.goto('/?country=AT')
  await page.locator('#newest article h3 a').first().click()
  await page.waitForURL(/\/job\//)
  await holdPastClick(page, '/?country=AT')
  await page.getByRole('link', { name: 'Nazad' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page).toHaveURL('/?country=AT')
})

test('the sign-out notice disappears after a second, and is shown once', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/EN?logout=true')
  const notice = page.getByText('You have logged out of your account. To log in again go to')
  await expect(notice).toBeVisible()
  await page.clock.runFor(900)
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/EN?logout=true')
  await page.clock.runFor(200)
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL('/EN')
  await page.reload()
  await expect(notice).toHaveCount(0)
})

test('the scroll position is restored after an article', async ({ page }) => {
  await page.goto('/')
  await page.locator('#articlesSection [data-article] h3 a').first().click()
  const kept = Number(await page.evaluate(() => sessionStorage.getItem('homeScrollPosition')))
  expect(kept).toBeGreaterThan(0)
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(kept - 50)
})

test('cards below are laid out on the first scroll, and at once after going back', async ({ page }) => {
  const waiting = page.locator('.deferred')
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('/')
  await expect(waiting).not.toHaveCount(0)
  await page.mouse.wheel(0, 300)
  await expect(waiting).toHaveCount(0, { timeout: 20_000 })
  const whole = await length()

  await page.locator('#newest [data-job] h3 a').first().click()
  await page.waitForURL(/\/job\//)
  // Viewed ads would be listed on home, too, and make it longer.
  await page.evaluate(() => sessionStorage.removeItem('recentJobs'))
  await page.goBack({ waitUntil: 'domcontentloaded' })
  expect(Math.abs((await length()) - whole)).toBeLessThan(40)
})

test('a country in the address scrolls to its ads', async ({ page }) => {
  await page.goto('/?country=DE')
  await expect(page.locator('#newest')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the owner of an ad has buttons on its card, and a deleted ad is removed from the list', async ({ page }) => {
  const { id, tvrtkaId } = await adOfCompany(page.request)
  await page.addInitScript((company) => {
    localStorage.setItem(
      'user',
      JSON.stringify({ login: 'a@b.example', language: 'hr', tvrtka: { id: company }, admin: false }),
    )
  }, tvrtkaId)
  await page.goto('/')
  const card = page.locator(`#newest [data-job="${id}"]`)
  await expect(card.getByRole('link', { name: 'Uredi' })).toHaveAttribute(
    'href',
    new RegExp(`/poslodavac/jobedit/${id}/basic`),
  )
  await expect(card.getByRole('link', { name: 'Prijave' })).toHaveAttribute(
    'href',
    new RegExp(`/poslodavac/prijave\\?jobId=${id}&company=${tvrtkaId}`),
  )

  await page.evaluate(
    (deleted) => document.dispatchEvent(new CustomEvent('job-deleted', { detail: { id: deleted } })),
    id,
  )
  await expect(card).toHaveCount(0)
})

test('the newest jobs slide by arrow, key and drag', async ({ page }) => {
  await page.goto('/')
  const track = page.locator('[data-track]')
  const left = () => track.evaluate((element) => element.scrollLeft)
  await track.scrollIntoViewIfNeeded()
  await expect(track.locator('[data-job]')).toHaveCount(6)
  const next = page.getByRole('button', { name: 'Sljedeći oglasi' })
  await next.focus()
  for (let presses = 0; presses < 8; presses++) {
    const before = await left()
    await page.keyboard.press('Enter')
    if ((await next.getAttribute('aria-disabled')) === 'true') break
    await expect.poll(left).toBeGreaterThan(before)
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()

  await track.focus()
  // Read in one step, because a slide may end between two reads.
  for (let presses = 0, at = await left(); presses < 16 && at > 0; presses++) {
    await page.keyboard.press('ArrowLeft')
    await expect.poll(left).toBeLessThan(at)
    at = await left()
  }
  await expect.poll(left).toBe(0)

  const box = await track.boundingBox()
  if (!box) throw new Error('no slider')
  // Dragging loads when the mouse first approaches, so the first attempt may be too early.
  await expect(async () => {
    await page.mouse.move(box.x + 600, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y + 60, { steps: 5 })
    await page.mouse.up()
    expect(await left()).toBeGreaterThan(200)
  }).toPass()
  await expect(page).toHaveURL('/')
})
