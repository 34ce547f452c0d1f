import { expect, type Locator, type Page, test } from '@playwright/test'
import { openScreen, signIn } from '../support/employer.ts'

test.use({ hasTouch: true })

const handles = (page: Page) => page.getByRole('button', { name: /^Premjesti: / })
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Premjesti: ${name}`, exact: true })
const names = (page: Page) =>
  handles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace('Premjesti: ', '')))

/** Opens the questions of a new ad and returns the captions of those that every ad begins with. */
async function openQuestions(page: Page) {
  await openScreen(page, '/poslodavac/jobedit/new')
  await page.getByLabel('Naziv posla').fill('Pomoćni radnik (m/ž)')
  await expect(page).toHaveURL(/\/jobedit\/\d+\/basic$/)
  await openScreen(page, page.url().replace('/basic', '/questions'))
  await expect(handles(page).first()).toBeVisible()
  return names(page)
}

async function centreOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What is lifted listens to the arrows a timer later than it is announced. */
const listensToArrows = (page: Page) =>
  page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 20)))

test('questions are put in order by mouse, by touch and by keyboard', async ({ page }) => {
  await signIn(page, 'hotel')
  const [first = '', second = '', third = '', ...others] = await openQuestions(page)
  const inOrder = (...moved: string[]) => expect.poll(() => names(page)).toEqual([...moved, ...others])
  const announced = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
  const count = others.length + 3

  await handle(page, third).dragTo(handle(page, first), { steps: 8 })
  await inOrder(third, first, second)
  await expect(handle(page, third)).toBeFocused()
  await announced(`${third}: mjesto 1 od ${count}`)

  const browser = await page.context().newCDPSession(page)
  const from = await centreOf(handle(page, third))
  const to = await centreOf(handle(page, second))
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (const part of [0.1, 0.4, 0.7, 1]) {
    const y = from.y + (to.y - from.y) * part
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x, y }] })
  }
  await announced(`${third}: mjesto 3 od ${count}`)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await inOrder(first, second, third)

  await handle(page, first).focus()
  await page.keyboard.press('Space')
  await announced(`${first}: podignuto, mjesto 1 od ${count}`)
  await listensToArrows(page)
  await page.keyboard.press('ArrowDown')
  await announced(`${first}: mjesto 2 od ${count}`)
  await page.keyboard.press('Space')
  await inOrder(second, first, third)
  await expect(handle(page, first)).toBeFocused()

  await page.keyboard.press('Space')
  await announced(`${first}: podignuto, mjesto 2 od ${count}`)
  await listensToArrows(page)
  await page.keyboard.press('ArrowDown')
  await announced(`${first}: mjesto 3 od ${count}`)
  await page.keyboard.press('Escape')
  await announced(`${first}: mjesto 2 od ${count}`)
  await inOrder(second, first, third)
})
