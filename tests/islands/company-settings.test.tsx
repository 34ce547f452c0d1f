import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CompanySection } from '../../src/accounts/settings/CompanySection.tsx'
import { OpenedSection } from '../../src/accounts/settings/OpenedSection.tsx'
import { PromiseSection } from '../../src/accounts/settings/PromiseSection.tsx'
import { ReasonsSection } from '../../src/accounts/settings/ReasonsSection.tsx'
import { $toasts } from '../../src/ui/toasts.ts'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const company = {
  ...{ nazivTvrtke: 'Hotel', grad: 'Zadar', postanskiBroj: '23000', adresa: 'Obala 1', drzava: 'HR', porezniBroj: '' },
  ...{ kontaktOsoba: 'Ana', brojTelefona: '+385 23 555 010', email: 'a@hotel.example', emailPending: null, web: '' },
  ...{ opis: '', applicationMail: 'each' as const, retentionMonths: 24, logoPath: null },
  ...{ kandidatiVideOtvaranje: true, answerPromise: 'none' as const },
}

afterEach(() => vi.unstubAllGlobals())

test('a pasted text that is too long is not cut; its field shows the limit and gets the focus', async () => {
  const error = { code: 'invalid', message: 'Provjerite polja', fields: { opis: 'Najviše 3900 znakova' } }
  const sent = answerCalls({ 'PATCH /api/account': () => Response.json({ error }, { status: 422 }) })
  const { container } = renderInKit(<CompanySection company={company} countries={[{ id: 'HR', name: 'Hrvatska' }]} />, [
    'settings',
    'auth',
  ])
  expect(container.querySelectorAll('[maxlength]')).toHaveLength(0)
  const about = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^O tvrtki/ })
  await userEvent.click(about)
  await userEvent.paste('x'.repeat(4000))
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(document.activeElement).toBe(about))
  expect(document.getElementById(about.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Najviše 3900 znakova',
  )
  expect(about.value).toHaveLength(4000)
  expect(sent.at(-1)?.body).toMatchObject({ opis: 'x'.repeat(4000) })
})

test('a company stops showing candidates when their application was opened', async () => {
  const sent = answerCalls({ 'PATCH /api/account': { message: 'ok' } })
  renderInKit(<OpenedSection company={company} />, ['settings'])
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Kandidati vide da je prijava otvorena' })
  expect(choice.checked).toBe(true)
  await userEvent.click(choice)
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kandidatiVideOtvaranje: false }))
  expect(choice.checked).toBe(false)
})

test('a promise that is refused does not undo the one chosen since', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const answers = [promise, { message: 'ok' }]
  answerCalls({ 'PATCH /api/account': () => answers.shift() as object })
  renderInKit(<PromiseSection company={company} lost={null} />, ['settings'])
  const choice = screen.getByRole<HTMLSelectElement>('combobox')
  const [, first = '', second = ''] = [...choice.options].map(({ value }) => value)
  await userEvent.selectOptions(choice, first)
  await userEvent.selectOptions(choice, second)
  resolve(refusal(409, 'Ne može'))
  await waitFor(() => expect($toasts.get().some(({ text }) => text === 'Ne može')).toBe(true))
  expect(choice.value).toBe(second)
})

test('reasons for rejecting count as unsaved until they are saved, a line each', async () => {
  const sent = answerCalls({ 'PUT /api/rejection-reasons': { message: 'ok' } })
  const { container } = renderInKit(<ReasonsSection initial={['Bez iskustva']} />, ['settings'])
  await userEvent.type(screen.getByRole('textbox'), '{Enter} Kasno {Enter}')
  expect(container.querySelector('[data-unsaved]')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(container.querySelector('[data-unsaved]')).toBeNull())
  expect(sent.at(-1)?.body).toEqual({ names: ['Bez iskustva', 'Kasno'] })
})
