import { type Browser, expect, test } from '@playwright/test'
import type { interviewRoutes } from '../../server/interviews/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { anotherPerson } from '../support/another-person.ts'
import { as, read } from '../support/client.ts'
import { aCompanyOf } from '../support/company-calls.ts'
import { openScreen, signIn } from '../support/employer.ts'
import { linkMailedTo } from '../support/mailbox.ts'

const hourMs = 3600_000
/** Far ahead, where no other interview is. */
const daysAhead = 30 + Math.floor(Math.random() * 300)
const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / hourMs) * hourMs + (24 * daysAhead + hours) * hourMs).toISOString()

/** Two candidates who are offered the same times, each on the page behind the mailed link. */
async function twoInvited(browser: Browser, base: string) {
  const { headers, anApplicant } = await aCompanyOf(base)
  const { interviews } = as<typeof interviewRoutes>(base, headers).api.prijave[':id']
  const json = {
    ...{ times: [inHours(0), inHours(2)], minutes: 30, zone: 'Europe/Vienna', candidateZone: 'Asia/Dubai' },
    ...{ way: 'phone' as const, message: 'Rado bismo Vas upoznali.' },
  }
  const invite = async () => {
    const { applicationId, email } = await anApplicant()
    await read(interviews.$post({ param: { id: String(applicationId) }, json }))
    const page = await anotherPerson(browser, base)
    await page.goto(await linkMailedTo(base, email, 'termin'))
    return { applicationId, page }
  }
  return { first: await invite(), second: await invite() }
}

test('candidates choose in their zone: one picks and cancels, whom the rest does not suit says so', async ({
  page,
  browser,
  baseURL: base = '',
}) => {
  const { first, second } = await twoInvited(browser, base)
  const free = first.page.getByRole('group', { name: 'Slobodni termini' })
  await expect(free).not.toContainText('ista zona')
  await first.page.getByLabel('Vremena vrijede za zonu').selectOption('Europe/Vienna')
  await first.page.getByRole('button', { name: 'Prikaži vremena' }).click()
  await expect(first.page).toHaveURL(/\?zone=Europe%2FVienna$/)
  await expect(free.getByText('ista zona')).toHaveCount(2)
  await first.page.getByRole('radio').first().check()
  await first.page.getByRole('button', { name: /^Potvrdi termin u .+ u \d\d:00$/ }).click()
  await expect(first.page.getByRole('heading', { level: 1, name: 'Dogovoreno' })).toBeVisible()
  await expect(first.page.getByText('(Beč)')).toBeVisible()

  const message = second.page.getByLabel('Poruka poslodavcu (opcionalno)')
  await message.fill('Radim do 20 h.')
  await second.page.getByRole('radio').first().check()
  await second.page.getByRole('button', { name: /^Potvrdi termin / }).click()
  await expect(second.page.getByRole('alert')).toHaveText('Taj termin više nije slobodan.')
  await expect(second.page.getByRole('radio', { name: /više nije slobodno/ })).toBeDisabled()
  await expect(second.page.getByRole('radio').last()).toBeEnabled()
  await expect(message).toHaveValue('Radim do 20 h.')
  await expectAccessible(second.page)
  await second.page.getByRole('button', { name: 'Nijedan mi ne odgovara' }).click()
  await expect(second.page.getByText('Javili smo poslodavcu')).toBeVisible()

  await first.page.getByRole('link', { name: 'Promijeni termin' }).click()
  await expect(first.page.getByRole('radio').first()).toBeChecked()
  await expectAccessible(first.page)
  await first.page.getByRole('link', { name: 'Zadrži dogovoreni termin' }).click()
  await first.page.getByRole('button', { name: 'Otkaži razgovor' }).click()
  await expect(first.page.getByText('Razgovor je otkazan')).toBeVisible()

  await signIn(page, 'hotel')
  await openScreen(page, `/poslodavac/prijave?application=${second.applicationId}`)
  await page.getByRole('tab', { name: 'Tijek' }).click()
  const declined = page.getByRole('listitem').filter({ hasText: 'nijedan termin ne odgovara' })
  await expect(declined).toContainText('Radim do 20 h.')
  await expectAccessible(page)
  await page.keyboard.press('[')
  await expect(page.getByRole('list', { name: 'Prijave', exact: true })).toBeHidden()
  await page.keyboard.press('[')
  await expect(page.getByRole('list', { name: 'Prijave', exact: true })).toBeVisible()
  await declined.getByRole('button', { name: 'Predloži nove' }).click()
  await expect(page.getByRole('dialog', { name: 'Predloži termine' })).toBeVisible()
})
