import { expect, type Page, test } from '@playwright/test'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { as, queryOf, read } from '../support/client.ts'
import { openScreen, signIn } from '../support/employer.ts'

test.beforeEach(({ page }) => signIn(page, 'restoran'))

const found = (page: Page) => page.getByRole('status').filter({ hasText: /prijav/ })

/** The oldest application to the ad with the most, which is listed before other ads of its title. */
async function anOldApplication({ request }: Page) {
  const { jobs } = as<typeof ownJobRoutes>(request).api
  const { prijave } = as<typeof reviewRoutes>(request).api
  const [job] = (await read(jobs.$get({ query: queryOf('sortColumn=prijave&ascSortDirection=false') }))).content
  const oldest = queryOf(`jobId=${job?.id}&sortColumn=vrijeme&ascSortDirection=true`)
  const [application] = (await read(prijave.$get({ query: oldest }))).content
  if (!job || !application) throw new Error('The demo holds no such application')
  return { jobId: job.id, nazivPosla: job.nazivPosla, ime: application.ime }
}

test('an employer filters applications by answers, saves the filter, adds to a group and exports', async ({ page }) => {
  test.slow()
  const name = `Po imenu ${Date.now()}`
  const { jobId, nazivPosla, ime } = await anOldApplication(page)
  await openScreen(page, '/poslodavac/pitanjefilter')
  await page.getByRole('combobox', { name: 'Oglas' }).fill(nazivPosla)
  await page.getByRole('option', { name: nazivPosla }).first().click()
  await expect(page).toHaveURL(new RegExp(`jobId=${jobId}`))
  await expect(found(page)).toBeVisible()

  await page.getByRole('button', { name: 'Dodaj uvjet' }).click()
  await page.getByRole('combobox', { name: 'Pitanje' }).selectOption('Ime')
  await page.getByRole('combobox', { name: 'Kakav odgovor' }).selectOption('is')
  await page.getByRole('textbox', { name: 'Vrijednost' }).fill(ime)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(ime)
  await expect(page).toHaveURL(/uvjeti=/)
  await page.getByRole('textbox', { name: 'Vrijednost' }).fill('Nitko')
  await expect(found(page)).toHaveText('0 prijava odgovara')
  await page.goBack()
  await page.goForward()
  await page.getByRole('textbox', { name: 'Vrijednost' }).fill(ime)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Spremi filtar' }).click()
  await page.getByRole('textbox', { name: 'Naziv filtra' }).fill(name)
  await page.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Grupa' }).click()
  await page.getByRole('combobox', { name: 'Odaberi grupu' }).fill('Po odgovoru')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/dodan.? u grupu „Po odgovoru”/)).toBeVisible()

  await page.getByRole('button', { name: 'Izvezi prijave' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Tablica (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('prijave.csv')

  await openScreen(page, '/poslodavac/pitanjefilter')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Vrijednost' })).toHaveValue(ime)
  await page.getByRole('button', { name: `Obriši filtar: ${name}` }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Vrati' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
})
