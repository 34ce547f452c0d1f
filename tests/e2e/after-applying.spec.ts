import { expect, type Page, test } from '@playwright/test'
import { firstAdFor } from '../support/ads.ts'
import { field, fillIn, sentScreen, submit } from '../support/apply-form.ts'
import { linkMailedTo } from '../support/mailbox.ts'

/** Milliseconds after which input has been saved. */
const pauseBeforeSaving = 600

/** A live ad with few questions. */
const anAd = (page: Page) => firstAdFor(page.request, 'searchText=konobar')

/** A visitor who has answered the consent prompt, with or without storage on the device. */
const consentTo = (page: Page, storage: boolean) =>
  page.context().addInitScript((storage) => {
    if (localStorage.getItem('cookiesAccepted')) return
    for (const name of ['analiticsCookiesAccepted', 'adsCookiesAccepted']) localStorage.setItem(name, 'false')
    localStorage.setItem('localStorageAccepted', String(storage))
    localStorage.setItem('cookiesAccepted', 'true')
  }, storage)

async function applyFor(page: Page, jobId: number) {
  await page.goto(`/prijava/${jobId}`)
  await fillIn(page, { firstName: 'Iva' })
  await submit(page)
  await expect(sentScreen(page)).toBeVisible()
}

test('from an ad to its form and back leads on to the list', async ({ page }) => {
  await consentTo(page, false)
  await page.goto('/?searchText=konobar')
  await page.locator('[data-job] h3 a').first().click()
  await page.waitForLoadState()
  await page.locator('[data-apply]').first().click()
  await expect(page).toHaveURL(/\/prijava\//)
  await page.waitForLoadState()
  await page.getByRole('link', { name: 'Opis posla' }).click()
  await expect(page).toHaveURL(/\/job\//)
  await page.waitForLoadState()
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page).toHaveURL(/searchText=konobar/)
})

test('the back link does not lead to a form that was opened directly', async ({ page }) => {
  await consentTo(page, false)
  const { id } = await anAd(page)
  await page.goto(`/prijava/${id}`)
  await page.getByRole('link', { name: 'Opis posla' }).click()
  await expect(page).toHaveURL(/\/job\//)
  await page.waitForLoadState()
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page).toHaveURL('/')
})

for (const storage of [true, false]) {
  test(`success stays, and the ad says it, ${storage ? 'also later' : 'in this visit'}`, async ({ page, context }) => {
    await consentTo(page, storage)
    const ad = await anAd(page)
    await applyFor(page, ad.id)
    await page.reload()
    await expect(sentScreen(page)).toBeVisible()
    await page.getByRole('link', { name: 'Vratite se na naslovnicu' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(sentScreen(page)).toBeVisible()

    const notice = (tab: Page) => tab.getByText(/^Prijavili ste se \d\d\.\d\d\.\d{4}$/)
    await page.goto(`/job/${ad.url}`)
    await expect(notice(page)).toBeVisible()
    const later = await context.newPage()
    await later.goto(`/job/${ad.url}`, { waitUntil: 'networkidle' })
    await expect(notice(later)).toBeVisible({ visible: storage })
  })
}

test('answers from the last application are marked, and can be removed by one tap', async ({ page }) => {
  await consentTo(page, true)
  const { id } = await anAd(page)
  await applyFor(page, id)
  await page.goto(`/prijava/${id}`)
  const note = page.getByRole('status').filter({ hasText: 'Popunili smo odgovore' })
  await expect(note).toBeVisible()
  await field(page, 'Prezime').fill('Horvat')
  await note.getByRole('button', { name: 'Očisti popunjeno' }).click()
  await expect(note).toBeHidden()
  await expect(field(page, 'Ime')).toHaveValue('')
  await expect(field(page, 'Prezime')).toHaveValue('Horvat')
})

test('the last input is stored, however quickly the page is left', async ({ page }) => {
  await consentTo(page, true)
  const { id } = await anAd(page)
  await page.goto(`/prijava/${id}`)
  await field(page, 'Ime').fill('Iva')
  await page.goto('/')
  await page.goto(`/prijava/${id}`)
  const offer = page.getByText(/Niste dovršili ovu prijavu \(\d\d\.\d\d\.\d{4} \d\d:\d\d\)/)
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await expect(field(page, 'Ime')).toHaveValue('Iva')
})

test('who types before earlier input is fetched is still asked about it', async ({ page }) => {
  await consentTo(page, true)
  const { id } = await anAd(page)
  await page.goto(`/prijava/${id}`)
  await field(page, 'Prezime').fill('Horvat')
  await page.goto('/')

  const fetched = Promise.withResolvers<void>()
  await page.route(/\/restore\./, async (route) => {
    await fetched.promise
    await route.continue()
  })
  await page.goto(`/prijava/${id}`)
  await field(page, 'Ime').fill('Iva')
  await page.waitForTimeout(pauseBeforeSaving)
  fetched.resolve()
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await expect(field(page, 'Prezime')).toHaveValue('Horvat')
  await expect(field(page, 'Ime')).toHaveValue('Iva')
})

test('a mistyped address is corrected on the success page, once', async ({ page }) => {
  await consentTo(page, false)
  await applyFor(page, (await anAd(page)).id)
  await page.getByText('Nije Vaša adresa? Ispravite je').click()
  const right = `prava.${Date.now()}@posta.example`
  await page.getByLabel('Ispravna email adresa').fill(right)
  await page.getByRole('button', { name: 'Pošalji potvrdu na ovu adresu' }).click()
  await expect(sentScreen(page)).toBeVisible()
  await expect(page.getByText(right)).toBeVisible()
  await expect(page.getByText('Nije Vaša adresa? Ispravite je')).toHaveCount(0)
})

test('a second open application offers a link to the first by e-mail', async ({ page }) => {
  await consentTo(page, false)
  await page.goto('/job/personalizirana-ponuda-poslova-za-rad-u-inozemstvu-otvorena-prijava')
  const jobId = (await page.locator('[data-apply]').first().getAttribute('href'))?.split('/').at(-1) ?? ''
  const email = `zelje.${Date.now()}@posta.example`
  const sendOpenForm = async () => {
    await page.goto(`/prijava/${jobId}`)
    await fillIn(page, { firstName: 'Iva', email })
    await submit(page)
  }
  await sendOpenForm()
  await expect(page.getByText('Zaprimili smo Vaše želje.')).toBeVisible()
  await sendOpenForm()
  await expect(page.getByText(/^Već ste se prijavili/)).toBeVisible()
  await expect(page.getByText('Prijava s ovim emailom već postoji')).toBeVisible()
  await page.getByRole('button', { name: 'Pošalji link' }).click()
  await expect(page.getByRole('heading', { name: 'Provjerite email' })).toBeVisible()
  expect(await linkMailedTo(page.request, email, 'user-wishes')).toContain('/user-wishes/')
})
