import { truncate, writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aPdf, distanceFromTop, field, fillIn, openForm, submit } from '../support/apply-form.ts'
import { refuseStoring } from '../support/visitor.ts'

test.beforeEach(({ context }) => refuseStoring(context))

test('an empty form lists missing answers and moves focus there', async ({ page }) => {
  await openForm(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('button', { name: 'Pošalji prijavu' }).hover()
  await expect(page.locator('form[data-hydrated]')).toHaveCount(1)
  await submit(page)

  const name = field(page, 'Ime')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Ovo je obavezno polje')
  expect(await distanceFromTop(page.locator('.field[data-type]').first())).toBe(80)
  await name.fill('Ana')
  await expect(name).not.toHaveAttribute('aria-invalid')
})

test('focus moves to the first invalid answer, also far down', async ({ page }) => {
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

test('a form sent before hydration is validated in place', async ({ page }) => {
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

test('a mistyped address gets a suggestion', async ({ page }) => {
  await openForm(page)
  await field(page, 'Email').fill('Ana@GMIAL.com')
  const topOf = async (name: string) => (await field(page, name).boundingBox())?.y ?? 0
  const distance = async () => (await topOf('Telefon')) - (await topOf('Email'))
  const before = await distance()
  await field(page, 'Telefon').focus()
  const suggestion = page.getByRole('button', { name: 'Jeste li mislili ana@gmail.com?' })
  await expect(suggestion).toBeVisible()
  expect(await distance()).toBe(before)
  await suggestion.click()
  await expect(field(page, 'Email')).toHaveValue('ana@gmail.com')
})

test('a file is validated when it is chosen', async ({ page }, info) => {
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
  await expect(cv).toContainText('Maksimalna dopuštena veličina datoteke je 10 MB')
  await cv.locator('input[type=file]').setInputFiles({ ...aPdf, buffer: Buffer.alloc(0) })
  await expect(cv).toContainText('Datoteka je prazna. Odaberite drugu.')
  await expect(cv.getByRole('listitem')).toHaveCount(1)
  await cv.locator('input[type=file]').setInputFiles(aPdf)
  await expect(cv.getByRole('listitem')).toContainText('životopis.pdf')
  await expect(cv.locator('.field-error')).toHaveCount(0)
})

test('of too many files the first five are kept', async ({ page }) => {
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

for (const prefix of ['', '/EN', '/DE']) {
  test(`the form is accessible at ${prefix || '/'}`, async ({ page }) => {
    await openForm(page, prefix)
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: /Pošalji|Send|senden/ }).hover()
    await expect(page.locator('form[data-hydrated]')).toHaveCount(1)
    await page.getByRole('button', { name: /Pošalji|Send|senden/ }).click()
    await expect(page.locator('.field-error').first()).toBeVisible()
    await expectAccessible(page, 'main')
  })
}
