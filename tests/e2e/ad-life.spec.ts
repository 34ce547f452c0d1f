import { expect, type Page, test } from '@playwright/test'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { as, read } from '../support/client.ts'
import { open, openAs } from '../support/demo-user.ts'

const title = `Pomoćni kuhar (m/ž) u Bregenzu ${Date.now()}`

const row = (page: Page) => page.getByRole('article').filter({ hasText: title })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Spremljeno u/ })).toBeVisible()

async function openMine(page: Page) {
  await open(page, `/poslodavac/mojioglasi?q=${encodeURIComponent(title)}`)
  await expect(row(page)).toBeVisible()
}

async function writeAd(page: Page) {
  await open(page, '/poslodavac/jobedit/new')
  await page.getByRole('button', { name: 'Dalje: Pitanja' }).click()
  await expect(page.getByText('Upišite naziv posla pa nastavite.')).toBeVisible()
  await page.getByLabel('Naziv posla').fill(title)
  await expect(page.getByText('Upišite naziv posla pa nastavite.')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Djelatnost' }).fill('ugost')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Države' }).fill('Austr')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Opis posla' })
  await text.click()
  await page.keyboard.type('Kuhate s nama.')
  await saved(page)
  await expect(page).toHaveURL(/\/jobedit\/\d+\/basic$/)
}

async function submit(page: Page) {
  await page
    .getByRole('navigation', { name: 'Koraci' })
    .getByRole('button', { name: /Završno/ })
    .click()
  await page.getByRole('button', { name: 'Pošalji na odobrenje' }).click()
  await expect(page).toHaveURL(/\/mojioglasi/)
}

/** Opens the ad in the queue. */
async function review(admin: Page, id: string) {
  await open(admin, `/admin/approval?job=${id}`)
  await expect(admin.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

async function approve(admin: Page, id: string) {
  await review(admin, id)
  await admin.getByRole('button', { name: 'Odobri oglas' }).click()
  await expect(admin.getByText(`Oglas „${title}” je objavljen.`)).toBeVisible()
}

async function choose(page: Page, name: string) {
  await openMine(page)
  await row(page).getByRole('button', { name: 'Više radnji' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function act(page: Page, name: string) {
  await choose(page, name)
  await page.getByRole('alertdialog').getByRole('button').last().click()
}

test('an ad is written, returned, corrected, approved, found, applied to, renewed and ended', async ({ browser }) => {
  test.setTimeout(240_000)
  const employer = await openAs(browser, 'hotel@preko.example')
  const other = await openAs(browser, 'restoran@preko.example')
  const admin = await openAs(browser, 'admin@preko.example')
  const visitor = await openAs(browser)

  await writeAd(employer)
  const id = /jobedit\/(\d+)\//.exec(employer.url())?.[1] ?? ''
  const ad = await read(as<typeof ownJobRoutes>(employer.request).api.jobs[':id'].$get({ param: { id } }))
  await submit(employer)
  await openMine(employer)
  await expect(row(employer)).toContainText('Čeka odobrenje')

  // Another company can neither see nor change it.
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['PATCH', '', { nazivPosla: 'Tuđi oglas', version: ad.version }],
    ['DELETE', ''],
    ['POST', '/submit'],
    ['POST', '/duplicate'],
    ['POST', '/archive'],
    ['PUT', '/questions', []],
    ['PUT', '/translations/de', { nazivPosla: 'Fremd', semanticHtml: { textData: '' }, metaNaslov: '', metaOpis: '' }],
    ['GET', '/stats'],
    ['GET', '/stats.csv'],
    ['GET', '/check'],
  ]
  const headers = { origin: new URL(employer.url()).origin }
  for (const [method, path, data] of calls) {
    const response = await other.request.fetch(`/api/jobs/${id}${path}`, { method, headers, ...(data && { data }) })
    expect(response.status(), `${method} ${path}`).toBe(404)
  }
  expect((await other.request.post('/api/odobriOglas', { headers, data: { id: Number(id) } })).status()).toBe(403)
  expect((await other.request.get(`/poslodavac/jobedit/${id}/basic`)).status()).toBe(404)
  expect((await visitor.goto(`/job/${ad.url}`))?.url()).toContain('/login')
  await other.goto(`/poslodavac/mojioglasi?q=${encodeURIComponent(title)}`)
  await expect(other.getByText('Nema takvih oglasa')).toBeVisible()

  // Rejected with a preset reason, which its company sees.
  await review(admin, id)
  await admin.keyboard.press('r')
  await expect(admin.getByRole('button', { name: 'Vrati na doradu' }).last()).toBeDisabled()
  await admin.getByRole('button', { name: 'Plaća', exact: true }).click()
  await admin.keyboard.press('Control+Enter')
  await expect(admin.getByText(`Oglas „${title}” vraćen je tvrtki na doradu.`)).toBeVisible()
  await openMine(employer)
  await expect(row(employer)).toContainText('Vraćeno na doradu')
  await expect(row(employer)).toContainText('Navedite plaću te je li bruto ili neto')

  // Corrected and submitted again; two administrators decide concurrently.
  await open(employer, `/poslodavac/jobedit/${id}/basic`)
  await employer.getByLabel('Od, €').fill('2100')
  await employer.getByLabel('Razdoblje').selectOption('MONTH')
  await saved(employer)
  await submit(employer)
  const second = await openAs(browser, 'admin@preko.example')
  await second.route('/api/events', (route) => route.abort())
  await review(second, id)
  await approve(admin, id)
  await second.getByRole('button', { name: 'Odobri oglas' }).click()
  await expect(second.getByText('Netko je u međuvremenu odlučio')).toBeVisible()
  await expect(second.getByText('Ovaj oglas više ne čeka odobrenje: objavljen je.')).toBeVisible()

  // Found by search; a candidate applies.
  await visitor.goto(`/?searchText=${encodeURIComponent(title)}`)
  await visitor.locator(`article[data-job="${id}"]`).first().getByRole('link').first().click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Pomoćni kuhar')
  await visitor.goto(`/prijava/${id}`)
  await visitor.getByLabel('Ime', { exact: true }).fill('Ana')
  await visitor.getByLabel('Prezime', { exact: true }).fill('Kovač')
  await visitor.getByLabel('Email', { exact: true }).fill(`ana.${Date.now()}@posta.example`)
  await visitor.getByLabel('Telefon', { exact: true }).fill('+385 91 555 0101')
  await visitor.getByRole('checkbox', { name: /Slažem se/ }).check()
  await visitor.getByRole('button', { name: 'Pošalji prijavu' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Uspješna prijava!' })).toBeVisible()
  await openMine(employer)
  await expect(row(employer)).toContainText('1 prijava')

  // Deactivated, renewed, approved again, and deleted.
  await act(employer, 'Deaktiviraj')
  await expect(row(employer)).toContainText('Deaktiviran')
  await visitor.goto(`/?searchText=${encodeURIComponent(title)}`)
  await expect(visitor.locator(`article[data-job="${id}"]`)).toHaveCount(0)
  await act(employer, 'Obnovi oglas')
  await expect(row(employer)).toContainText('Čeka odobrenje')
  await approve(admin, id)
  await choose(employer, 'Arhiviraj')
  await expect(row(employer)).toContainText('Arhiviran')
  await employer.getByRole('button', { name: 'Vrati', exact: true }).click()
  await expect(row(employer)).not.toContainText('Arhiviran')
  await choose(employer, 'Arhiviraj')
  await expect(row(employer)).toContainText('Arhiviran')
  expect((await visitor.goto(`/job/${ad.url}`))?.status()).toBe(410)
})
