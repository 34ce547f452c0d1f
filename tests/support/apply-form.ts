import type { Locator, Page } from '@playwright/test'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { as, queryOf, read } from './client.ts'

/** The demo ad that asks every type of question. */
const slug = 'voditelj-smjene-u-hotelu-zell-am-see'
export const aPdf = {
  name: 'životopis.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${'1'.repeat(50_000)}`),
}

export async function openForm(page: Page, prefix = '') {
  const { ':idOrSlug': ad } = as<typeof jobRoutes>(page.request).apipublic.jobs
  const job = await read(ad.$get({ param: { idOrSlug: slug }, query: queryOf() }))
  await page.goto(`${prefix}/prijava/${job.id}`)
  return job
}

export const newAddress = () => `ana.${Date.now()}.${Math.floor(Math.random() * 1e6)}@posta.example`
export const submit = (page: Page) => page.getByRole('button', { name: 'Pošalji prijavu' }).click()
export const sentScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Uspješna prijava!' })
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Answers every required question of the ad, whatever it asks. */
export async function fillIn(page: Page, email = newAddress()) {
  await field(page, 'Ime').fill('Ana')
  await field(page, 'Prezime').fill('Kovač')
  await field(page, 'Email').fill(email)
  await field(page, 'Telefon').fill('+385 91 555 0101')
  for (const question of await page.locator('.field[data-type]').filter({ hasNotText: '(opcionalno)' }).all())
    await answer(question)
  await page.getByRole('checkbox', { name: /Slažem se/ }).check()
  return email
}

export const distanceFromTop = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0)

async function answer(question: Locator) {
  const type = await question.getAttribute('data-type')
  if (type === 'Adresa') await question.locator('input').fill('Savska cesta 1, Zagreb')
  if (type === 'Date') await question.locator('input').fill('2027-03-01')
  if (type === 'MultiLineText') await question.locator('textarea').fill('Vodila sam tim od šest ljudi.')
  if (type === 'Radio' || type === 'CheckBox') await question.locator('input').first().check()
  if (type === 'Document') await question.locator('input[type=file]').setInputFiles(aPdf)
}
