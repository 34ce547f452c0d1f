import { type Browser, expect, type Locator, type Page, type Response, test } from '@playwright/test'
import { aLiveAd } from '../../support/a-live-ad.ts'
import { acceptInvitation, anotherPerson } from '../../support/another-person.ts'
import { fillIn, sentScreen, submit } from '../../support/apply-form.ts'
import { aCompanyOf } from '../../support/company-calls.ts'
import { openScreen, signIn } from '../../support/employer.ts'
import { calendarsTo, linkMailedTo, mailsTo } from '../../support/mailbox.ts'

const name = `Marta ${Date.now()}`

/** Does what the server stores; a colleague sees it without touching anything, before a screen without events asks again. */
async function seenLive(actor: Page, act: () => Promise<unknown>, ...shown: Locator[]) {
  const isChange = (response: Response) =>
    response.request().method() !== 'GET' && !/preview|read$/.test(response.url())
  const stored = actor.waitForResponse(isChange)
  await act()
  expect((await stored).status()).toBeLessThan(400)
  for (const each of shown) await expect(each).toBeVisible()
}

/** Invited by the page's owner, and signed in. */
async function aColleague(page: Page, browser: Browser, baseURL: string) {
  const email = `marta.${Date.now()}@hotel.example`
  await page.request.post('/api/invitations', {
    data: { email, role: 'clan', language: 'hr' },
    headers: { origin: baseURL },
  })
  const colleague = await anotherPerson(browser, baseURL)
  await acceptInvitation(colleague, { email, name })
  return colleague
}

const flow = (page: Page) => page.getByRole('list', { name: 'Tijek prijave, najnovije na dnu' })
const interviews = (page: Page) => page.getByRole('region', { name: 'Razgovori', exact: true })
const assigned = (page: Page, to: string) => page.getByRole('button', { name: `Dodijeljeno: ${to}` })

async function apply(candidate: Page, jobId: number) {
  await candidate.goto(`/prijava/${jobId}`)
  const email = await fillIn(candidate, { firstName: 'Elena', lastName: 'Dimitrova' })
  await submit(candidate)
  await expect(sentScreen(candidate)).toBeVisible()
  return email
}

/** Waits until a mail with a link to a page has come. */
async function linkTo(base: string, email: string, page: string) {
  await expect.poll(() => linkMailedTo(base, email, page)).not.toBe('/')
  return linkMailedTo(base, email, page)
}

/** Where the newest reply to a candidate is answered. */
const replyAddress = async (base: string, email: string) =>
  (await mailsTo(base, email)).find(({ replyTo }) => /^reply\+[a-z0-9]{20,}@/.test(replyTo ?? ''))?.replyTo ?? undefined

/** Waits until the newest calendar file of each says so. */
async function expectCalendars(base: string, addresses: string[], lines: string[]) {
  for (const address of addresses)
    await expect
      .poll(async () => (await calendarsTo(base, address))[0]?.split('\r\n') ?? [])
      .toEqual(expect.arrayContaining(lines))
}

