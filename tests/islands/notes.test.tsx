import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import texts from '../../src/i18n/hr/notes.json'
import { Notes } from '../../src/notes/Notes.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const note = (id: number, more: object = {}) => ({
  ...{ id, content: `Bilješka ${id}`, type: 'KANDIDAT_NOTE', author: 'hotel@preko.example', authorIsAdmin: false },
  ...{ logoSmallPath: '/logo/1', creationTime: '2026-11-20T09:05:00Z', editedTime: null, targetId: 7, attachments: [] },
  ...more,
})
const attachments = [
  { fileType: 'IMAGE', fileUrl: '/api/files/a', filename: 'slika.png' },
  { fileType: 'OTHER', fileUrl: '/api/files/b', filename: 'arhiva.zip' },
]
const notes = [
  note(1),
  note(2, { author: 'kolega@hotel.example', editedTime: '2026-11-20T10:00:00Z', type: 'PRIJAVA_NOTE', targetId: 41 }),
  note(3, { author: 'admin@preko.example', authorIsAdmin: true, attachments }),
]

beforeEach(() => invalidateQueries())
afterEach(() => void vi.unstubAllGlobals())

function open(calls: Parameters<typeof answerCalls>[0] = {}, viewer: Parameters<typeof renderInKit>[2] = {}) {
  const sent = answerCalls({ 'GET /api/candidates/7/notes': notes, ...calls })
  const onCount = vi.fn()
  renderInKit(<Notes target={{ candidateId: 7 }} onCount={onCount} />, ['notes'], viewer)
  return { sent, onCount }
}
const cards = async () => (await screen.findAllByRole('listitem')).filter((item) => item.querySelector('time'))
const cardAt = async (at: number) => within((await cards())[at] as HTMLElement)

test('a note shows author, time, application and attachments', async () => {
  const { onCount } = open()
  expect((await cardAt(0)).getByText('20.11.2026 10:05')).toBeTruthy()
  expect((await cardAt(0)).queryByText(/Zadnja izmjena/)).toBeNull()
  const second = await cardAt(1)
  expect(second.getByText(/Zadnja izmjena/)).toBeTruthy()
  expect(second.getByRole('link', { name: 'Komentar za prijavu: 41' }).getAttribute('href')).toBe(
    '/poslodavac/prijave?application=41&sortColumn=vrijeme&ascSortDirection=false&page_size=25',
  )
  const third = await cardAt(2)
  expect(third.getByText('Prilozi:')).toBeTruthy()
  expect(third.getByText('Administrator')).toBeTruthy()
  expect(third.getByRole('link', { name: 'slika.png' }).getAttribute('target')).toBe('_blank')
  expect(third.getByRole('link', { name: 'arhiva.zip' }).getAttribute('download')).toBe('arhiva.zip')
  expect(onCount).toHaveBeenLastCalledWith(3)
})

test('says how many notes there are when they need not be loaded again', async () => {
  open()
  await cards()
  cleanup()
  const { sent, onCount } = open()
  expect(sent).toEqual([])
  expect(onCount).toHaveBeenLastCalledWith(3)
})

test.for([
  ['member', 3],
  ['reader', 1],
] as const)('only the author may edit, a %s may delete %i of three', async ([role, deletable]) => {
  open({}, { role })
  await cards()
  expect(screen.getAllByRole('button', { name: 'Uredi bilješku' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Obriši bilješku' })).toHaveLength(deletable)
})

test('an administrator who sees one company reads and writes its notes', async () => {
  const sent = answerCalls({ 'GET /api/candidates/7/notes': [], 'POST /api/notes': { message: 'ok', id: 1 } })
  renderInKit(<Notes target={{ candidateId: 7, companyId: 2 }} />, ['notes'])
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj bilješku' }))
  await userEvent.type(screen.getByRole('textbox'), 'Zvati')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi novu bilješku' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/notes'))
  expect(sent.find(({ call }) => call === 'GET /api/candidates/7/notes')?.query).toEqual({ tvrtkaId: '2' })
  expect(sent.find(({ call }) => call === 'POST /api/notes')?.body).toMatchObject({ candidateId: '7', companyId: '2' })
})

test('a new note must not be blank, and can have files', async () => {
  const { sent } = open({ 'POST /api/notes': { message: 'ok', id: 9 } })
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj bilješku' }))
  const field = screen.getByPlaceholderText<HTMLTextAreaElement>('Upišite bilješku ovdje...')
  expect(field.getAttribute('rows')).toBe('5')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Spremi novu bilješku' })
  await userEvent.type(field, '   ')
  expect(save.disabled).toBe(true)
  await userEvent.type(field, 'Zvati u petak')
  expect(screen.queryByText(texts.filesNotKept)).toBeNull()
  await userEvent.upload(screen.getByLabelText('Privitci'), new File(['x'], 'ugovor.pdf'))
  expect(screen.getByText('ugovor.pdf')).toBeTruthy()
  expect(screen.getByText(texts.filesNotKept)).toBeTruthy()
  await userEvent.click(save)
  await vi.waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  expect(screen.queryByText('ugovor.pdf')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dodaj bilješku' }))
  expect(screen.getByRole('button', { name: 'Spremi novu bilješku' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dodaj bilješku' })).toBeTruthy()
  expect(sent.find(({ call }) => call === 'POST /api/notes')?.body).toMatchObject({
    ...{ candidateId: '7', noteId: '0', content: expect.stringContaining('Zvati u petak') },
    attachments: expect.objectContaining({ name: 'ugovor.pdf' }),
  })
})

test("editing starts with the note's text, and cancelling keeps it", async () => {
  const { sent } = open()
  await userEvent.click((await cardAt(0)).getByRole('button', { name: 'Uredi bilješku' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bilješka 1')
  expect(screen.getByRole('button', { name: 'Spremi izmjene' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Dodaj bilješku')
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>('Upišite bilješku ovdje...').value).toBe('')
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true)
})

test('pressing the button for a new note again keeps the input', async () => {
  open()
  const add = screen.getByRole('button', { name: 'Dodaj bilješku' })
  await userEvent.click(add)
  await userEvent.type(screen.getByRole('textbox'), 'Zvati')
  await userEvent.click(add)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await userEvent.keyboard(' u petak')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Zvati u petak')
})

test('deleting must be confirmed', async () => {
  const { sent } = open({ 'DELETE /api/notes/2': { message: 'ok' } })
  const second = await cardAt(1)
  await userEvent.click(second.getByRole('button', { name: 'Obriši bilješku' }))
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Jeste li sigurni?' }))
  expect(dialog().getByText('Jeste li sigurni da želite obrisati ovu bilješku?')).toBeTruthy()
  expect(dialog().getByText('kolega@hotel.example: Bilješka 2')).toBeTruthy()
  await userEvent.click(dialog().getByRole('button', { name: 'Odustani' }))
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await userEvent.click(second.getByRole('button', { name: 'Obriši bilješku' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Obriši bilješku' }))
  await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /api/notes/2')).toBe(true))
})

test('a pasted text that is too long stays whole and is not sent', async () => {
  const { sent } = open()
  await cards()
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj bilješku' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.click(field)
  await userEvent.paste('a'.repeat(5001))
  expect(field.value).toHaveLength(5001)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Najviše 5.000 znakova (5.001 / 5.000)')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi novu bilješku' }))
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})
