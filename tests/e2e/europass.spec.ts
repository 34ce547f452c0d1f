import { expect, test } from '@playwright/test'
import { field, openForm } from '../support/apply-form.ts'
import { refuseStoring } from '../support/visitor.ts'

test('a Europass fills the form, and nothing of it leaves the browser', async ({ page, context }) => {
  await refuseStoring(context)
  await openForm(page)
  await field(page, 'Ime').fill('Iva')
  const sent: string[] = []
  page.on('request', (request) => sent.push([request.method(), request.url(), request.postData() ?? ''].join(' ')))

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Popuni iz Europassa' }).click()
  await (await chooser).setFiles('tests/support/europass/europass-sample.pdf')
  await page.getByRole('button', { name: 'Popuni označeno' }).click()
  await expect(field(page, 'Ime')).toHaveValue('Iva')
  await expect(field(page, 'Prezime')).toHaveValue('Đurić-Kovač')
  await expect(field(page, 'Adresa stanovanja')).toHaveValue('Ilica 1, 10000 Zagreb, Hrvatska')
  await expect(page.getByRole('button', { name: 'Ukloni europass-sample.pdf' })).toBeVisible()
  // Longer than fields wait for the end of typing.
  await page.waitForTimeout(1000)
  expect(sent.filter((request) => !/^GET \S+\.(?:js|css|woff2) $/.test(request))).toEqual([])
})
