import { buffer } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import { fillIn, openForm, sentScreen, submit } from '../support/apply-form.ts'
import { as, read } from '../support/client.ts'
import { signIn } from '../support/employer.ts'
import { pagesOfPdf } from '../support/pdf.ts'
import { refuseStoring } from '../support/visitor.ts'

test.beforeEach(({ context }) => refuseStoring(context))

const limit = 150 * 1024

const cv = (page: Page) => page.locator('.field[data-type=Document]').first()
const picker = (page: Page) => cv(page).locator('input[type=file]').first()
const pages = (page: Page) => cv(page).getByRole('list', { name: 'Stranice PDF-a' }).getByRole('listitem')
const press = (page: Page, name: string) => cv(page).getByRole('button', { name, exact: true }).click()
/** A busy machine scales six photos for longer than what else is waited for takes. */
const ready = (page: Page) => expect(cv(page).getByText('PDF je spreman.')).toBeVisible({ timeout: 60_000 })

/** A picture as a camera makes it. */
async function photo(name: string, { width, height, orientation = 1 }: Record<string, number>) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 3, background: '#fff', noise } })
  const [, type] = name.split('.')
  const buffer =
    type === 'png' ? await picture.png().toBuffer() : await picture.withMetadata({ orientation }).jpeg().toBuffer()
  return { name, mimeType: type === 'png' ? 'image/png' : 'image/jpeg', buffer }
}

/** The form with its required answers, and no document yet. */
async function openFilledForm(page: Page) {
  await openForm(page)
  await fillIn(page)
  await expect(page.locator('form[data-hydrated]')).toHaveCount(1)
  await press(page, 'Ukloni životopis.pdf')
}

test('a photographed document arrives as one PDF with a page for each photo', async ({ page }) => {
  await openFilledForm(page)
  await picker(page).setInputFiles([
    await photo('1.jpg', { width: 1600, height: 1200 }),
    await photo('2.png', { width: 300, height: 400 }),
  ])
  await expect(pages(page)).toHaveCount(2)
  // Held upright: the camera writes it lying and how to turn it.
  const upright = await photo('3.jpg', { width: 400, height: 200, orientation: 6 })
  await cv(page).getByLabel('Dodaj stranice').setInputFiles(upright)
  await expect(pages(page)).toHaveCount(3)
  await ready(page)

  const forward = cv(page).getByRole('button', { name: 'Stranica 3: pomakni naprijed' })
  await forward.focus()
  await page.keyboard.press('Enter')
  await expect(cv(page).getByRole('button', { name: 'Stranica 2: pomakni naprijed' })).toBeFocused()
  await press(page, 'Stranica 1: okreni udesno')
  await expect(cv(page).getByRole('listitem').filter({ hasText: /\.pdf/ })).toHaveCount(1)
  // Sent at once: the form waits for the PDF.
  await submit(page)
  await expect(sentScreen(page)).toBeVisible()
  const id = await page.locator('[data-applied]').getAttribute('data-applied')

  await signIn(page, 'hotel')
  const { ':id': application } = as<typeof reviewRoutes>(page.request).api.prijave
  const { odgovoriNaPitanje } = await read(application.$get({ param: { id: String(id) } }))
  const [file] = odgovoriNaPitanje.flatMap(({ datoteke }) => datoteke)
  expect(file).toMatchObject({ filename: expect.stringMatching(/\.pdf$/), mime: 'application/pdf' })
  const pdf = await (await page.request.get(file?.url ?? '')).body()
  expect(pagesOfPdf(pdf)).toEqual([
    [631, 842],
    [421, 842],
    [631, 842],
  ])
})

test('what makes the PDF is loaded with the first photo, and little', async ({ page, context }) => {
  await openFilledForm(page)
  await page.waitForLoadState('networkidle')
  const network = await context.newCDPSession(page)
  const scripts = new Map<string, number>()
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
    if (mimeType.includes('javascript')) scripts.set(requestId, 0)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await picker(page).setInputFiles(await photo('1.png', { width: 300, height: 400 }))
  await ready(page)
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0)
  expect(bytes).toBeGreaterThan(20 * 1024)
  expect(bytes).toBeLessThan(limit)
})

test('photos are scaled down until the PDF is within the limit of files', async ({ page }) => {
  await openFilledForm(page)
  const big = await photo('0.jpg', { width: 3000, height: 3000 })
  const photos = Array.from({ length: 6 }, (_, at) => ({ ...big, name: `${at}.jpg` }))
  await picker(page).setInputFiles(photos.slice(0, 3))
  await cv(page).getByLabel('Dodaj stranice').setInputFiles(photos.slice(3))
  await expect(pages(page)).toHaveCount(6)
  await ready(page)
  const [, megabytes = ''] = /\.pdf \(([\d,]+)\sMB\)/.exec(await cv(page).innerText()) ?? []
  expect(Number(megabytes.replace(',', '.'))).toBeGreaterThan(1)
  expect(Number(megabytes.replace(',', '.'))).toBeLessThanOrEqual(10)
})

test('a photo that cannot be read and a locked PDF are reported at once', async ({ page }) => {
  await openFilledForm(page)
  await picker(page).setInputFiles([
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
    await photo('2.png', { width: 300, height: 400 }),
  ])
  await expect(cv(page).locator('.field-error')).toContainText('IMG_1.heic: Ovaj preglednik ne otvara slike HEIC.')
  await expect(pages(page)).toHaveCount(1)
  await press(page, 'Stranica 1: ukloni')
  await expect(pages(page)).toHaveCount(0)

  const document = new PDFDocument({ userPassword: 'lozinka' })
  document.end()
  await picker(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await buffer(document) })
  await expect(cv(page).locator('.field-error')).toHaveText(/^cv\.pdf: PDF je zaključan lozinkom/)
  await expect(cv(page).getByRole('listitem')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('photos are offered, dragging is not', async ({ page }) => {
    await openFilledForm(page)
    await expect(picker(page)).toHaveAttribute('accept', /\.docx,image\/jpeg,image\/png,image\/webp,image\/heic/)
    await expect(cv(page).getByText('Imate samo papir?')).toBeVisible()
    await expect(cv(page).getByText('ili je povucite ovamo')).toBeHidden()
  })
})
