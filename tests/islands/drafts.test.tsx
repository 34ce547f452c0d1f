import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import hr from '../../content/replies/hr.json'
import { draftsOf } from '../../src/data/drafts.ts'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { Notes } from '../../src/notes/Notes.tsx'
import { ReplyButton } from '../../src/replies/ReplyButton.tsx'
import { signOut } from '../../src/site/member/session.ts'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const eva = 'hotel@preko.example'

beforeEach(() => {
  localStorage.clear()
  invalidateQueries()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('drafts', () => {
  const day = 24 * 3600_000

  test('are read by their own user alone, for a month', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
    draftsOf(eva).write('note|1', 'Zvati u petak')
    expect(draftsOf(eva).read('note|1')).toBe('Zvati u petak')
    expect(draftsOf('kolega@hotel.example').read('note|1')).toBeUndefined()
    vi.setSystemTime(Date.now() + 31 * day)
    expect(draftsOf(eva).read('note|1')).toBeUndefined()
    draftsOf(eva).write('note|2', 'drugo')
    expect(Object.keys(localStorage)).toEqual([`draft|${eva}|note|2`])
  })

  test('are limited in size and number: what is too long is not kept, and the oldest goes', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
    const drafts = draftsOf(eva)
    drafts.write('long', 'a'.repeat(200_001))
    expect(drafts.read('long')).toBeUndefined()
    for (let at = 0; at < 101; at++) {
      vi.setSystemTime(Date.now() + 1000)
      drafts.write(`note|${at}`, 'text')
    }
    expect(Object.keys(localStorage)).toHaveLength(100)
    expect([drafts.read('note|0'), drafts.read('note|1'), drafts.read('note|100')]).toEqual([undefined, 'text', 'text'])
  })

  test('of the user go when signing out', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    localStorage.setItem('user', JSON.stringify({ login: eva }))
    draftsOf(eva).write('note|1', 'Zvati')
    draftsOf('kolega@hotel.example').write('note|1', 'Pisati')
    answerCalls({ 'POST /apipublic/logout': { message: 'ok' } })
    await signOut('/')
    expect(draftsOf(eva).read('note|1')).toBeUndefined()
    expect(draftsOf('kolega@hotel.example').read('note|1')).toBe('Pisati')
  })
})

describe('a note that is being written', () => {
  const open = (applicationId: number) => renderInKit(<Notes target={{ applicationId }} />, ['notes'])
  const own = { id: 5, content: 'Stara', type: 'PRIJAVA_NOTE', author: eva, authorIsAdmin: false, targetId: 41 }
  const note = { ...own, logoSmallPath: '', creationTime: '2026-11-20T09:05:00Z', editedTime: null, attachments: [] }
  const calls = { 'GET /api/prijave/41/notes': [note], 'GET /api/prijave/42/notes': [] }
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

  test('is there again for its application, until it is saved by Ctrl+Enter', async () => {
    let answer: object = refusal(503, 'Kasnije')
    const sent = answerCalls({ ...calls, 'POST /api/notes': () => answer })
    open(41)
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj bilješku' }))
    await userEvent.type(field(), 'Zvati u petak')
    cleanup()
    open(42)
    expect(screen.queryByRole('textbox')).toBeNull()
    cleanup()
    open(41)
    expect(field().value).toBe('Zvati u petak')
    expect(screen.getByText('Nastavljate bilješku koja još nije spremljena.')).toBeTruthy()

    await userEvent.type(field(), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/notes')).toBe(true))
    cleanup()
    open(41)
    expect(field().value).toBe('Zvati u petak')

    answer = { message: 'ok', id: 9 }
    await userEvent.type(field(), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(field().value).toBe(''))
    cleanup()
    open(41)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('is thrown away by the button, also the changes of an earlier one', async () => {
    answerCalls(calls)
    open(41)
    await userEvent.click(await screen.findByRole('button', { name: 'Uredi bilješku' }))
    await userEvent.type(field(), ' i nova')
    cleanup()
    open(41)
    await userEvent.click(await screen.findByRole('button', { name: 'Uredi bilješku' }))
    expect(field().value).toBe('Stara i nova')
    await userEvent.click(screen.getByRole('button', { name: 'Odustani' }))
    await userEvent.click(screen.getByRole('button', { name: 'Uredi bilješku' }))
    expect(field().value).toBe('Stara')
  })

  test('moves focus on when one is deleted', async () => {
    let notes = [note, { ...note, id: 6, content: 'Druga' }]
    answerCalls({
      'GET /api/prijave/41/notes': () => notes,
      'DELETE /api/notes/5': () => {
        notes = notes.slice(1)
        return { message: 'ok' }
      },
    })
    open(41)
    const [first] = await screen.findAllByRole('button', { name: 'Obriši bilješku' })
    await userEvent.click(first as HTMLElement)
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Obriši bilješku' }))
    await waitFor(() => expect(screen.queryByText('Stara')).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Druga'))
  })
})

describe('a reply that is being written', () => {
  const templates = (['invite', 'ask', 'refuse'] as const).map((kind) => ({ kind, language: 'hr', ...hr[kind] }))
  const calls = {
    'GET /api/reply-templates': { templates, placeholders: { hr: ['{ime}'], en: [], de: [] } },
    'POST /api/replies/preview': { languages: [{ language: 'hr', count: 1 }], leftOut: [], hidesCompany: false },
  }
  async function open(ids: number[]) {
    renderInKit(<ReplyButton ids={ids} />, ['replies'])
    await userEvent.click(screen.getByRole('button', { name: 'Odgovori' }))
    return within(await screen.findByRole('dialog'))
  }

  test('is there again with its template and key; Escape leaves the field first', async () => {
    const sent = answerCalls({ ...calls, 'POST /api/replies': refusal(503, 'Kasnije') })
    const first = await open([7])
    await userEvent.click(await first.findByRole('radio', { name: 'Pitanje' }))
    const text = first.getByRole('textbox', { name: 'Tekst' })
    await userEvent.type(text, ' Javite se.')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(document.activeElement).not.toBe(text)
    await userEvent.click(first.getByRole('button', { name: 'Pošalji' }))
    await first.findByRole('alert')
    cleanup()

    const again = await open([7])
    const field = await again.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
    expect(field.value).toBe(`${hr.ask.text} Javite se.`)
    await userEvent.type(field, '{Control>}{Enter}{/Control}')
    const keys = () => sent.filter(({ call }) => call === 'POST /api/replies').map(({ body }) => Object(body).key)
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(new Set(keys()).size).toBe(1)

    await userEvent.click(again.getByRole('button', { name: 'Odustani' }))
    cleanup()
    const fresh = await open([7])
    expect((await fresh.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })).value).toBe(hr.invite.text)
  })
})
