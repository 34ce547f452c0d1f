import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ApplyForm from '../../src/applications/apply/form/ApplyForm.tsx'
import { hydrateForm } from '../../src/applications/apply/form/hydrate.tsx'
import type { FormQuestion } from '../../src/applications/apply/form.ts'
import { formProps } from '../support/apply-island.ts'

const cv: FormQuestion = { id: 5, type: 'Document', caption: 'CV', help: null, required: false, options: [] }
const props = formProps([cv])

const sent = vi.fn()
beforeEach(() => {
  sent.mockClear()
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => void sent(body))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const picture = new File(['x'], 'slika.gif', { type: 'image/gif' })
const tooBig = new File([new Uint8Array(1024 * 1024 + 1)], 'velik.pdf')
const good = new File(['%PDF-1.4'], 'zivotopis.pdf', { type: 'application/pdf' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
const user = userEvent.setup({ applyAccept: false })
const formSent = (): FormData => sent.mock.calls[0]?.[0] ?? new FormData()
const submit = () => user.click(screen.getByRole('button', { name: 'Pošalji prijavu' }))

test.for([
  [picture, 'Odaberite datoteku tipa'],
  [tooBig, 'Maksimalna dopuštena veličina datoteke je 1 MB'],
] as const)('a rejected optional file stays an error and prevents sending', async ([file, text]) => {
  render(<ApplyForm {...props} />)
  await user.click(screen.getByRole('checkbox'))
  await user.upload(input(), file)
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(0)
  expect(input().getAttribute('aria-invalid')).toBe('true')

  await user.click(screen.getByRole('button', { name: new RegExp(file.name) }))
  expect(screen.queryByText(new RegExp(text))).toBeNull()
  await submit()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('another choice replaces a rejected file', async () => {
  render(<ApplyForm {...props} />)
  await user.click(screen.getByRole('checkbox'))
  await user.upload(input(), picture)
  await user.upload(input(), good)
  await submit()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(
    formSent()
      .getAll('5')
      .map((file) => (file as File).name),
  ).toEqual(['zivotopis.pdf'])
})

test('an invalid file chosen before hydration is rejected with an error', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<ApplyForm {...props} />)
  await user.upload(input(), picture)
  await act(async () => void hydrateForm(place, props))
  expect(screen.getAllByText(/Odaberite datoteku tipa/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('checkbox'))
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getAllByText(/Odaberite datoteku tipa/).length).toBeGreaterThan(0)
  place.remove()
})

test('the form includes the name of the category', async () => {
  render(<ApplyForm {...props} />)
  await user.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(formSent().get('djelatnostNaziv')).toBe('Ugostiteljstvo')
})

test('an error names its file, also beside listed files', async () => {
  render(<ApplyForm {...props} />)
  await user.upload(input(), good)
  await user.upload(input(), picture)
  expect(document.querySelector('.field-error')?.textContent).toMatch(/^slika\.gif: Odaberite datoteku tipa/)
  expect(screen.getByText(/zivotopis\.pdf/)).toBeTruthy()
})

test('each rejected file is reported once', async () => {
  render(<ApplyForm {...props} />)
  await user.upload(input(), [new File(['x'], 'a.exe'), tooBig, new File(['x'], 'b.exe')])
  expect(document.querySelector('.field-error')?.textContent?.split('\n')).toEqual([
    'a.exe, b.exe: Odaberite datoteku tipa: pdf, doc, docx',
    'velik.pdf: Maksimalna dopuštena veličina datoteke je 1 MB',
  ])
  expect(screen.getAllByText(/Odaberite datoteku tipa/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Ukloni velik.pdf' })).toBeTruthy()
})

test('the same file is not added twice', async () => {
  render(<ApplyForm {...props} />)
  await user.upload(input(), good)
  await user.upload(input(), good)
  expect(document.querySelectorAll('[data-files] li')).toHaveLength(1)
})

test('a question for one file accepts one, and the next replaces it', async () => {
  const one = { ...cv, caption: 'Svjedodžbe (jedna datoteka)' }
  render(<ApplyForm {...props} questions={[one]} />)
  expect(input().multiple).toBe(false)
  await user.upload(input(), good)
  await user.upload(input(), new File(['%PDF-1.4 2'], 'novi.pdf', { type: 'application/pdf' }))
  expect([...document.querySelectorAll('[data-files] li span')].map((item) => item.textContent)).toEqual([
    'novi.pdf (1 kB)',
  ])
})

test('an answer is normalized on blur, and pasted text is not cut', async () => {
  const asked = (id: number, type: FormQuestion['type'], caption: string) => ({ ...cv, id, type, caption })
  const questions = [asked(1, 'Telefon', 'Telefon'), asked(2, 'Decimal', 'Plaća'), asked(3, 'SimpleText', 'Grad')]
  render(<ApplyForm {...props} questions={questions} />)
  const field = (name: string) => screen.getByLabelText(new RegExp(name)) as HTMLInputElement
  await user.type(field('Telefon'), '+43 (0)660 1234567')
  await user.type(field('Plaća'), '2.500')
  await user.tab()
  expect([field('Telefon').value, field('Plaća').value]).toEqual(['+43 660 1234567', '2500'])
  await user.click(field('Grad'))
  await user.paste('x'.repeat(256))
  expect(field('Grad').value).toHaveLength(256)
  expect(document.querySelector('.field-error')?.textContent).toBe('Najviše 255 znakova')
})

test('focus moves to the next file when one is removed, and from the last one to the field', async () => {
  render(<ApplyForm {...props} />)
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File([name], name, { type: 'application/pdf' }))
  await user.upload(input(), files)
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? (document.activeElement as HTMLInputElement).type
  for (const [removed, next] of [
    ['a.pdf', 'Ukloni b.pdf'],
    ['c.pdf', 'Ukloni b.pdf'],
    ['b.pdf', 'file'],
  ] as const) {
    screen.getByRole('button', { name: `Ukloni ${removed}` }).focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe(next)
  }
})
