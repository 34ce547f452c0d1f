import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { adOfCompany } from '../support/ads.ts'
import { refuseStoring } from '../support/visitor.ts'

test.beforeEach(({ context }) => refuseStoring(context))

const heading = (page: Page) => page.locator('#newest-heading')
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Ukloni filtar: ${name}` })

async function choose(page: Page, list: string, typed: string) {
  await page.locator(`select[name="${list === 'Država' ? 'country' : 'industry'}"]`).focus()
  const box = page.locator('input').and(page.getByRole('combobox', { name: list }))
  await box.fill(typed)
  await box.press('Enter')
}

test('filters change the list, the address and the title in place, and back undoes them', async ({ page }) => {
  await page.goto('/?fbclid=abc')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await choose(page, 'Država', 'austr')
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao - Austrija')
  await expect(page).toHaveURL('/?country=AT&fbclid=abc')
  await expect(page).toHaveTitle(/Austrija/)

  await choose(page, 'Djelatnost', 'ugost')
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao - Austrija - Ugostiteljstvo i turizam')
  await expect(page).toHaveURL('/djelatnost/ugostiteljstvo-i-turizam?country=AT&fbclid=abc')

  await chip(page, 'Austrija').click()
  await expect(page).toHaveURL('/djelatnost/ugostiteljstvo-i-turizam?fbclid=abc')
  await page.goBack()
  await expect(chip(page, 'Austrija')).toBeVisible()
  await expect(page.locator('input').and(page.getByRole('combobox', { name: 'Država' }))).toHaveValue('Austrija')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a region is chosen in the field of countries, by its name in any language', async ({ page }) => {
  await page.goto('/')
  await choose(page, 'Država', 'tyrol')
  await expect(page).toHaveURL('/?country=AT&region=Tirol')
  await expect(chip(page, 'Tirol')).toBeVisible()
  await expect(page.locator('input').and(page.getByRole('combobox', { name: 'Država' }))).toHaveValue('Austrija')
})

test('the first click on a dropdown opens it, and its native list still works', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Država' }).click()
  const list = page.getByRole('listbox', { name: 'Država' })
  await expect(list).toBeVisible()
  await expectAccessible(page, '#search')
  await list.getByRole('option', { name: 'Austrija' }).click()
  await expect(page).toHaveURL('/?country=AT')

  await page.selectOption('select[name=country]', 'DE')
  await expect(page).toHaveURL('/?country=DE')
  await expect(page.getByRole('combobox', { name: 'Država' })).toHaveValue('Njemačka')
})

test('a change of one filter on the same page leaves all others as they are', async ({ page }) => {
  await page.goto('/?searchText=kuhar+Austrija&lodging=any')
  await page.getByRole('link', { name: 'Traži doslovno' }).click()
  await expect(page).toHaveURL(/literal=1/)
  await page.getByLabel('Bez njemačkog').check()
  await expect(page).toHaveURL(/german=none/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...{ searchText: 'kuhar Austrija', lodging: 'any', german: 'none', literal: '1' },
  })
  await page.goto('/?searchText=kuhar&places=AT,DE')
  await page.selectOption('select[name=country]', 'CH')
  await expect(page).toHaveURL('/?searchText=kuhar&country=CH')
})

test('the clear button of a dropdown works before and after hydration', async ({ page }) => {
  const clear = (list: string) => page.getByRole('search').getByLabel(`Očisti: ${list}`)
  await page.goto('/djelatnost/gradevina?country=AT&fbclid=abc')
  await clear('Djelatnost').click()
  await expect(page).toHaveURL('/?country=AT&fbclid=abc')
  await expect(clear('Djelatnost')).toBeHidden()

  await page.getByRole('combobox', { name: 'Država' }).focus()
  await expect(page.getByRole('combobox', { name: 'Država' })).toHaveValue('Austrija')
  await expect(clear('Država')).toHaveCount(1)
  await clear('Država').click()
  await expect(page).toHaveURL('/?fbclid=abc')
  await expect(page.getByRole('combobox', { name: 'Država' })).toHaveValue('Sve države')
  await expect(clear('Država')).toBeHidden()
})

test('Enter searches the chosen company, the button all companies', async ({ page }) => {
  const { tvrtkaId, tvrtkaNaziv } = await adOfCompany(page.request)
  await page.goto(`/?company=${tvrtkaId}`)
  await expect(heading(page)).toHaveText(new RegExp(`^Svi oglasi \\(\\d+\\) od tvrtke ${tvrtkaNaziv}:$`))
  await expect(page.getByRole('heading', { name: 'Pretraži poslove diljem Europe' })).toHaveCount(0)

  const search = page.getByRole('searchbox')
  await search.fill('a')
  await search.press('Enter')
  await expect(page).toHaveURL(`/?searchText=a&company=${tvrtkaId}`)
  await page.locator('#search button[type=submit]').click()
  await expect(page).toHaveURL('/?searchText=a')
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao - "a"')
})

test('an empty result offers to clear all filters', async ({ page }) => {
  await page.goto('/?searchText=qqqqzz&country=DE')
  await expect(page.getByText('Nema rezultata pretrage za tražene pojmove i filtre')).toBeVisible()
  await page.getByRole('button', { name: 'Očistite sve filtre' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a failed request shows an error and can be retried', async ({ page }) => {
  await page.goto('/?country=AT')
  await page.route('/', (route) => route.abort())
  await chip(page, 'Austrija').click()
  await expect(page.getByRole('alert')).toContainText('Oglase trenutačno ne možemo učitati')

  await page.unroute('/')
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the first search without a connection keeps the page and can be retried', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('konobar')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Oglase trenutačno ne možemo učitati')
  await expect(page.getByRole('searchbox')).toHaveValue('konobar')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao - "konobar"')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
