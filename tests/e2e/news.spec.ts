import { expect, test } from '@playwright/test'
import { refuseStoring } from '../support/visitor.ts'

test.beforeEach(({ context }) => refuseStoring(context))

test('a reader searches, picks a topic and goes back', async ({ page }) => {
  await page.goto('/vijesti')
  await page.getByRole('searchbox').fill('mirovina')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/vijesti\?q=mirovina$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Vijesti: „mirovina”')

  const topics = page.getByRole('navigation', { name: 'Popularne teme' })
  await topics.getByRole('link', { name: 'Porezi' }).click()
  await expect(page.getByRole('heading', { name: 'Tema: Porezi' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await topics.getByRole('link', { name: 'Porezi' }).click()
  await expect(page.getByRole('heading', { name: 'Tema: Porezi' })).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tema: Porezi' })).toBeVisible()
})

test('more articles load six at a time and are kept in the address', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/vijesti?count=13', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/vijesti')
  await page.getByRole('button', { name: 'Učitaj još' }).click()
  await expect(page.getByRole('button', { name: 'Učitavanje…' })).toBeDisabled()
  release()
  await expect(page.locator('[data-article]')).toHaveCount(13)
  await expect(page).toHaveURL(/count=13/)
})

test('a search can be cleared, wherever the focus is', async ({ page }) => {
  await page.goto('/vijesti?q=mirovina')
  const box = page.getByRole('searchbox')
  await box.focus()
  await page.getByRole('link', { name: 'Očisti' }).click()
  await expect(page).toHaveURL(/\/vijesti$/)
  await expect(page.locator('[data-hero]')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(page.getByRole('link', { name: 'Očisti' })).toBeHidden()
})

test('filters that find nothing are cleared by a button', async ({ page }) => {
  await page.goto('/vijesti?q=xyzzyq')
  await page.getByRole('button', { name: 'Očistite filtre' }).click()
  await expect(page).toHaveURL(/\/vijesti$/)
  await expect(page.locator('[data-article]')).toHaveCount(7)
})

test('a list rendered in place has the same metadata as its page', async ({ page }) => {
  const state = () =>
    page.evaluate(() =>
      [
        'meta[name=robots]',
        'meta[name=description]',
        'meta[name=keywords]',
        'link[rel=canonical]',
        'meta[property="og:url"]',
      ].map((name) => {
        const found = document.head.querySelectorAll(name)
        return [found.length, found[0]?.getAttribute('content') ?? found[0]?.getAttribute('href')]
      }),
    )
  for (const act of [
    async () => {
      await page.getByRole('searchbox').fill('mirovina')
      await page.keyboard.press('Enter')
      await expect(page).toHaveTitle(/mirovina/)
    },
    async () => {
      await page.getByRole('navigation', { name: 'Popularne teme' }).getByRole('link', { name: 'Porezi' }).click()
      await expect(page).toHaveTitle(/^Porezi/)
    },
  ]) {
    await page.goto('/vijesti')
    await act()
    const inPlace = await state()
    await page.reload()
    expect(inPlace).toEqual(await state())
  }
})

test('a search resets the order of the list', async ({ page }) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('news_order|||hr'))
  await page.goto('/vijesti')
  await expect.poll(kept).toBeTruthy()
  await page.getByRole('searchbox').fill('mirovina')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vijesti: „mirovina”' })).toBeVisible()
  expect(await kept()).toBeNull()
})

test('a topic can be chosen by keyboard after the topics were dragged', async ({ page }) => {
  await page.goto('/vijesti')
  const topic = page.getByRole('navigation', { name: 'Popularne teme' }).getByRole('link', { name: 'Porezi' })
  const box = await topic.boundingBox()
  if (!box) throw new Error('no topic')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await expect(async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 30, y, { steps: 3 })
    await expect(page.locator('[data-tag-strip].dragged')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/vijesti$/)

  await topic.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tema: Porezi' })).toBeVisible()
})
