import type { Locator, Page } from '@playwright/test'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import type { Language } from '../../server/text/language.ts'
import { as, queryOf, read } from './client.ts'
import { type Hands, pointer } from './hands.ts'
import { textsIn } from './texts.ts'

/** The demo ad that asks every type of question. */
export const fullFormSlug = 'voditelj-smjene-u-hotelu-zell-am-see'
export const aPdf = {
  name: 'životopis.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${'1'.repeat(20_000)}`),
}
export const aPicture = {
  name: 'fotografija.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The form of that ad, whose title is in the language. */
export async function openForm(page: Page, prefix = '', language: Language = 'hr') {
  const { ':idOrSlug': ad } = as<typeof jobRoutes>(page.request).apipublic.jobs
  const job = await read(ad.$get({ param: { idOrSlug: fullFormSlug }, query: queryOf(`language=${language}`) }))
  await page.goto(`${prefix}/prijava/${job.id}`)
  return job
}

const croatian = textsIn('hr')

export const newAddress = () => `ana.${Date.now()}.${Math.floor(Math.random() * 1e6)}@posta.example`
export const sendButton = (page: Page, t = croatian) => page.getByRole('button', { name: t('apply.submit') })
export const submit = (page: Page) => sendButton(page).click()
export const sentScreen = (page: Page, t = croatian) =>
  page.getByRole('heading', { level: 1, name: t('apply.sentTitle') })
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** What a person answers, and whether also to questions that need no answer. */
type Answering = {
  firstName: string
  lastName: string
  email: string
  phone: string
  documents: (typeof aPdf)[]
  everything: boolean
}

const questions = (page: Page) => page.locator('.field[data-type]')
const optional = /\((opcionalno|optional)\)/

/** Answers the questions of a form in any language, whatever it asks. Returns the address. */
export async function fillIn(page: Page, overrides: Partial<Answering> = {}, hands = pointer) {
  const answering = {
    ...{ firstName: 'Ana', lastName: 'Kovač', email: newAddress(), phone: '+385 91 555 0101' },
    ...{ documents: [aPdf], everything: false },
    ...overrides,
  }
  const asked = answering.everything ? questions(page) : questions(page).filter({ hasNotText: optional })
  for (const question of await asked.all()) await answer(question, answering, hands)
  await hands.tick(page.locator('[name=agreePrivacy]'))
  return answering.email
}

export const distanceFromTop = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0)

/** The field of a person's first or last name. */
export const nameField = (page: Page, part: 'given-name' | 'family-name') => page.locator(`[autocomplete=${part}]`)

async function answer(question: Locator, { firstName, lastName, email, phone, documents }: Answering, hands: Hands) {
  const type = (await question.getAttribute('data-type')) ?? ''
  const control = question.locator('input:not([type=hidden]), textarea').first()
  const part = (await control.getAttribute('autocomplete')) ?? ''
  if (type === 'Radio' || type === 'CheckBox') return hands.tick(control)
  if (type === 'Document') return hands.attach(control, documents)
  if (type === 'File') return hands.attach(control, [aPdf])
  if (type === 'Image') return hands.attach(control, [aPicture])
  const names: Record<string, string> = { 'given-name': firstName, 'family-name': lastName }
  const texts: Record<string, string> = {
    Email: email,
    Telefon: phone,
    Adresa: 'Savska cesta 1, Zagreb',
    Date: '2027-03-03',
    Decimal: '2500',
    MultiLineText: 'Vodila sam tim od šest ljudi.',
  }
  return hands.write(control, names[part] ?? texts[type] ?? 'Kuhinja')
}
