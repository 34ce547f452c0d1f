import { buffer } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import PDFDocument from 'pdfkit'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { as, queryOf, read } from '../support/client.ts'
import { openScreen, signIn } from '../support/employer.ts'

// The oldest: other journeys send new ones and withdraw them.
const oldest = 'page_size=50&sortColumn=vrijeme&ascSortDirection=true'

/** Two applications that follow each other in the list, each with a PDF. */
async function twoWithCvs(page: Page) {
  const { prijave } = as<typeof reviewRoutes>(page.request).api
  const { content } = await read(prijave.$get({ query: queryOf(oldest) }))
  const found = await Promise.all(
    content.slice(0, 20).map(async ({ id }) => {
      const application = await read(prijave[':id'].ahead.$get({ param: { id: String(id) } }))
      const file = application.odgovoriNaPitanje.find(({ pitanje }) => pitanje.type === 'Document')?.datoteke[0]
      return { id, name: `${application.ime} ${application.prezime}`, lastName: application.prezime, file: file?.id }
    }),
  )
  const at = found.findIndex(({ file }, index) => file && found[index + 1]?.file)
  const [one, next] = [found[at], found[at + 1]]
  if (!one || !next) throw new Error('The demo has no two such applications')
  return { one, next }
}

const cv = (page: Page) => page.getByRole('region', { name: 'Životopis', exact: true })

/** How many pixels of the first page are dark: a sheet that was not painted has none. */
const darkPixels = (page: Page) =>
  cv(page)
    .locator('[data-page="1"] canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1
      return dark
    })

/** A PDF of so many empty pages. */
async function pdfOf(pages: number) {
  const pdf = new PDFDocument()
  for (let page = 1; page < pages; page += 1) pdf.addPage()
  pdf.end()
  return buffer(pdf)
}

test('the pages of a long CV stand one below the other, and only those near are drawn', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await signIn(page, 'hotel')
  const { one } = await twoWithCvs(page)
  const body = await pdfOf(500)
  await page.route(`**/api/files/${one.file}`, (route) => route.fulfill({ contentType: 'application/pdf', body }))
  await openScreen(page, `/poslodavac/prijave?${oldest}&application=${one.id}`)
  await expect(cv(page).getByText('Prikazano je prvih 50 stranica od 500.')).toBeVisible({ timeout: 60_000 })
  const sheet = (number: number) => cv(page).locator(`[data-page="${number}"]`)
  const [first, second] = [await sheet(1).boundingBox(), await sheet(2).boundingBox()]
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  await expect(sheet(2).locator('canvas')).toHaveCount(1)
  await expect(sheet(30).locator('canvas')).toHaveCount(0)
})

test('the CV stands beside the answers, is searched and enlarged, and J shows the next one', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.setViewportSize({ width: 1280, height: 860 })
  await signIn(page, 'hotel')
  const { one, next } = await twoWithCvs(page)
  await openScreen(page, `/poslodavac/prijave?${oldest}&application=${one.id}`)
  await expect.poll(() => darkPixels(page), { timeout: 60_000 }).toBeGreaterThan(500)
  await expect(page.getByRole('article').getByRole('heading', { name: one.name })).toHaveCount(1)
  await expect(cv(page).getByRole('navigation', { name: 'Stranice životopisa' })).toContainText('1')
  await expect(cv(page).getByRole('link', { name: /^Preuzmi / })).toHaveAttribute('href', `/api/files/${one.file}`)

  await page.keyboard.press('Shift+F')
  await page.keyboard.type(one.lastName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())
  await expect(cv(page).locator('mark').first()).toHaveText(one.lastName)
  await expect(cv(page).locator('output')).toHaveText(/^1 \/ \d+$/)
  await page.keyboard.press('Escape')
  await expect(cv(page).locator('mark')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const sheet = cv(page).locator('[data-page="1"]')
  const before = (await sheet.boundingBox())?.width ?? 0
  await page.keyboard.press('+')
  await expect.poll(async () => ((await sheet.boundingBox())?.width ?? 0) / before).toBeCloseTo(1.25, 1)
  await page.keyboard.press('-')
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(cv(page)).toHaveAttribute('data-cv', next.file ?? '')
  await expect.poll(() => darkPixels(page), { timeout: 60_000 }).toBeGreaterThan(500)
  await expect(page.getByRole('article').getByRole('heading', { name: next.name })).toBeVisible()
  await page.keyboard.press('v')
  await expect(cv(page).getByRole('region', { name: 'Stranica 1 od 1' })).toBeFocused()
  expect(refused).toEqual([])
})

test('on a phone the CV is the tab that opens first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'hotel')
  const { one } = await twoWithCvs(page)
  await openScreen(page, `/poslodavac/prijave?${oldest}&application=${one.id}`)
  const tabs = page.getByRole('tablist', { name: 'Dijelovi prijave' }).getByRole('tab')
  await expect(tabs).toHaveText(['Odgovori', 'Životopis', 'Tijek'])
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => darkPixels(page), { timeout: 60_000 }).toBeGreaterThan(300)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await tabs.nth(1).press('ArrowLeft')
  await expect(page.getByRole('radiogroup').or(page.locator('[data-stages]')).first()).toBeVisible()
  await tabs.nth(0).press('ArrowLeft')
  await expect(page.getByRole('tabpanel', { name: 'Tijek' })).toBeVisible()
})

test('without what reads PDFs the application stays, and its CV can be tried again', async ({ page }) => {
  await signIn(page, 'hotel')
  const { one } = await twoWithCvs(page)
  await page.route('**/PdfView.*.js', (route) => route.abort())
  await openScreen(page, `/poslodavac/prijave?${oldest}&application=${one.id}`)
  await expect(cv(page).getByText('Ovaj dio se nije učitao')).toBeVisible()
  await expect(page.getByRole('heading', { name: one.name }).first()).toBeVisible()

  await page.unroute('**/PdfView.*.js')
  await cv(page).getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(cv(page).locator('[data-page="1"]')).toBeVisible()
})
