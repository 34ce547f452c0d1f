import { expect, type Page, test } from '@playwright/test'
import { acceptInvitation, anotherPerson } from '../../support/another-person.ts'
import { openScreen, signIn } from '../../support/employer.ts'
import { linkMailedTo } from '../../support/mailbox.ts'

const applications = '/poslodavac/prijave?page_size=50&sortColumn=ime&ascSortDirection=true'

const assignee = (page: Page, name: string) => page.getByRole('button', { name: `Dodijeljeno: ${name}` })
const member = (page: Page) => page.getByRole('table', { name: 'Članovi' }).getByRole('row')

test('two people of a company share an application, until one is removed', async ({ page, browser, baseURL }) => {
  const email = `marta.${Date.now()}@hotel.example`
  const name = `Marta ${Date.now()}`
  await signIn(page, 'hotel')
  await openScreen(page, '/poslodavac/account')
  await page.getByLabel('Email novog člana').fill(email)
  await page.getByRole('button', { name: 'Pošalji pozivnicu' }).click()
  await expect(page.getByRole('table', { name: 'Pozivnice' })).toContainText(email)

  const marta = await anotherPerson(browser, baseURL)
  await acceptInvitation(marta, { email, name })
  await expect(member(page).filter({ hasText: name })).toBeVisible()

  await openScreen(marta, applications)
  await openScreen(page, applications)
  for (const each of [page, marta]) await each.getByRole('list', { name: 'Prijave' }).getByRole('link').first().click()
  await expect(assignee(marta, 'Nikome')).toBeVisible()
  await expect(assignee(page, 'Nikome')).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('menuitem', { name }).click()
  await expect(assignee(marta, name)).toBeVisible()
  await expect(marta.getByRole('button', { name: 'Moje 1' })).toBeVisible()

  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Bilješka' }).pressSequentially('Pogledaj, @mar')
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Spremi novu bilješku' }).click()
  await expect(marta.getByText(`Pogledaj, @${name}`)).toBeVisible()
  await marta.goto(await linkMailedTo(page.request, email, 'poslodavac'))
  await expect(marta.getByText(`Pogledaj, @${name}`)).toBeVisible()

  await openScreen(page, '/poslodavac/account')
  await page.getByRole('button', { name: `Ukloni: ${name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Odustani' })).toBeFocused()
  await dialog.getByLabel('1 dodijeljenu prijavu preuzima').selectOption('Nitko, ostaju nedodijeljene')
  await dialog.getByRole('button', { name: 'Ukloni' }).click()
  await expect(member(page).filter({ hasText: name })).toHaveCount(0)
  expect((await marta.request.get('/api/account')).status()).toBe(401)
  await expect(marta).toHaveURL(/\/login/)
})
