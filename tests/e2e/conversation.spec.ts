import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aCompanyOf } from '../support/company-calls.ts'
import { linkMailedTo, mailsTo } from '../support/mailbox.ts'

const credentials = { login: 'hotel@preko.example', password: 'Preko-demo-2026!' }

const acceptCookies = () => localStorage.setItem('cookiesAccepted', 'true')

/** Whether a part stands below another, and does not cover it. */
const expectBelow = (part: Locator, other: Locator) =>
  expect
    .poll(async () => {
      const [above, below] = [await other.boundingBox(), await part.boundingBox()]
      return !!above && !!below && above.y + above.height <= below.y
    })
    .toBe(true)

test.beforeEach(async ({ context, page }) => {
  await context.addInitScript(acceptCookies)
  expect((await page.request.post('/apipublic/login', { data: credentials })).ok()).toBe(true)
})

test('a candidate answers by mail and on the own page; the employer sees both live, and what is unread', async ({
  page,
  browser,
  baseURL: base = '',
}) => {
  const { email, applicationId } = await (await aCompanyOf(base)).anApplicant()
  await page.goto(`/poslodavac/prijave?application=${applicationId}`)
  await page.getByRole('tab', { name: 'Tijek' }).click()
  await expectBelow(page.getByRole('form', { name: 'Poruka' }), page.getByRole('button', { name: 'Napiši odgovor' }))
  await page.getByRole('textbox', { name: 'Tekst odgovora' }).fill('Možete li doći u petak?')
  await page.getByRole('button', { name: 'Pošalji', exact: true }).click()
  await expect
    .poll(async () => (await mailsTo(base, email)).map(({ replyTo }) => replyTo ?? ''))
    .toContainEqual(expect.stringMatching(/^reply\+[a-z0-9]{20,}@/))

  const candidate = await (await browser.newContext()).newPage()
  await candidate.addInitScript(acceptCookies)
  await candidate.goto(`${base}/dev/mail?receiver=${encodeURIComponent(email)}`)
  await candidate.locator('summary').first().click()
  await candidate.getByRole('button', { name: 'Odgovori' }).first().click()
  await candidate.getByLabel('Poruka').fill('Dolazim u petak.')
  await candidate
    .getByLabel('Datoteke')
    .setInputFiles({ name: 'potvrda.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await candidate.getByRole('button', { name: 'Pošalji' }).click()
  const flow = page.getByRole('list', { name: 'Tijek prijave, najnovije na dnu' })
  await expect(flow.getByText('Dolazim u petak.')).toBeVisible()
  await expect(flow.getByRole('link', { name: 'potvrda.pdf' })).toBeVisible()
  await expect(flow.getByText('Novo', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/poslodavac/prijave')
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="application=${applicationId}"]`) })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('novi odgovor')
  await candidate.goto(base + (await linkMailedTo(base, email, 'user-profile')))
  await candidate.getByRole('textbox', { name: 'Poruka' }).fill('Stižem autobusom.')
  await candidate.getByRole('button', { name: 'Pošalji poruku' }).click()
  await expect(candidate.getByText('Poruka je poslana poslodavcu')).toBeVisible()
  await expect(candidate.getByText('Stižem autobusom.')).toBeVisible()
  await expectAccessible(candidate)
  await expect(row).toContainText('novi odgovor')

  await row.getByRole('link').click()
  await page.getByRole('tab', { name: 'Tijek' }).click()
  await expect(flow.getByText('Stižem autobusom.')).toBeVisible()
  await expect(row).not.toContainText('novi odgovor')
})
