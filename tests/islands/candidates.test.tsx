import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { refusal } from '../support/answer-calls.ts'
import { askedList, candidate, listOf, openCandidates } from '../support/candidates.tsx'

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

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())

test('lists candidates newest first, and a row opens the profile with links through the list', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const sent = openCandidates()
  await userEvent.click(await screen.findByText('Ana'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Baza kandidata')
  expect(headers()).toEqual([
    ...['', 'Ime', 'Prezime', 'Email', 'Telefon', 'Korak', 'Ocjena', 'Zadnja prijava'],
    'Pokaži sa strane',
  ])
  expect(askedList(sent)).toMatchObject({
    sortColumn: 'lastApplicationDate',
    ascSortDirection: 'false',
    pageSize: '50',
  })
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('getKandidati-'))
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([7, 8])
  expect(opened).toHaveBeenCalledWith(
    `/user-profile/7?queryId=${key.slice('getKandidati-'.length)}&user=ana%40hotel.example`,
    '_blank',
    'noopener',
  )
})

test('Enter or the button filters from the first page; a header sorts ascending, then descending', async () => {
  const sent = openCandidates({ search: '?page=3' })
  await screen.findByText('Ana')
  await userEvent.type(screen.getByRole('textbox', { name: 'Prezime' }), 'hor{Enter}')
  await waitFor(() => expect(askedList(sent)).toMatchObject({ prezime: 'hor', page: '0' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ime' }))
  await waitFor(() => expect(askedList(sent)).toMatchObject({ sortColumn: 'ime', ascSortDirection: 'true', page: '0' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ime' }))
  await waitFor(() => expect(askedList(sent)).toMatchObject({ sortColumn: 'ime', ascSortDirection: 'false' }))
})

test('an empty list has different texts with and without a filter', async () => {
  openCandidates({ calls: { 'GET /api/candidates': listOf([]) } })
  expect(await screen.findByText('Nemate niti jednog prijavljenog kandidata u bazi')).toBeTruthy()
  cleanup()
  invalidateQueries()
  openCandidates({ calls: { 'GET /api/candidates': listOf([]) }, search: '?ime=Zz' })
  expect(await screen.findByText('Nijedan kandidat ne odgovara filtrima')).toBeTruthy()
  expect(screen.queryByText('Nemate niti jednog prijavljenog kandidata u bazi')).toBeNull()
})

test('members can be removed from a group, except opted-out ones from their group', async () => {
  const content = [
    { ...candidate(7, 'Ana'), ostajeUGrupi: false },
    { ...candidate(8, 'Ivo'), ostajeUGrupi: true },
  ]
  const calls = { 'GET /api/candidates': listOf(content), 'DELETE /api/candidates/7/groups/3': { message: 'ok' } }
  const sent = openCandidates({ search: '?groupId=3', calls })
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
  openCandidates({
    kind: 'admin',
    search: '?groupId=3',
    calls: { 'POST /api/makniSveKanididateIzGrupe': () => answer },
  })
  await screen.findByText('Ana')
  expect(headers().slice(-2)).toEqual(['Odjavljen', 'Akcije'])
  expect(screen.getByText('Ne')).toBeTruthy()
  expect(screen.getByText('01.11.2026 10:00')).toBeTruthy()
  const empty = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Makni sve' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Jeste li sigurni?' }))
    expect(dialog.getByText('Napomena: Ova akcija neće ažurirati Pinpoint.')).toBeTruthy()
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
  openCandidates({ calls: { 'GET /api/candidates': refusal(500, 'x') }, search: '?ime=Ana' })
  expect(await screen.findByText('Kandidati se nisu učitali')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ime' }).value).toBe('Ana')
})

test('one search, stage and rating narrow the list together and are saved as a filter', async () => {
  const saved = { id: 1, list: 'candidates', name: 'Dobri', query: 'q=ana&rating=4' }
  let filters: object[] = []
  const sent = openCandidates({
    calls: { 'GET /api/filters': () => filters, 'POST /api/filters': { message: 'ok', filter: saved } },
  })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Traži u svim poljima' }), 'ana{Enter}')
  for (const name of ['Korak: Razgovor', 'Ocjena od 4']) {
    await userEvent.click(screen.getByRole('button', { name: 'Filtar' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await waitFor(() => expect(askedList(sent)).toMatchObject({ q: 'ana', processId: '2', rating: '4', page: '0' }))
  filters = [saved]
  await userEvent.click(screen.getByRole('button', { name: 'Spremi filtar' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Naziv filtra' }), 'Dobri{Enter}')
  const posted = await waitFor(() => sent.find(({ call }) => call === 'POST /api/filters') ?? Promise.reject())
  expect(posted.body).toMatchObject({
    list: 'candidates',
    name: 'Dobri',
    query: expect.stringContaining('processId=2'),
  })
  const rail = within(screen.getByRole('navigation', { name: 'Grupe i filtri' }))
  await userEvent.click(await rail.findByRole('link', { name: 'Dobri 27' }))
  await waitFor(() => expect(askedList(sent)).toMatchObject({ q: 'ana', rating: '4' }))
  expect(askedList(sent)).not.toHaveProperty('processId')
})

test('arrows move the panel, x selects, and the selection is edited by its last applications', async () => {
  const sent = openCandidates({
    calls: {
      'GET /api/candidates/7/groups': [3],
      'GET /api/candidates/8/groups': [],
      'GET /api/candidates/7/applications': [],
      'GET /api/candidates/8/applications': [],
      'GET /api/candidates/7/notes': [],
      'GET /api/candidates/8/notes': [],
      'POST /api/prijave/bulk': { message: 'ok', before: [] },
    },
  })
  await screen.findByText('Ana')
  await userEvent.keyboard('j')
  const panel = within(await screen.findByRole('region', { name: 'Ana Horvat' }))
  expect(panel.getByRole('link', { name: 'Kuhar' }).getAttribute('href')).toBe('/job/5')
  expect(await panel.findByText('Kandidat je član ovih grupa:')).toBeTruthy()
  await userEvent.keyboard('xjx')
  expect(await screen.findByRole('region', { name: 'Ivo Horvat' })).toBeTruthy()
  expect(screen.getByText('2 odabrana')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Korak' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Novo' }))
  const edit = await waitFor(() => sent.find(({ call }) => call === 'POST /api/prijave/bulk') ?? Promise.reject())
  expect(edit.body).toMatchObject({ ids: [107, 108], processId: 1 })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ivo Horvat' })).toBeNull())
})
