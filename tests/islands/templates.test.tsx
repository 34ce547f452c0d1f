import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replyKinds } from '../../server/replies/reply.ts'
import { languages } from '../../server/text/language.ts'
import { TemplatesSection } from '../../src/accounts/settings/TemplatesSection.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const templates = replyKinds.flatMap((kind) =>
  languages.map((language) => ({ kind, language, subject: 'Poziv', text: `${kind} ${language}`, isDefault: true })),
)
const placeholders = { hr: ['{Ime}'], en: ['{First name}'], de: ['{Vorname}'] }
const textOf = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
const choose = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }))

beforeEach(() => void renderInKit(<TemplatesSection initial={{ templates, placeholders }} />, ['settings']))
afterEach(() => vi.unstubAllGlobals())

test('a template keeps what was typed while another is shown, and the browser asks before it leaves the page', async () => {
  await userEvent.type(textOf(), ', vidimo se')
  await choose('njemački')
  expect(textOf().value).toBe('invite de')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await choose('hrvatski')
  expect(textOf().value).toBe('invite hr, vidimo se')
})

test('what is wrong with a template is not shown at another', async () => {
  const error = { message: 'Provjerite polja', code: 'invalid', fields: { text: 'Nepoznata oznaka' } }
  answerCalls({ 'PUT /api/reply-templates/invite/hr': Response.json({ error }, { status: 422 }) })
  await userEvent.type(textOf(), ' {{Plaća}')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(textOf().getAttribute('aria-invalid')).toBe('true'))
  await choose('njemački')
  expect(textOf().getAttribute('aria-invalid')).toBeNull()
})

test('a template gets its default text back', async () => {
  const changed = templates.map((each) => ({ ...each, text: 'Vaš tekst', isDefault: each.text !== 'invite hr' }))
  answerCalls({
    'PUT /api/reply-templates/invite/hr': {},
    'GET /api/reply-templates': { templates: changed, placeholders },
  })
  await userEvent.type(textOf(), '.')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  const reset = await screen.findByRole('button', { name: 'Vrati početni tekst' })
  await waitFor(() => expect(textOf().value).toBe('Vaš tekst'))
  answerCalls({
    'DELETE /api/reply-templates/invite/hr': {},
    'GET /api/reply-templates': { templates, placeholders },
  })
  await userEvent.click(reset)
  await waitFor(() => expect(textOf().value).toBe('invite hr'))
  expect(screen.queryByRole('button', { name: 'Vrati početni tekst' })).toBeNull()
})
