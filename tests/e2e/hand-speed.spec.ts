import { expect, test } from '@playwright/test'
import { openScreen, signIn } from '../support/employer.ts'

const inHalfAYear = new Date(Date.now() + 180 * 24 * 3600_000).toISOString().slice(0, 10)

/** Text is free; what is counted is each field that is entered, key that is pressed for more than text, and button. */
test('a new ad from nothing to submitted takes at most 25 fields and keys beyond its text', async ({ page }) => {
  const title = `Konobar (m/ž) na jezeru ${Date.now()}`
  await signIn(page, 'hotel')
  await openScreen(page, '/groups')
  let steps = 0
  const step = async (act: Promise<unknown>) => {
    steps += 1
    await act
  }
  const field = (name: string) => page.getByLabel(name, { exact: true })
  /** Writes into a field that offers what it finds, and takes the first. */
  async function find(name: string, text: string) {
    await step(page.getByRole('combobox', { name }).fill(text))
    await step(page.keyboard.press('Enter'))
  }

  await step(page.getByRole('banner').getByRole('link', { name: 'Novi oglas' }).click())
  await page.waitForSelector('html[data-kit]')
  await step(page.getByLabel('Naziv posla').fill(title))
  await find('Djelatnost', 'ugost')
  await step(page.getByLabel('Oblik rada').selectOption('TEMPORARY'))
  await step(field('Početak').fill(inHalfAYear))
  await find('Države', 'Austr')
  await step(field('Mjesta').fill('Bregenz'))
  await step(page.keyboard.press('Enter'))
  await step(field('Od, €').fill('2100'))
  await step(field('Do, €').fill('2400'))
  await step(field('Razdoblje').selectOption('MONTH'))
  await step(page.getByRole('radio', { name: 'Besplatan' }).check({ force: true }))
  await step(page.getByRole('textbox', { name: 'Opis posla' }).click())
  await page.keyboard.type('Poslužujete goste na terasi.')
  await expect(page.getByRole('status').filter({ hasText: /^Spremljeno u/ })).toBeVisible()
  const [, id] = /jobedit\/(\d+)\//.exec(page.url()) ?? []
  const parts = page.getByRole('navigation', { name: 'Koraci' })
  await step(parts.getByRole('button', { name: /Završno/ }).click())
  await step(page.getByRole('button', { name: 'Pošalji na odobrenje' }).click())
  await expect(page).toHaveURL(/\/mojioglasi/)
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Čeka odobrenje')

  console.log(`a new ad took ${steps} fields and keys`)
  expect(steps).toBeLessThanOrEqual(25)
  // Other journeys count what waits for approval.
  await page.request.post(`/api/jobs/${id}/archive`, { headers: { origin: new URL(page.url()).origin } })
})
