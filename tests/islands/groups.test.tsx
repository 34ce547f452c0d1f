import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import GroupsScreen from '../../src/groups/GroupsScreen.tsx'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { kitFor } from '../support/kit.tsx'

const group = (id: number, name: string, size: number, groupType = 'USER_GROUP') => ({
  ...{ id, name, size, groupType, isOptedOutGroup: false, tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick' },
})
const listed = [group(1, 'Zima', 2), group(2, 'Odjavljeni', 0, 'SYSTEM_GROUP'), group(3, 'Čekaonica', 7)]
const list = { content: listed, meta: { number_of_items: '3', page: '0', page_size: '300' } }

beforeEach(() => invalidateQueries())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  $dialogs.set([])
  $toasts.set([])
})

function open(calls: Parameters<typeof answerCalls>[0] = {}, kind: 'employer' | 'admin' = 'employer') {
  const sent = answerCalls({ 'GET /api/groups': list, ...calls })
  const viewer = { kind, login: 'ana@hotel.example', companyId: kind === 'admin' ? null : 1 }
  render(<GroupsScreen kit={kitFor(['groups'], viewer)} />)
  return sent
}
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const toasts = () => $toasts.get().map(({ text, durationMs, hasClose }) => [text, durationMs, hasClose])

describe('the groups', () => {
  test('sort by name in Croatian order, by size, and back', async () => {
    open()
    await screen.findByRole('link', { name: 'Zima' })
    expect(names()).toEqual(['Čekaonica', 'Odjavljeni', 'Zima'])
    await press('Naziv uzlazno')
    expect(names()).toEqual(['Zima', 'Odjavljeni', 'Čekaonica'])
    await press('Veličina')
    expect(names()).toEqual(['Odjavljeni', 'Zima', 'Čekaonica'])
    expect(screen.getByRole('link', { name: 'Zima' }).getAttribute('href')).toBe('/candidates?groupId=1')
  })

  test('of the system can be neither renamed nor deleted', async () => {
    open()
    expect(await screen.findByTitle('Sistemska grupa')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Preimenuj/ })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Obriši: Odjavljeni' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Upravljanje kandidatima između grupa' })).toBeNull()
  })

  test('show the empty state', async () => {
    open({ 'GET /api/groups': { ...list, content: [] } })
    expect(await screen.findByText('Nemate niti jednu kreiranu grupu...')).toBeTruthy()
  })
})

describe('one group', () => {
  test('is created with the given name, and not without one', async () => {
    const sent = open({ 'POST /api/groups': { message: 'ok', group: group(4, 'Ljeto', 0) } })
    await press('Kreiraj novu grupu')
    const dialog = within(screen.getByRole('dialog', { name: 'Naziv grupe' }))
    const field = dialog.getByPlaceholderText('Upišite naziv grupe')
    await userEvent.type(field, '  {Enter}')
    expect(sent.some(({ call }) => call === 'POST /api/groups')).toBe(false)
    await userEvent.type(field, 'Ljeto')
    await userEvent.click(dialog.getByRole('button', { name: 'Kreiraj grupu' }))
    await waitFor(() => expect(toasts()).toEqual([['Grupa „Ljeto” uspješno kreirana', 3000, true]]))
    expect(sent.find(({ call }) => call === 'POST /api/groups')?.body).toEqual({ name: 'Ljeto' })
  })

  test('is renamed, starting with its current name', async () => {
    const sent = open({ 'PATCH /api/groups/1': { message: 'ok' } })
    await press('Preimenuj: Zima')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Upišite novi naziv grupe' })
    expect(field.value).toBe('Zima')
    await userEvent.type(field, ' 2027')
    await press('Potvrdi')
    expect(sent.find(({ call }) => call === 'PATCH /api/groups/1')?.body).toEqual({ newName: 'Zima 2027' })
  })

  test('is asked for again with the name as typed when the server refuses it', async () => {
    const sent = open({ 'POST /api/groups': refusal(409, 'Grupa već postoji') })
    await press('Kreiraj novu grupu')
    await userEvent.type(screen.getByPlaceholderText('Upišite naziv grupe'), 'Ljeto{Enter}')
    const failure = within(await screen.findByRole('dialog', { name: 'Dogodila se greška' }))
    expect(failure.getByText('Grupa već postoji')).toBeTruthy()
    await userEvent.click(failure.getByRole('button', { name: 'OK' }))
    expect(await screen.findByDisplayValue('Ljeto')).toBeTruthy()
    await press('Odustani')
    await waitFor(() => expect(screen.queryByDisplayValue('Ljeto')).toBeNull())
    expect(sent.filter(({ call }) => call === 'POST /api/groups')).toHaveLength(1)
  })

  test("is deleted only after confirming, and a refusal is shown with the server's text", async () => {
    const sent = open({ 'DELETE /api/groups/1': refusal(409, 'Grupa je u uporabi') })
    await press('Obriši: Zima')
    const dialog = screen.getByRole('alertdialog', { name: 'Potvrdite brisanje grupe' })
    expect(within(dialog).getByText('Jeste li sigurni da želite obrisati grupu Zima?')).toBeTruthy()
    await press('Odustani')
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    await press('Obriši: Zima')
    await press('Obriši grupu')
    const failure = within(await screen.findByRole('dialog', { name: 'Dogodila se greška' }))
    expect(failure.getByText('Grupa je u uporabi')).toBeTruthy()
  })
})

