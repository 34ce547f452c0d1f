import { expect, type Page, test } from '@playwright/test'
import { openScreen, signIn } from '../support/employer.ts'

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ page }) => signIn(page, 'hotel'))

const panel = (page: Page) => page.getByRole('article')
const prompt = (page: Page) => page.getByRole('group', { name: 'Zašto odbijate?' })
const reasonIn = (page: Page) => panel(page).getByLabel('Razlog odbijanja')
const undo = (page: Page) => page.keyboard.press('Control+z')

async function openSecond(page: Page, query = '') {
  await openScreen(page, `/poslodavac/prijave?page_size=50&sortColumn=ime&ascSortDirection=true${query}`)
  await expect(page.getByRole('list', { name: 'Prijave' }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel(page)).toBeVisible()
}

test('a rejection asks for its reason, and Ctrl+Z undoes reason and move by name', async ({ page }) => {
  await openSecond(page)
  await page.keyboard.press('2')
  await expect(panel(page).getByRole('radio', { name: 'U razmatranju' })).toBeChecked()
  await page.keyboard.press('6')
  await expect(prompt(page)).toBeVisible()
  await page.keyboard.press('3')
  await expect(prompt(page)).toBeHidden()
  await expect(reasonIn(page)).toHaveValue(/^[1-9]/)
  await expect(reasonIn(page).locator(':checked')).toHaveText('Znanje jezika')
  await undo(page)
  await expect(page.getByText(/^Poništeno: Razlog odbijanja → Znanje jezika/)).toBeVisible()
  await expect(reasonIn(page)).toHaveValue('0')
  await undo(page)
  await expect(page.getByText(/^Poništeno: Korak → Odbijeno/)).toBeVisible()
  await expect(panel(page).getByRole('radio', { name: 'U razmatranju' })).toBeChecked()
  await expect(reasonIn(page)).toHaveCount(0)
})

test('undoing the way back from a rejection restores its reason', async ({ page }) => {
  await openSecond(page)
  await page.keyboard.press('6')
  await page.keyboard.press('1')
  await expect(reasonIn(page).locator(':checked')).toHaveText('Premalo iskustva')
  await page.keyboard.press('2')
  await expect(reasonIn(page)).toHaveCount(0)
  await undo(page)
  await expect(reasonIn(page).locator(':checked')).toHaveText('Premalo iskustva')
})

test('several are rejected and rated together, asked for one reason', async ({ page }) => {
  await openSecond(page)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(page.getByText('2 / ', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('x')
  await page.getByRole('status').getByRole('button', { name: 'Više radnji' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ocijeni s 4' }).press('Enter')
  await expect(panel(page).getByRole('radio', { name: '4 od 5' })).toBeChecked()
  await page.keyboard.press('x')
  await page.getByRole('status').getByRole('button', { name: 'Korak' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Odbijeno' }).press('Enter')
  await prompt(page).getByRole('button', { name: 'Ne javlja se' }).press('Enter')
  await expect(reasonIn(page).locator(':checked')).toHaveText('Ne javlja se')
})

test('the column of the rejected is folded until it is opened, and stays as it was left', async ({ page }) => {
  await openScreen(page, '/poslodavac/prijave?view=board')
  const fold = page.getByRole('button', { name: /Odbijeno/ })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
})

test('the company writes its own reasons', async ({ page }) => {
  await openScreen(page, '/poslodavac/account')
  const field = page.getByLabel('Svaki razlog u svojem retku')
  await expect(field).toHaveValue(/^Premalo iskustva\n/)
  await field.fill(`${await field.inputValue()}\nNe želi smjene`)
  await page.locator('#reasons').getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByText('Promjene su spremljene.')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(/Ne želi smjene$/)
})