test('two members hire a candidate, each step seen live by the other', async ({
  page,
  browser,
  baseURL: base = '',
}) => {
  test.setTimeout(240_000)
  const title = `Recepcionar (m/ž) ${Date.now()}`
  await signIn(page, 'hotel')
  const colleague = await aColleague(page, browser, base)
  const candidate = await anotherPerson(browser, base)

  await openScreen(colleague, '/poslodavac/mojioglasi')
  const { id: jobId } = await aLiveAd(base, title)
  const ad = colleague.getByRole('article').filter({ hasText: title })
  await expect(ad).toContainText('Objavljen')
  await openScreen(colleague, `/poslodavac/prijave?jobId=${jobId}`)
  const email = await apply(candidate, jobId)
  await colleague.getByRole('button', { name: /nov(a|e|ih) prijav/ }).click()
  await expect(colleague.getByRole('list', { name: 'Prijave' }).getByText('Elena Dimitrova')).toBeVisible()

  const { id } = await (await aCompanyOf(base)).findApplicationOf(email)
  for (const each of [page, colleague]) {
    await openScreen(each, `/poslodavac/prijave?application=${id}`)
    await expect(assigned(each, 'Nikome')).toBeVisible()
  }
  await assigned(page, 'Nikome').click()
  await seenLive(page, () => page.getByRole('menuitem', { name }).click(), assigned(colleague, name))

  for (const each of [page, colleague]) await each.getByRole('tab', { name: 'Tijek' }).click()
  await page.getByRole('radio', { name: 'Bilješka' }).check()
  await page.getByRole('form', { name: 'Poruka' }).getByRole('textbox').pressSequentially('Ima li sobu, @mar')
  await page.getByRole('option', { name }).click()
  const save = () => page.getByRole('button', { name: 'Spremi bilješku' }).click()
  await seenLive(page, save, flow(colleague).getByText(`Ima li sobu, @${name}`))

  await page.getByRole('radio', { name: 'Odgovor', exact: true }).check()
  await page.getByRole('textbox', { name: 'Tekst odgovora' }).fill('Možete li doći u petak?')
  const reply = () => page.getByRole('button', { name: 'Pošalji', exact: true }).click()
  const replied = (each: Page) => flow(each).getByText('Možete li doći u petak?')
  await seenLive(page, reply, replied(page), replied(colleague))

  await expect.poll(() => replyAddress(base, email)).toBeDefined()
  for (const each of [page, colleague]) await expect(flow(each).getByText('Isporučeno')).toBeVisible()
  await candidate.goto(`/dev/mail?receiver=${encodeURIComponent(email)}`)
  await candidate.locator('summary').first().click()
  await candidate.getByRole('button', { name: 'Odgovori' }).first().click()
  await candidate.getByLabel('Poruka').fill('Dolazim u petak.')
  const answer = () => candidate.getByRole('button', { name: 'Pošalji' }).click()
  await seenLive(candidate, answer, ...[page, colleague].map((each) => flow(each).getByText('Dolazim u petak.')))

  await candidate.goto(await linkTo(base, email, 'user-profile'))
  await candidate.getByRole('textbox', { name: 'Poruka' }).fill('Stižem autobusom.')
  const write = () => candidate.getByRole('button', { name: 'Pošalji poruku' }).click()
  await seenLive(candidate, write, ...[page, colleague].map((each) => flow(each).getByText('Stižem autobusom.')))

  for (const each of [page, colleague]) await each.getByRole('tab', { name: 'Odgovori' }).click()
  await page.getByRole('button', { name: 'Predloži termine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Predloži termine' })
  await dialog.getByRole('button', { name: 'Sljedeći tjedan' }).click()
  const times = dialog.getByRole('checkbox', { name: /^\d\d:\d\d/ })
  await times.nth(1).check()
  await times.nth(3).check()
  await dialog.getByRole('radio', { name: 'Telefon' }).check()
  const propose = () => dialog.getByRole('button', { name: 'Pošalji 2 termina' }).click()
  await seenLive(page, propose, interviews(colleague).getByText('2 termina čekaju izbor kandidata'))

  await candidate.goto(await linkTo(base, email, 'termin'))
  await candidate.getByRole('radio', { disabled: false }).first().check()
  const pick = () => candidate.getByRole('button', { name: /^Potvrdi termin u .+ u \d\d:\d\d$/ }).click()
  const moveButton = (each: Page) => interviews(each).getByRole('button', { name: 'Pomakni' })
  await seenLive(candidate, pick, moveButton(page), moveButton(colleague))
  await expect(candidate.getByRole('heading', { level: 1, name: 'Dogovoreno' })).toBeVisible()
  await expectCalendars(base, [email, 'hotel@preko.example'], ['METHOD:REQUEST', 'SEQUENCE:0'])

  await moveButton(colleague).click()
  const moving = colleague.getByRole('dialog', { name: /^Pomakni razgovor/ })
  await moving.getByLabel(/^Vrijeme/).fill('16:40')
  const move = () => moving.getByRole('button', { name: 'Pomakni' }).click()
  await seenLive(colleague, move, interviews(page).getByText('16:40'))
  await expectCalendars(base, [email, 'hotel@preko.example'], ['METHOD:REQUEST', 'SEQUENCE:1'])

  await interviews(page).getByRole('button', { name: 'Otkaži razgovor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži razgovor' }).click()
  await expect(interviews(colleague)).toHaveCount(0)
  await expectCalendars(base, [email, 'hotel@preko.example'], ['METHOD:CANCEL', 'SEQUENCE:2'])

  const hired = (each: Page) => each.getByRole('radio', { name: 'Zaposlen', checked: true })
  const hire = () => colleague.getByRole('radio', { name: 'Zaposlen' }).check()
  await seenLive(colleague, hire, hired(page))
})
