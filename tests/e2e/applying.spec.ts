import { truncate, writeFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'

/** The demo ad that asks every type of question. */
const slug = 'voditelj-smjene-u-hotelu-zell-am-see'
const aPdf = {
  name: 'životopis.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${'1'.repeat(50_000)}`),
}

/** A visitor who has answered the question of consent, and wants nothing remembered. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (localStorage.getItem('cookiesAccepted')) return
    for (const name of ['cookiesAccepted', 'analiticsCookiesAccepted', 'adsCookiesAccepted', 'localStorageAccepted']) {
      localStorage.setItem(name, String(name === 'cookiesAccepted'))
    }
  })
})

async function openForm(page: Page, prefix = '') {
  const job = (await (await page.request.get(`/apipublic/jobs/${slug}`)).json()) as { id: number }
  await page.goto(`${prefix}/prijava/${job.id}`)
  return job
}

const newAddress = () => `ana.${Date.now()}.${Math.floor(Math.random() * 1e6)}@posta.example`
const submit = (page: Page) => page.getByRole('button', { name: 'Pošalji prijavu' }).click()
const sentScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Uspješna prijava!' })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Answers every required question of the ad, whatever it asks. */
async function fillIn(page: Page, email = newAddress()) {
  await field(page, 'Ime').fill('Ana')
  await field(page, 'Prezime').fill('Kovač')
  await field(page, 'Email').fill(email)
  await field(page, 'Telefon').fill('+385 91 555 0101')
  for (const question of await page.locator('.field[data-type]').filter({ hasNotText: '(opcionalno)' }).all())
    await answer(question)
  await page.getByRole('checkbox', { name: /Slažem se/ }).check()
  return email
}

const distanceFromTop = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0)

async function answer(question: Locator) {
  const type = await question.getAttribute('data-type')
  if (type === 'Adresa') await question.locator('input').fill('Savska cesta 1, Zagreb')
  if (type === 'Date') await question.locator('input').fill('2027-03-01')
  if (type === 'MultiLineText') await question.locator('textarea').fill('Vodila sam tim od šest ljudi.')
  if (type === 'Radio' || type === 'CheckBox') await question.locator('input').first().check()
  if (type === 'Document') await question.locator('input[type=file]').setInputFiles(aPdf)
}

test('a candidate applies, and both sides get their mail', async ({ page }) => {
  await openForm(page)
  const email = await fillIn(page)
  await submit(page)

  await expect(sentScreen(page)).toBeVisible()
  await expect(sentScreen(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Povećajte svoje izglede' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(6)

  const box = await page.request.get('/dev/mail', { headers: { accept: 'application/json' } })
  const mails = ((await box.json()) as { receiver: string; text: string }[]).filter(({ text }) => text.includes(email))
  expect(mails.map(({ receiver }) => receiver)).toContain(email)
  expect(mails).toHaveLength(2)
})

test('an empty form names what is missing, and moves focus there', async ({ page }) => {
  await openForm(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('button', { name: 'Pošalji prijavu' }).hover()
  await expect(page.locator('form[data-hydrated]')).toHaveCount(1)
  await submit(page)

  const name = field(page, 'Ime')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Ovo je obavezno polje')
  expect(await distanceFromTop(page.locator('.field').first())).toBe(80)
  await name.fill('Ana')
  await expect(name).not.toHaveAttribute('aria-invalid')
})

test('focus moves to the first wrong answer, also far down', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  const choices = page.locator('.field[data-type=CheckBox]')
  await choices.getByRole('checkbox').first().uncheck()
  await submit(page)

  await expect(choices).toContainText('Morate odabrati barem jednu opciju')
  await expect(choices.getByRole('checkbox').first()).toBeFocused()
  expect(await distanceFromTop(choices)).toBe(80)
  await expect(page.getByRole('alert')).toHaveText('Provjerite 1 označeno polje.')
  await choices.getByRole('checkbox').first().check()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form sent before it is hydrated is checked where it stands', async ({ page }) => {
  await openForm(page)
  const loaded = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => loaded.promise.then(() => route.continue()))
  await field(page, 'Prezime').evaluate((input: HTMLInputElement) => {
    input.value = 'Kovač'
    input.form?.requestSubmit()
    input.form?.requestSubmit()
  })
  await expect(page.getByRole('button', { name: 'Pošalji prijavu' })).toBeDisabled()
  loaded.resolve()

  await expect(field(page, 'Ime')).toBeFocused()
  await expect(field(page, 'Ime')).toHaveAccessibleDescription('Ovo je obavezno polje')
  await expect(field(page, 'Prezime')).toHaveValue('Kovač')
  await expect(page.getByRole('alert')).toContainText('Provjerite 10 označenih polja.')
  await expect(page.getByRole('button', { name: 'Pošalji prijavu' })).toBeEnabled()
})

test('a form that cannot be hydrated is sent as plain HTML', async ({ page }) => {
  await openForm(page)
  await page.route('**/*.js', (route) => route.abort())
  await fillIn(page)
  await submit(page)
  await expect(sentScreen(page)).toBeVisible()
})

test('works by keyboard alone', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  const address = page.getByRole('combobox', { name: 'Adresa stanovanja' })
  await address.fill('')
  await address.pressSequentially('šiben')
  await expect(page.getByRole('option')).toHaveText(['Šibenik, Hrvatska', /šiben\s*Vlastiti unos/])
  await address.press('ArrowDown')
  await address.press('Enter')
  await expect(address).toHaveValue('Šibenik, Hrvatska')
  await page.getByRole('button', { name: 'Pošalji prijavu' }).focus()
  await page.keyboard.press('Enter')
  await expect(sentScreen(page)).toBeVisible()
})

