import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { aCompanyOf } from '../support/company-calls.ts'
import { linkMailedTo } from '../support/mailbox.ts'

/** A visitor who has answered the consent prompt. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
})

const expectAccessible = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('a candidate requests and sees their data, withdraws an application, exports and erases everything', async ({
  page,
  baseURL: base = '',
}) => {
  test.setTimeout(90_000)
  const company = await aCompanyOf(base)
  const { email, applicationId } = await company.anApplicant()
  const [first] = await company.listStages()
  await company.changeStage(first?.id ?? 0, { visibleToCandidate: true })

  await page.goto(await linkMailedTo(base, email, 'user-request-data'))
  await expect(page.getByRole('heading', { name: 'Zahtjev za pristupom svojim osobnim podacima' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Pristupni token vrijedi 1 sat od trenutka slanja email poruke')).toBeVisible()
  const followed = await linkMailedTo(base, email, 'user-profile')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pošalji token' }).click()
  await expect(page.getByRole('heading', { name: 'Token je poslan na Vašu e-mail adresa' })).toBeVisible()
  await expect(page.getByText('Pristup Vašim osobnim podacima').first()).toBeVisible()
  const link = await linkMailedTo(base, email, 'user-profile')
  expect(link).not.toBe(followed)
  expect(await page.content()).not.toContain(link.split('/').at(-1))
  await expectAccessible(page)

  await page.goto('/dev/mail')
  await expect(page.getByText('Pristup Vašim osobnim podacima').first()).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Prijava #${applicationId}` })).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expect(page.getByRole('radio', { name: first?.name ?? '' })).toBeChecked()
  await expect(page.getByRole('radio', { name: first?.name ?? '' })).toBeDisabled()
  await expect(page.getByText('Privola za korištenje podataka')).toBeVisible()
  await expect(page.getByText('Bilješke')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Povuci prijavu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Povuci prijavu' }).click()
  await expect(page.getByText('Povukli ste ovu prijavu')).toBeFocused()
  expect(await company.showApplication(applicationId)).toMatchObject({ povucenaTime: expect.any(String) })

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Preuzmi sve podatke' }).click()
  const zip = unzipSync(await readFile(await (await downloading).path()))
  expect(new TextDecoder().decode(zip['podaci.json'])).toContain(email)
  expect(Object.keys(zip).some((name) => name.endsWith('.pdf'))).toBe(true)

  await page.getByRole('button', { name: 'Pobriši sve podatke' }).click()
  const question = page.getByRole('alertdialog', { name: 'Jeste li sigurni?' })
  await expect(question).toContainText('Nakon što obrišete podatke, ovu akciju nećete moći poništiti.')
  await question.getByRole('button', { name: 'Odustani' }).click()
  await page.getByRole('button', { name: 'Pobriši sve podatke' }).click()
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Obrisali ste sve podatke ovog korisnika')).toBeVisible()
  expect((await page.request.get(link)).status()).toBe(404)
  expect(await linkMailedTo(base, email, 'user-request-data')).toBe('/')
})

for (const path of ['/user-request-data/1/nonsense', '/EN/user-profile/x/nonsense', '/DE/user-profile/1/nonsense'])
  test(`${path} is not found`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
  })