describe('the tool of administrators', () => {
  const from = (label: string) => screen.getByRole('combobox', { name: label })
  async function choose(labels: [string, string], ids: [string, string]) {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: labels[0] }), ids[0])
    await userEvent.selectOptions(from(labels[1]), ids[1])
  }
  const copy = ['Iz grupe', 'U grupu'] as [string, string]
  const remove = ['Grupa iz koje se uklanja', 'Grupa prema kojoj se uklanja'] as [string, string]

  test('requires two different groups', async () => {
    open({}, 'admin')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Kopiraj kandidate' })
    expect(button.disabled).toBe(true)
    await choose(copy, ['1', '1'])
    await userEvent.click(button)
    expect(toasts()).toEqual([['Izvorna i ciljna grupa ne mogu biti iste', 3000, true]])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Radnja' }), 'remove')
    await press('Ukloni kandidate')
    expect(toasts().at(-1)).toEqual(['Grupe ne mogu biti iste', 3000, true])
  })

  test('copies after confirming and shows how many', async () => {
    const sent = open({ 'POST /api/dodajKandidateIzJedneGrupeUdrugu': { message: 'ok', copiedCandidates: 5 } }, 'admin')
    await choose(copy, ['1', '3'])
    await press('Kopiraj kandidate')
    const dialog = within(screen.getByRole('alertdialog', { name: 'Potvrda kopiranja' }))
    const question = 'Jeste li sigurni da želite kopirati sve kandidate iz grupe „Zima” u grupu „Čekaonica”?'
    expect(dialog.getByText(question)).toBeTruthy()
    await press('Kopiraj')
    await waitFor(() =>
      expect(toasts()).toEqual([['Uspješno kopirano 5 kandidata u grupu „Čekaonica”', 5000, expect.anything()]]),
    )
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ fromGroupId: '1', toGroupId: '3' })
    const options = within(from('U grupu')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['', 'Zima (2)', 'Odjavljeni (0)', 'Čekaonica (12)'])
    expect(within(from('U grupu')).getByRole('group', { name: 'Alpenblick' })).toBeTruthy()
  })

  test('shows the progress while copying', async () => {
    open({ 'POST /api/dodajKandidateIzJedneGrupeUdrugu': { message: 'ok', copiedCandidates: 5 } }, 'admin')
    await choose(copy, ['1', '3'])
    const { fetch } = globalThis
    const answered = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => answered.promise.then(() => fetch(...call)))
    await press('Kopiraj kandidate')
    await press('Kopiraj')
    expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toMatch(/^Kopiranje\.\.\. \d+ kandidat/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Kopiranje...' }).disabled).toBe(true)
    answered.resolve()
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  test('removes candidates who are in the other group, and reports failures', async () => {
    const path = 'POST /api/makniKandidateIzJedneGrupeIzDruge'
    let answer: object = { success: true, removedCandidates: 2 }
    const sent = open({ [path]: () => answer }, 'admin')
    await screen.findByRole('button', { name: 'Kopiraj kandidate' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Radnja' }), 'remove')
    await choose(remove, ['1', '3'])
    for (const [outcome, text] of [
      [answer, 'Uspješno uklonjeno 2 kandidata iz grupe „Zima”'],
      [{ success: false, removedCandidates: 0 }, 'Došlo je do greške prilikom uklanjanja kandidata'],
      [refusal(409, 'Grupa se mijenja'), 'Grupa se mijenja'],
    ] as const) {
      answer = outcome
      await press('Ukloni kandidate')
      expect(screen.getByRole('alertdialog', { name: 'Potvrda brisanja' }).textContent).toContain(
        'koji se nalaze u grupi',
      )
      await press('Ukloni')
      await waitFor(() => expect(toasts().at(-1)?.slice(0, 2)).toEqual([text, 5000]))
      await screen.findByRole('button', { name: 'Ukloni kandidate' })
    }
    const request = { groupId: '1', groupIdWithKandidatesToRemove: '3' }
    expect(sent.filter(({ call }) => call === path).map(({ body }) => body)).toEqual([request, request, request])
  })
})