test('a mistyped address is asked about', async ({ page }) => {
  await openForm(page)
  await field(page, 'Email').fill('Ana@GMIAL.com')
  await field(page, 'Telefon').focus()
  await page.getByRole('button', { name: 'Jeste li mislili ana@gmail.com?' }).click()
  await expect(field(page, 'Email')).toHaveValue('ana@gmail.com')
})

test('a file is checked when it is chosen', async ({ page }, info) => {
  await openForm(page)
  await field(page, 'Ime').focus()
  await expect(page.locator('form[data-hydrated]')).toHaveCount(1)
  const cv = page.locator('.field[data-type=Document]').first()
  await cv
    .locator('input[type=file]')
    .setInputFiles({ name: 'cv.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(cv).toContainText('Odaberite datoteku tipa: pdf, doc, docx')
  const tooBig = info.outputPath('velik.pdf')
  await writeFile(tooBig, '')
  await truncate(tooBig, 10 * 1024 * 1024 + 1)
  await cv.locator('input[type=file]').setInputFiles(tooBig)
  await expect(cv).toContainText('Maksimalna dopuštena veličina datoteke je 10 Mb')
  await cv.locator('input[type=file]').setInputFiles({ ...aPdf, buffer: Buffer.alloc(0) })
  await expect(cv).toContainText('Datoteka je prazna. Odaberite drugu.')
  await expect(cv.getByRole('listitem')).toHaveCount(1)
  await cv.locator('input[type=file]').setInputFiles(aPdf)
  await expect(cv.getByRole('listitem')).toContainText('životopis.pdf')
  await expect(cv.locator('.field-error')).toHaveCount(0)
})

test('of too many files the first five stay, and one fewer is fine', async ({ page }) => {
  await openForm(page)
  const cv = page.locator('.field[data-type=Document]').first()
  await field(page, 'Ime').focus()
  await expect(page.locator('form[data-hydrated]')).toHaveCount(1)
  await cv.locator('input[type=file]').setInputFiles([1, 2, 3, 4, 5, 6].map((at) => ({ ...aPdf, name: `${at}.pdf` })))
  await expect(cv.locator('.field-error')).toHaveText('6.pdf: Možete priložiti najviše 5 datoteka')
  await expect(cv.getByRole('listitem')).toHaveCount(6)
  await cv.getByRole('button', { name: 'Ukloni 6.pdf' }).click()
  await expect(cv.locator('.field-error')).toHaveCount(0)
})

test('nothing is lost or doubled when the connection fails', async ({ page, context }) => {
  await openForm(page)
  const email = await fillIn(page)
  await context.setOffline(true)
  await submit(page)
  const notice = page.getByRole('alert').getByText('Ne možemo se spojiti na poslužitelj')
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.banner.bad')).toBeFocused()
  await context.setOffline(false)

  // The answer to the first send is lost, but the server took it.
  await page.route('**/apipublic/jobapply', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(page.getByRole('button', { name: 'Pokušajte ponovno' })).toBeVisible()
  await page.unroute('**/apipublic/jobapply')
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(sentScreen(page)).toBeVisible()

  const box = await page.request.get('/dev/mail', { headers: { accept: 'application/json' } })
  const receipts = ((await box.json()) as { receiver: string }[]).filter(({ receiver }) => receiver === email)
  expect(receipts).toHaveLength(1)
})

test('while nothing can be stored the form keeps everything and sends it again', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  const unavailable = { status: 503, headers: { 'retry-after': '10' }, json: { error: { code: 'unavailable' } } }
  await page.route('**/apipublic/jobapply', (route) => route.fulfill(unavailable))
  await submit(page)

  await expect(page.getByRole('alert')).toContainText('Prijavu sada ne možemo spremiti')
  await expect(field(page, 'Prezime')).toHaveValue('Kovač')
  await expect(page.locator('.field[data-type=Document]').first()).toContainText('životopis.pdf')
  await page.unroute('**/apipublic/jobapply')
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(sentScreen(page)).toBeVisible()
})

test('the same person cannot apply twice', async ({ page }) => {
  await openForm(page)
  const email = await fillIn(page)
  await submit(page)
  await expect(sentScreen(page)).toBeVisible()
  await openForm(page)
  await fillIn(page, email)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Prijava s ovim emailom već postoji')
})

test('what was written is offered back after an interruption', async ({ page }) => {
  await openForm(page)
  await field(page, 'Ime').fill('Ana Marija')
  await page.waitForTimeout(600)
  await page.reload()
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await expect(field(page, 'Ime')).toHaveValue('Ana Marija')
  await expect(field(page, 'Ime')).toBeFocused()
})

test('answers come back in the next form only where that was agreed to', async ({ page }) => {
  await openForm(page)
  await page.evaluate(() => localStorage.setItem('localStorageAccepted', 'true'))
  await fillIn(page)
  await field(page, 'Prezime').fill('Kovač|Horvat')
  await page.locator('.field[data-type=CheckBox]').getByRole('checkbox').nth(1).check()
  await submit(page)
  await expect(sentScreen(page)).toBeVisible()

  await openForm(page)
  await expect(field(page, 'Prezime')).toHaveValue('Kovač|Horvat')
  await expect(page.locator('.field[data-type=CheckBox] :checked')).toHaveCount(2)
  await page.evaluate(() => localStorage.setItem('localStorageAccepted', 'false'))
  await openForm(page)
  await expect(field(page, 'Prezime')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused form is shown again with all input, also the file', async ({ page }) => {
    await openForm(page)
    await fillIn(page)
    await field(page, 'Email').fill('ana@')
    await submit(page)

    await expect(field(page, 'Email')).toHaveAccessibleDescription('Molimo unesite ispravan email')
    await expect(field(page, 'Ime')).toHaveValue('Ana')
    await expect(page.getByRole('checkbox', { name: /životopis\.pdf/ })).toBeChecked()
    await field(page, 'Email').fill(newAddress())
    await submit(page)
    await expect(sentScreen(page)).toBeVisible()

    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await page.reload()
    await expect(sentScreen(page)).toBeVisible()
    expect(sent).not.toContain('POST')
  })
})

for (const prefix of ['', '/EN', '/DE']) {
  test(`the form has no barriers at ${prefix || '/'}`, async ({ page }) => {
    await openForm(page, prefix)
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
    await page.getByRole('button', { name: /Pošalji|Send|senden/ }).hover()
    await expect(page.locator('form[data-hydrated]')).toHaveCount(1)
    await page.getByRole('button', { name: /Pošalji|Send|senden/ }).click()
    await expect(page.locator('.field-error').first()).toBeVisible()
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  })
}
