import { expect, test } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'

test.beforeEach(async ({ page }) => {
  await page.context().addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
})

test('ticked steps stay ticked, shared ones in every country', async ({ page }) => {
  const contract = page.getByRole('checkbox', { name: 'Ugovor ili ponuda u pisanom obliku' })
  const tax = page.getByRole('checkbox', { name: 'Porezna kartica (skattekort)' })
  await page.goto('/prije-odlaska/danska')
  await contract.check()
  await tax.check()
  await page.reload()
  await expect(contract).toBeChecked()
  await expect(tax).toBeChecked()
  await tax.uncheck()

  await page.getByRole('link', { name: 'Norveška' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prije odlaska na rad u Norvešku')
  await expect(contract).toBeChecked()
  await expect(tax).not.toBeChecked()

  await page.goto('/DE/prije-odlaska/danska')
  await expect(page.getByRole('checkbox', { name: 'Schriftlicher Vertrag oder schriftliches Angebot' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Steuerkarte (skattekort)' })).not.toBeChecked()
})

test('a step that was ticked before the script came stays ticked', async ({ page }) => {
  const contract = page.getByRole('checkbox', { name: 'Ugovor ili ponuda u pisanom obliku' })
  const tax = page.getByRole('checkbox', { name: 'Porezna kartica (skattekort)' })
  await page.goto('/prije-odlaska/danska')
  await contract.check()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await tax.check()
  release()
  await expect(contract).toBeChecked()
  await page.reload()
  for (const each of [contract, tax]) await expect(each).toBeChecked()
})

test('the printed page contains the steps and the addresses of their sources, but no ads', async ({ page }) => {
  await page.goto('/prije-odlaska/austrija')
  const ads = page.getByRole('heading', { name: 'Najnoviji oglasi u toj zemlji' })
  await expect(ads).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(ads).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByLabel('Početak rada')).toBeHidden()
  await expect(page.getByText('Prijava boravišta (Meldezettel)')).toBeVisible()
  const source = page.getByRole('link', { name: 'migration.gv.at' })
  await expect(source).toBeVisible()
  expect(await source.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('https://')
})

test('the printed page says from which day it counts, without controls', async ({ page }) => {
  await page.goto('/prije-odlaska/austrija?start=2027-05-20')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Početak rada')).toHaveValue('2027-05-20')
  await expect(page.getByLabel('Početak rada')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /\.ics/ })).toBeHidden()
})
