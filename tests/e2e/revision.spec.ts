import { type Browser, expect, type Page, test } from '@playwright/test'
import { aLiveAd } from '../support/a-live-ad.ts'
import { open, openAs } from '../support/demo-user.ts'

/** The live ad of a test, open in its editor with one changed word saved. */
async function changedAd(browser: Browser, baseURL: string | undefined, name: string) {
  const title = `${name} ${Date.now()}`
  const changed = title.replace('Konobar', 'Glavni konobar')
  const ad = await aLiveAd(baseURL ?? '', title)
  const employer = await openAs(browser, 'hotel@preko.example')
  await open(employer, `/poslodavac/jobedit/${ad.id}/basic`)
  await employer.getByLabel('Naziv posla').fill(changed)
  await expect(employer.getByRole('status').filter({ hasText: /^Spremljeno u/ })).toBeVisible()
  return { ...ad, title, changed, employer, bar: employer.getByRole('region', { name: 'Izmjene objavljenog oglasa' }) }
}

/** The row of an ad in the list of its company, found by the number at the end of both titles. */
async function openMine(page: Page, title: string) {
  const number = /\d+$/.exec(title)?.[0] ?? ''
  await open(page, `/poslodavac/mojioglasi?q=${number}`)
  return page.getByRole('article').filter({ hasText: number })
}

/** Visitors find the ad under this title, and read it. */
async function expectPublic(browser: Browser, { id, url }: { id: number; url: string }, title: string) {
  const visitor = await openAs(browser)
  await visitor.goto(`/?searchText=${encodeURIComponent(title)}`)
  await expect(visitor.locator(`article[data-job="${id}"]`).first()).toContainText(title)
  await visitor.goto(`/job/${url}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('link', { name: 'Prijavi se za ovaj posao' }).first()).toBeVisible()
  await visitor.context().close()
}

test('a change of a live ad is saved, compared, sent and discarded, and visitors never read it', async ({
  browser,
  baseURL,
}) => {
  const { employer, bar, title, changed, ...ad } = await changedAd(browser, baseURL, 'Konobar u Salzburgu')
  await expect(bar).toContainText('1 izmjena nije poslana. Objavljeni tekst vrijedi do odobrenja.')
  await expectPublic(browser, ad, title)
  const row = await openMine(employer, changed)
  await expect(row).toContainText('Objavljen')
  await expect(row).toContainText('1 izmjena')

  await row.getByRole('button', { name: 'Više radnji' }).click()
  await employer.getByRole('menuitem', { name: 'Pogledaj razlike' }).click()
  const difference = employer.getByRole('region', { name: 'Naziv posla' })
  await expect(difference.locator('ins').first()).toHaveText('Glavni')
  await expect(difference.locator('del').first()).toContainText('Konobar')

  await bar.getByRole('button', { name: 'Pošalji izmjene na odobrenje' }).click()
  await expect(bar).toContainText('1 izmjena je na pregledu.')
  await expect(await openMine(employer, changed)).toContainText('Izmjena na pregledu')
  await expectPublic(browser, ad, title)

  await open(employer, `/poslodavac/jobedit/${ad.id}/basic`)
  await bar.getByRole('button', { name: 'Odbaci izmjene' }).click()
  await employer.getByRole('alertdialog').getByRole('button', { name: 'Odbaci izmjene' }).click()
  await expect(bar).toHaveCount(0)
  await expect(employer.getByLabel('Naziv posla')).toHaveValue(title)
  await expect(await openMine(employer, title)).not.toContainText('Izmjena na pregledu')
})

test('one field gets its published value again, the other change stays', async ({ browser, baseURL }) => {
  const { employer, bar, title } = await changedAd(browser, baseURL, 'Konobar u Linzu')
  await employer.getByLabel('Do, €').fill('2600')
  await expect(employer.getByText('Objavljeno: 2.100 € — 2.400 € neto / mj.')).toBeVisible()
  await expect(employer.getByText(`Objavljeno: ${title}`)).toBeVisible()
  await bar.getByRole('link', { name: 'Razlike 2' }).click()
  const pay = employer.getByRole('region', { name: 'Plaća', exact: true })
  await expect(pay.locator('del')).toHaveText('2.100 € — 2.400 € neto / mj.')
  await expect(pay.locator('ins')).toHaveText('2.100 € — 2.600 € neto / mj.')

  await employer.getByRole('region', { name: 'Naziv posla' }).getByRole('button', { name: 'Vrati objavljeno' }).click()
  await expect(bar).toContainText('1 izmjena nije poslana.')
  await pay.getByRole('button', { name: 'Uredi' }).click()
  await expect(employer.getByLabel('Naziv posla')).toHaveValue(title)
  await expect(employer.getByLabel('Do, €')).toHaveValue('2.600')
  expect(employer.url()).not.toContain('#razlike')
})

test('an administrator compares the change and approves it, then visitors read it', async ({ browser, baseURL }) => {
  const { employer, bar, title, changed, ...ad } = await changedAd(browser, baseURL, 'Konobar u Grazu')
  await bar.getByRole('button', { name: 'Pošalji izmjene na odobrenje' }).click()
  await expect(bar).toContainText('1 izmjena je na pregledu.')

  const admin = await openAs(browser, 'admin@preko.example')
  await open(admin, `/admin/approval?job=${ad.id}`)
  await expect(admin.getByText('Što se mijenja u odnosu na objavljeno')).toBeVisible()
  await expect(admin.locator('ins').filter({ hasText: 'Glavni' })).toBeVisible()
  await expectPublic(browser, ad, title)
  await admin.getByRole('button', { name: 'Odobri oglas' }).click()
  await expect(admin.getByText(`Oglas „${changed}” je objavljen.`)).toBeVisible()
  await expectPublic(browser, ad, changed)
  await expect(await openMine(employer, changed)).not.toContainText('Izmjena')
})
