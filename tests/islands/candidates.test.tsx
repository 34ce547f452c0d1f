import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import CandidatesScreen from '../../src/candidates/list/CandidatesScreen.tsx'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { kitFor } from '../support/kit.tsx'

const candidate = (id: number, ime: string, optedOutMarketingTime: string | null = null) => ({
  ...{ id, ime, prezime: 'Horvat', email: `${ime}@posta.example`, telefon: null, optedOutMarketingTime },
  zadnjaPrijavaTime: '2026-11-20T09:05:00Z',
})
const listOf = (content: object[]) => ({
  content,
  meta: {
    ...{ number_of_items: String(content.length), page: '0', page_size: '50' },
    customParams: { ids: content.map((row) => (row as { id: number }).id), idsOffset: 0 },
  },
})
const group = { id: 3, name: 'Odjavljeni', size: 2, groupType: 'SYSTEM_GROUP', isOptedOutGroup: true }

beforeEach(() => {
  invalidateQueries()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  $dialogs.set([])
  $toasts.set([])
})

type Given = { calls?: Parameters<typeof answerCalls>[0]; kind?: 'employer' | 'admin'; search?: string }
function open({ calls = {}, kind = 'employer', search = '' }: Given = {}) {
  history.replaceState(null, '', `/candidates${search}`)
  const sent = answerCalls({
    'GET /api/groups': { content: [group], meta: {} },
    'GET /api/candidates': listOf([candidate(7, 'Ana'), candidate(8, 'Ivo', '2026-11-01T09:00:00Z')]),
    ...calls,
  })
  const viewer = { kind, login: 'ana@hotel.example', companyId: kind === 'admin' ? null : 1 }
  render(<CandidatesScreen kit={kitFor(['candidates'], viewer)} search={search} />)
  return sent
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())
const asked = (sent: ReturnType<typeof open>) => sent.filter(({ call }) => call === 'GET /api/candidates').at(-1)?.query

test('lists candidates newest first, and a row opens the profile with links through the list', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const sent = open()
  await userEvent.click(await screen.findByText('Ana'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Baza kandidata')
  expect(headers()).toEqual(['Ime', 'Prezime', 'Email', 'Telefon', 'Zadnja prijava'])
  expect(asked(sent)).toMatchObject({ sortColumn: 'lastApplicationDate', ascSortDirection: 'false', pageSize: '50' })
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('getKandidati-'))
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([7, 8])
  expect(opened).toHaveBeenCalledWith(
    `/user-profile/7?queryId=${key.slice('getKandidati-'.length)}&user=ana%40hotel.example`,
    '_blank',
    'noopener',
  )
})

test('Enter or the button filters from the first page; a header sorts ascending, then descending', async () => {
  const sent = open({ search: '?page=3' })
  await screen.findByText('Ana')
  await userEvent.type(screen.getByRole('textbox', { name: 'Prezime' }), 'hor{Enter}')
  await waitFor(() => expect(asked(sent)).toMatchObject({ prezime: 'hor', page: '0' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ime' }))
  await waitFor(() => expect(asked(sent)).toMatchObject({ sortColumn: 'ime', ascSortDirection: 'true', page: '0' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ime' }))
  await waitFor(() => expect(asked(sent)).toMatchObject({ sortColumn: 'ime', ascSortDirection: 'false' }))
})

test('an empty list has different texts with and without a filter', async () => {
  open({ calls: { 'GET /api/candidates': listOf([]) } })
  expect(await screen.findByText('Nemate niti jednog prijavljenog kandidata u bazi')).toBeTruthy()
  cleanup()
  invalidateQueries()
  open({ calls: { 'GET /api/candidates': listOf([]) }, search: '?ime=Zz' })
  expect(await screen.findByText('Nijedan kandidat ne odgovara filtrima')).toBeTruthy()
  expect(screen.queryByText('Nemate niti jednog prijavljenog kandidata u bazi')).toBeNull()
})

test('members can be removed from a group, except opted-out ones from their group', async () => {
  const content = [
    { ...candidate(7, 'Ana'), ostajeUGrupi: false },
    { ...candidate(8, 'Ivo'), ostajeUGrupi: true },
  ]
  const calls = { 'GET /api/candidates': listOf(content), 'DELETE /api/candidates/7/groups/3': { message: 'ok' } }
  const sent = open({ search: '?groupId=3', calls })
  expect(await screen.findByRole('heading', { name: 'Grupa: Odjavljeni' })).toBeTruthy()
  expect(headers().at(-1)).toBe('Akcije')
  const stays = await screen.findByRole('button', { name: /^Kandidat se odjavio .* ostaje u ovoj grupi\.$/ })
  expect([stays.getAttribute('aria-disabled'), stays.title]).toEqual(['true', stays.getAttribute('aria-label')])
  await userEvent.click(stays)
  await userEvent.click(screen.getByRole('button', { name: 'Makni ovog kandidata iz ove grupe' }))
  await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /api/candidates/7/groups/3')).toBe(true))
  expect(sent.some(({ call }) => call === 'DELETE /api/candidates/8/groups/3')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Makni sve' })).toBeNull()
})

test('administrators see opt-outs, and empty a group after confirming', async () => {
  let answer: object = refusal(500, 'x')
  open({ kind: 'admin', search: '?groupId=3', calls: { 'POST /api/makniSveKanididateIzGrupe': () => answer } })
  await screen.findByText('Ana')
  expect(headers().slice(-2)).toEqual(['Odjavljen', 'Akcije'])
  expect(screen.getByText('Ne')).toBeTruthy()
  expect(screen.getByText('01.11.2026 10:00')).toBeTruthy()
  const empty = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Makni sve' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Jeste li sigurni?' }))
    expect(dialog.getByText('Napomena: Ova akcija nece updejtati pinpoint.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Da' }))
  }
  await empty()
  const failure = within(await screen.findByRole('dialog', { name: 'Greška' }))
  expect(failure.getByText('Došlo je do greške prilikom micanja kandidata iz grupe')).toBeTruthy()
  await userEvent.click(failure.getByRole('button', { name: 'OK' }))
  answer = { message: 'ok', removedCandidates: 2 }
  await empty()
  await waitFor(() => expect($toasts.get()[0]?.text).toBe('Uspješno maknuto 2 kandidata iz grupe'))
})

test('a list that fails to load shows an error and keeps the filters', async () => {
  open({ calls: { 'GET /api/candidates': refusal(500, 'x') }, search: '?ime=Ana' })
  expect(await screen.findByText('Kandidati se nisu učitali')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ime' }).value).toBe('Ana')
})
