import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import applications from '../../src/i18n/hr/applications.json'
import kitTexts from '../../src/i18n/hr/kit.json'
import notes from '../../src/i18n/hr/notes.json'
import profile from '../../src/i18n/hr/profile.json'
import replies from '../../src/i18n/hr/replies.json'
import timeline from '../../src/i18n/hr/timeline.json'
import ProfileScreen from '../../src/islands/candidates/ProfileScreen.tsx'
import { readResultIds, storeResultIds } from '../../src/islands/candidates/profile-ids.ts'
import { invalidateQueries } from '../../src/islands/data/query-cache.ts'
import { $dialogs } from '../../src/stores/dialogs.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { anApplication, stagesOf } from '../support/applications.ts'

const texts = { profile, applications, notes, replies, timeline }
const answer = (type: string, odgovor: string, datoteke: object[] = []) => ({
  ...{ pitanje: { id: 1, caption: `Pitanje ${type}`, type }, odgovor, datoteke },
})
const file = (id: string, mime: string) => ({ id, url: `/api/files/${id}`, filename: id, mime, bytes: 2048 })
const own = [
  anApplication(42, {
    odgovoriNaPitanje: [
      answer('Date', '2026-12-25'),
      answer('CheckBox', 'Kuhinja|Šank'),
      answer('Document', '', [file('cv.pdf', 'application/pdf')]),
      answer('File', '', [file('mapa.zip', 'application/zip')]),
      answer('Image', '', [file('slika.png', 'image/png')]),
    ],
  }),
  anApplication(41, { rating: 0 }),
]
const groups = [
  { id: 3, name: 'Zima' },
  { id: 4, name: 'Ljeto' },
].map((group) => ({ ...group, size: 1, groupType: 'USER_GROUP', tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick' }))

beforeEach(() => {
  invalidateQueries()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  $dialogs.set([])
  $toasts.set([])
})

type Given = { calls?: Parameters<typeof answerCalls>[0]; kind?: 'employer' | 'admin'; search?: string }
function open({ calls = {}, kind = 'employer', search = '' }: Given = {}) {
  const sent = answerCalls({
    'GET /api/processes': stagesOf('Novo', 'Razgovor'),
    'GET /api/candidates/7/applications': own,
    'GET /api/candidates/7/groups': [3],
    'GET /api/candidates/7/notes': [],
    'GET /api/candidates/7/timeline': [],
    'GET /api/groups': { content: groups, meta: {} },
    ...calls,
  })
  const viewer = { kind, login: 'ana@hotel.example', companyId: kind === 'admin' ? null : 1 }
  render(<ProfileScreen kit={{ language: 'hr', texts: kitTexts, viewer }} {...{ texts, search }} candidateId={7} />)
  return sent
}
const panels = async () => (await screen.findAllByRole('article')).map((panel) => within(panel))

describe('a profile', () => {
  test('shows the newest application first, then groups and notes, then the others', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'Ana Kovačević' })
    await screen.findByRole('heading', { name: 'Nema bilježaka' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Profil kandidata', 'Prijava #42', 'Grupe', 'Nema bilježaka', 'Tijek', 'PRIJAVE', 'Prijava #41'],
    ])
    expect(screen.getByRole('link', { name: 'Prijava #41' }).getAttribute('href')).toMatch(
      /^\/poslodavac\/prijave\?.*jobId=5&application=41$/,
    )
    expect(screen.queryByRole('button', { name: 'Pobriši sve podatke' })).toBeNull()
  })

  test('shows answers by the type of their question', async () => {
    open()
    const [newest] = await panels()
    expect(newest?.getByText('25.12.2026')).toBeTruthy()
    expect(newest?.getAllByText(/^(Kuhinja|Šank)$/)).toHaveLength(2)
    expect(newest?.getByRole('link', { name: 'Preuzmi doc' }).getAttribute('href')).toBe('/api/files/cv.pdf')
    expect(newest?.getAllByRole('link', { name: 'Preuzmi' })).toHaveLength(2)
    expect(newest?.getByRole('img', { name: 'slika.png' })).toBeTruthy()
    expect(newest?.queryByText('Privola za korištenje podataka')).toBeNull()
  })

  test.for([
    ['refused', refusal(409, 'Ne ide')],
    ['answered by anything but ok', { message: 'prijava not found' }],
  ] as const)('keeps what was %s as it was, and says nothing of it', async ([, given]) => {
    const sent = open({ calls: { 'POST /api/prijavaedit': given } })
    const [newest] = await panels()
    await userEvent.click(newest?.getByRole('radio', { name: '5 od 5' }) as HTMLElement)
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/prijavaedit')).toBe(true))
    expect(sent.find(({ call }) => call === 'POST /api/prijavaedit')?.body).toEqual({ prijavaId: '42', rating: '5' })
    await waitFor(() => expect(newest?.getByRole<HTMLInputElement>('radio', { name: '3 od 5' }).checked).toBe(true))
    expect($toasts.get()).toEqual([])
  })

  test('of another company is read, not rated or moved', async () => {
    open({ calls: { 'GET /api/candidates/7/applications': [anApplication(9, { tvrtkaId: 2, agreeData: true })] } })
    const [panel] = await panels()
    const radios = panel?.getAllByRole<HTMLInputElement>('radio') ?? []
    expect(radios.every(({ disabled }) => disabled)).toBe(true)
    expect(panel?.queryByRole('button', { name: 'Izbriši ocjenu' })).toBeNull()
    expect(panel?.getByText('Privola za korištenje podataka').nextSibling?.textContent).toBe('Da')
  })

  test('shows an administrator the stages of its company, which cannot be changed', async () => {
    const sent = open({ kind: 'admin' })
    const [panel] = await panels()
    const stage = await screen.findAllByRole<HTMLInputElement>('radio', { name: 'Razgovor' })
    expect(stage.every(({ disabled }) => disabled)).toBe(true)
    expect(panel?.getByRole<HTMLInputElement>('radio', { name: 'Novo' }).checked).toBe(true)
    expect(sent.find(({ call }) => call === 'GET /api/processes')?.query).toEqual({ companyId: '1' })
  })

  test('lets an administrator mark an application as unread, but not reply', async () => {
    const sent = open({ kind: 'admin', calls: { 'POST /api/prijavaedit': { message: 'ok' } } })
    const [panel] = await panels()
    await userEvent.click(panel?.getByRole('button', { name: 'Označi kao nepročitano' }) as HTMLElement)
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/prijavaedit')).toBe(true))
    expect(sent.find(({ call }) => call === 'POST /api/prijavaedit')?.body).toEqual({ prijavaId: '42', seen: '0' })
    expect(panel?.queryByRole('button', { name: replies.open })).toBeNull()
  })

  test('is erased by an administrator after a yes', async () => {
    const sent = open({ kind: 'admin', calls: { 'DELETE /api/admin/candidates/7': { message: 'ok' } } })
    await userEvent.click(screen.getByRole('button', { name: 'Pobriši sve podatke' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Jeste li sigurni?' }))
    expect(dialog.getByText('Nakon što obrišete podatke, ovu akciju nećete moći poništiti.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('Obrisali ste sve podatke ovog korisnika')).toBeTruthy()
    expect(sent.some(({ call }) => call === 'DELETE /api/admin/candidates/7')).toBe(true)
  })
})

describe('the chips of the groups', () => {
  test('add and remove, and come back when the server refuses', async () => {
    const calls: Given['calls'] = { 'PUT /api/candidates/7/groups/4': { message: 'ok' } }
    const sent = open({ calls })
    expect(await screen.findByText('Kandidat je član ovih grupa:')).toBeTruthy()
    await userEvent.type(screen.getByPlaceholderText('Odaberi grupu'), 'LJE{Enter}')
    await screen.findByRole('button', { name: 'Ukloni: Ljeto' })
    expect(sent.some(({ call }) => call === 'PUT /api/candidates/7/groups/4')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Zima' }))
    await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /api/candidates/7/groups/3')).toBe(true))
    expect(await screen.findByRole('button', { name: 'Ukloni: Zima' })).toBeTruthy()
    expect($toasts.get()).toEqual([])
  })

  test('open the group in a new tab at a double click', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    open()
    const chip = (await screen.findByRole('button', { name: 'Ukloni: Zima' })).closest('li') as HTMLElement
    await userEvent.dblClick(chip)
    expect(opened.mock.calls[0]?.slice(0, 2)).toEqual(['/candidates?groupId=3&user=ana%40hotel.example', '_blank'])
  })
})

/** A storage that takes so many keys. */
function storageOf(values: Record<string, string>, max: number) {
  const setItem = (key: string, value: string) => {
    if (!(key in values) && Object.keys(values).length >= max) throw new DOMException('full', 'QuotaExceededError')
    values[key] = value
  }
  const removeItem = (key: string) => delete values[key]
  const methods = { getItem: (key: string) => values[key] ?? null, setItem, removeItem }
  return new Proxy(values, { get: (_, name) => methods[name as keyof typeof methods] ?? values[String(name)] })
}

describe('the way through the list', () => {
  const step = (name: string) => screen.getByRole('link', { name })

  test('goes by the stored ids and counts in the whole result', async () => {
    storeResultIds(5, { ids: [6, 7, 8], idsOffset: 14_999, total: 60_000 })
    open({ search: '?queryId=5&groupId=3' })
    expect(await screen.findByText('15001 / 60000')).toBeTruthy()
    expect(step('Prethodni kandidat').getAttribute('href')).toBe('/user-profile/6?queryId=5&groupId=3')
    expect(step('Sljedeći kandidat').getAttribute('href')).toBe('/user-profile/8?queryId=5&groupId=3')
  })

  test('ends at both ends, and is not there for a list that nobody knows', async () => {
    storeResultIds(5, { ids: [7], idsOffset: 0, total: 1 })
    expect(JSON.parse(localStorage.getItem('getKandidati-5') ?? '')).toEqual([7])
    open({ search: '?queryId=5' })
    expect(await screen.findByText('1 / 1')).toBeTruthy()
    for (const link of screen.getByRole('navigation', { name: 'Kandidati iz popisa' }).querySelectorAll('a'))
      expect([link.hasAttribute('href'), link.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    cleanup()
    open({ search: '?queryId=6' })
    expect(screen.queryByRole('navigation', { name: 'Kandidati iz popisa' })).toBeNull()
  })

  test('gives up former lists when the storage is full', () => {
    vi.stubGlobal('localStorage', storageOf({ user: 'stays' }, 2))
    storeResultIds(1, { ids: [1], idsOffset: 0, total: 1 })
    storeResultIds(2, { ids: [2, 3], idsOffset: 0, total: 2 })
    expect([readResultIds(1).ids, readResultIds(2).ids, localStorage.getItem('user')]).toEqual([[], [2, 3], 'stays'])
  })

  test.each(['nonsense', '{"ids":"x"}', '{"ids":[1],"idsOffset":-1,"total":3}', 'null'])('survives %s', (stored) => {
    localStorage.setItem('getKandidati-9', stored)
    expect(readResultIds(9)).toEqual({ ids: [], idsOffset: 0, total: 0 })
  })
})
