import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aCompanyOf } from '../support/company-calls.ts'
import { openScreen } from '../support/employer.ts'
import { mailsTo } from '../support/mailbox.ts'

const credentials = { login: 'hotel@preko.example', password: 'Preko-demo-2026!' }

/** An employer of the demo, with the consent prompt answered. */
test.beforeEach(async ({ context, page }) => {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  expect((await page.request.post('/apipublic/login', { data: credentials })).ok()).toBe(true)
})

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const)
  test(`an employer invites a candidate by keyboard, at ${width} pixels`, async ({ page, baseURL: base = '' }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    const company = await aCompanyOf(base)
    const { email, applicationId } = await company.anApplicant()
    const { nazivPosla: title } = await company.findApplicationOf(email)
    await page.goto(`/poslodavac/prijave?application=${applicationId}`)
    await page.getByRole('button', { name: 'Odgovori', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Odgovor kandidatu' })
    const subject = dialog.getByRole('textbox', { name: 'Predmet' })
    await expect(subject).toHaveValue(`Razgovor za posao: ${title}`)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await subject.fill('Razgovor u petak, {ime}')
    await dialog.getByRole('button', { name: 'Pregled' }).press('Enter')
    await expect(dialog.getByText('Razgovor u petak, Kandidat')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pošalji' }).press('Enter')

    await expect(page.getByText('Poruka je poslana')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => (await mailsTo(base, email)).map((mail) => mail.subject))
      .toContainEqual(expect.stringContaining('Razgovor u petak, Kandidat'))
    const [mail] = await mailsTo(base, email)
    expect(mail?.replyTo).toMatch(/^reply\+/)
    await page.getByText('Tijek', { exact: true }).click()
    await expect(page.getByRole('list', { name: 'Tijek prijave, najnovije na dnu' })).toContainText('Razgovor u petak')
  })

test('Escape leaves the field, then the dialog without sending, and focus returns', async ({
  page,
  baseURL: base = '',
}) => {
  const { email, applicationId } = await (await aCompanyOf(base)).anApplicant()
  await page.goto(`/poslodavac/prijave?application=${applicationId}`)
  await page.getByRole('button', { name: 'Odgovori', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Ovo ne ide nikamo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Tekst' })).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Odgovori', exact: true })).toBeFocused()
  expect((await mailsTo(base, email)).map(({ text }) => text).join()).not.toContain('Ovo ne ide nikamo')
})

test('templates are edited in each language, with known placeholders only, and reset', async ({ page }) => {
  await page.goto('/poslodavac/account#templates')
  const section = page.getByRole('region', { name: 'Odgovori kandidatima' })
  await section.getByRole('radio', { name: 'Odbijenica' }).check()
  await section.getByRole('tab', { name: 'njemački' }).click()
  const text = section.getByRole('textbox', { name: 'Tekst' })
  await expect(text).toHaveValue(/Guten Tag \{Vorname\}/)
  const original = await text.inputValue()
  await text.fill('Guten Tag {Gehalt}')
  await section.getByRole('button', { name: 'Spremi' }).click()
  await expect(section.getByText('Nepoznata oznaka: {Gehalt}.')).toBeVisible()
  await text.fill('Guten Tag {Vorname}')
  await section.getByRole('button', { name: 'Spremi' }).click()
  await expect(section.getByRole('button', { name: 'Vrati početni tekst' })).toBeVisible()
  await page.reload()
  await section.getByRole('radio', { name: 'Odbijenica' }).check()
  await section.getByRole('tab', { name: 'njemački' }).click()
  await expect(text).toHaveValue('Guten Tag {Vorname}')
  await section.getByRole('button', { name: 'Vrati početni tekst' }).click()
  await expect(text).toHaveValue(original)
})

test('the reply of a stage is not sent while the move can be undone', async ({ page, baseURL: base = '' }) => {
  // Of another company, because other journeys move the hotel's newest applications.
  const login = 'restoran@preko.example'
  await page.context().clearCookies()
  expect((await page.request.post('/apipublic/login', { data: { ...credentials, login } })).ok()).toBe(true)
  const company = await aCompanyOf(base, login)
  const [undone, kept] = [await company.anApplicant(), await company.anApplicant()]
  const stage = (await company.listStages()).at(-1)
  await company.changeStage(stage?.id ?? 0, { sendsReply: 'refuse' })
  const move = async ({ applicationId }: typeof kept) => {
    await openScreen(page, `/poslodavac/prijave?application=${applicationId}`)
    await page.getByRole('radio', { name: stage?.name ?? '' }).check()
    await expect(page.getByRole('button', { name: 'Vrati' })).toBeVisible()
    await expect(page.getByText('Kandidatu uskoro odlazi poruka.')).toBeVisible()
  }
  await move(undone)
  const undoing = page.waitForResponse((response) => response.request().method() !== 'GET')
  await page.getByRole('button', { name: 'Vrati' }).click()
  expect((await undoing).ok()).toBe(true)
  await move(kept)
  const refusals = async (email: string) =>
    (await mailsTo(base, email)).filter(({ subject }) => subject.startsWith('Vaša prijava za posao')).length
  await expect.poll(() => refusals(kept.email), { timeout: 45_000 }).toBe(1)
  // Its own reply would have been due before.
  expect(await refusals(undone.email)).toBe(0)
  await company.changeStage(stage?.id ?? 0, { sendsReply: null })
})
