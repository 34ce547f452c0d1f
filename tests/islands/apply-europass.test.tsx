import { readFileSync } from 'node:fs'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ApplyForm from '../../src/applications/apply/form/ApplyForm.tsx'
import type { FormQuestion } from '../../src/applications/apply/form.ts'
import { formProps } from '../support/apply-island.ts'

const ask = (id: number, type: FormQuestion['type'], caption: string): FormQuestion => ({
  ...{ id, type, caption, help: null, required: false, options: [] },
})
const props = formProps([
  ask(1, 'SimpleText', 'Ime'),
  ask(2, 'SimpleText', 'Prezime'),
  ask(3, 'Email', 'Email'),
  ask(4, 'Adresa', 'Adresa'),
  ask(5, 'Document', 'Životopis'),
])
const sample = (name: string) => new Uint8Array(readFileSync(`tests/support/europass/europass-${name}`))
const pdf = new File([sample('sample.pdf')], 'europass.pdf', { type: 'application/pdf' })
const answerTo = (id: number) => document.querySelector<HTMLInputElement>(`[name="${id}"]`)?.value
const requests = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', requests)
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(requests)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  requests.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Chooses a file in the dialogue that the button opens. */
async function chooseEuropass(file: File) {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [file] })
    this.dispatchEvent(new Event('change'))
  })
  await userEvent.click(screen.getByRole('button', { name: 'Popuni iz Europassa' }))
}

test('a Europass is filled in after confirmation, beside what was typed, and is sent nowhere', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ApplyForm {...props} />)
  await userEvent.type(screen.getByLabelText(/^Ime/), 'Iva')
  await chooseEuropass(pdf)
  const review = within(await screen.findByRole('region', { name: 'Ovo bismo popunili iz Vašeg Europassa' }))
  expect(answerTo(2)).toBe('')
  expect(review.getByText('Ostaje Vaš odgovor.')).toBeTruthy()
  await userEvent.click(review.getByRole('checkbox', { name: /^Email/ }))
  await userEvent.click(review.getByRole('button', { name: 'Popuni označeno' }))
  expect([1, 2, 3, 4].map(answerTo)).toEqual(['Iva', 'Đurić-Kovač', '', 'Ilica 1, 10000 Zagreb, Hrvatska'])
  expect(screen.getByRole('button', { name: 'Ukloni europass.pdf' })).toBeTruthy()
  expect(screen.getByText('Popunili smo 3 polja.')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  expect(requests).not.toHaveBeenCalled()
})

test('that it cannot be attached is said where the CV takes no such file', async () => {
  render(<ApplyForm {...props} />)
  await chooseEuropass(new File([sample('candidate-sample.xml')], 'europass.xml', { type: 'text/xml' }))
  const review = within(await screen.findByRole('region', { name: 'Ovo bismo popunili iz Vašeg Europassa' }))
  expect(review.getByText(/„Životopis” prima PDF, DOC, DOCX\./)).toBeTruthy()
  await userEvent.click(review.getByRole('button', { name: 'Popuni označeno' }))
  expect(answerTo(2)).toBe('Đurić-Kovač')
  expect(screen.queryByRole('button', { name: 'Ukloni europass.xml' })).toBeNull()
})

test('its address is not sent to be checked when the field is left', async () => {
  render(<ApplyForm {...props} />)
  await chooseEuropass(pdf)
  await userEvent.click(await screen.findByRole('button', { name: 'Popuni označeno' }))
  expect(answerTo(3)).toBe('ana.sample@example.com')
  await userEvent.click(screen.getByLabelText(/^Email/))
  await userEvent.tab()
  expect(requests).not.toHaveBeenCalled()
})

test('what is no Europass is refused in words, as an error of its field', async () => {
  render(<ApplyForm {...props} />)
  await chooseEuropass(new File(['%PDF-1.4'], 'zivotopis.pdf'))
  const problem = await screen.findByText(/U ovom PDF-u nema podataka iz Europassa/, {}, { timeout: 5000 })
  expect(problem.getAttribute('role')).toBe('alert')
  expect(problem.closest('.field')?.contains(screen.getByRole('button', { name: 'Popuni iz Europassa' }))).toBe(true)
  expect(
    screen.getByRole('button', { name: 'Popuni iz Europassa', description: /U ovom PDF-u nema podataka/ }),
  ).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
  await chooseEuropass(pdf)
  await screen.findByText('Ovo bismo popunili iz Vašeg Europassa', {}, { timeout: 5000 })
  expect(screen.queryByText(/U ovom PDF-u nema/)).toBeNull()
})
