import { expect, type Page, test } from '@playwright/test'
import { holdPastClick } from '../support/hold-response.ts'
import { refuseStoring } from '../support/visitor.ts'

test.beforeEach(({ context }) => refuseStoring(context))

test('an unknown article keeps its address on the error page', async ({ page }) => {
  await page.goto('/EN/vijesti')
  const answer = await page.goto('/EN/vijesti/no-such-article')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/EN\/404$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/EN\/vijesti$/)

  await page.goto('/no-such-page')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page).toHaveURL(/\/no-such-page$/)
})

test('the back link of an article leads to the list', async ({ page }) => {
  await page.goto('/vijesti')
  await page.locator('[data-articles] h3 a').first().click()
  await page.waitForURL(/\/vijesti\/[^/]+$/)
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page).toHaveURL(/\/vijesti$/)
})

test('the back link of an article leads to the former list, however slow, and not to a fragment of the article', async ({
  page,
}) => {
  const openArticle = () => page.locator('[data-articles] h3 a').first().click()
  const back = page.getByRole('link', { name: 'Nazad' })
  await page.goto('/vijesti?count=13')
  await openArticle()
  await page.waitForURL(/\/vijesti\/[^/]+$/)
  await holdPastClick(page, '/vijesti?count=13')
  await back.click()
  await expect(page).toHaveURL(/\/vijesti\?count=13$/)

  await openArticle()
  await page.waitForURL(/\/vijesti\/[^/]+$/)
  await page.evaluate(() => location.assign('#main'))
  await back.click()
  await expect(page).toHaveURL(/\/vijesti#articlesSection$/)
})

test('the share menu closes on Escape and on a click elsewhere', async ({ page }) => {
  await page.goto('/vijesti')
  await page.locator('[data-articles] h3 a').first().click()
  const telegram = page.getByRole('link', { name: 'Telegram' })

  await page.getByText('Podijelite').click()
  await expect(telegram).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(telegram).toBeHidden()

  await page.getByText('Podijelite').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(telegram).toBeHidden()
})

const beAdmin = (page: Page) =>
  page.addInitScript(() =>
    sessionStorage.setItem(
      'user',
      JSON.stringify({ login: 'admin@preko.example', language: 'hr', tvrtka: null, admin: true }),
    ),
  )

test('an administrator deletes an article only after confirming', async ({ page }) => {
  await beAdmin(page)
  let deletions = 0
  await page.route('**/api/objave/*', (route) => {
    deletions += 1
    return route.fulfill({ json: { message: 'OK' } })
  })
  await page.goto('/vijestiX')
  const dialog = page.getByRole('dialog', { name: 'Potvrdite brisanje' })

  await page.getByRole('button', { name: 'Izbriši' }).first().click()
  await expect(dialog).toContainText('Jeste li sigurni da želite obrisati ovu objavu?')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Odustani' }).click()
  await expect(dialog).toBeHidden()
  expect(deletions).toBe(0)

  await page.getByRole('button', { name: 'Izbriši' }).first().click()
  await dialog.getByRole('button', { name: 'Obriši objavu' }).click()
  await expect.poll(() => deletions).toBe(1)
})

test('home offers administrators the same, also for articles loaded later', async ({ page }) => {
  await beAdmin(page)
  await page.goto('/')
  const cards = page.locator('#articlesSection article')
  const edits = cards.getByRole('link', { name: 'Uredi' })
  await expect(edits).toHaveCount(6)
  await page.getByRole('link', { name: 'Učitaj još' }).click()
  await expect(cards).toHaveCount(12)
  await expect(edits).toHaveCount(12)
  const id = await cards.last().getAttribute('data-article')
  await expect(edits.last()).toHaveAttribute('href', new RegExp(`/admin/objavaedit/${id}\\?user=admin%40preko.example`))

  await page.route('**/api/objave/*', (route) => route.fulfill({ json: { message: 'ok' } }))
  const again = page.waitForRequest((request) => request.url().includes('articles=12') && request.method() === 'GET')
  await cards.last().getByRole('button', { name: 'Izbriši' }).click()
  await page.getByRole('button', { name: 'Obriši objavu' }).click()
  await again
})
