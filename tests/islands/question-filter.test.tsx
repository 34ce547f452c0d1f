import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import QuestionFilterScreen from '../../src/applications/filter/QuestionFilterScreen.tsx'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { anApplication, stagesOf } from '../support/applications.ts'
import { kitFor } from '../support/kit.tsx'

const question = (id: number, type: string, caption: string) => ({
  ...{ id, type, caption, ponudjeniOdgovori: [], translations: {} },
})
const job = (id: number, nazivPosla: string) => ({ id, nazivPosla, tvrtkaId: 1, pitanja: [] as object[] })
const jobs = [job(5, 'Kuhar'), job(6, 'Konobar'), job(8, 'Kuharica')]
const asked = { ...job(5, 'Kuhar'), pitanja: [question(11, 'SimpleText', 'Ime'), question(12, 'Document', 'CV')] }

beforeEach(() => {
  invalidateQueries()
  history.replaceState(null, '', '/poslodavac/pitanjefilter')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  $dialogs.set([])
  $toasts.set([])
})

type Found = { uvjeti: { pitanjeId: number; operator: string; vrijednosti: string[] }[] }
function open(search = '', calls: Parameters<typeof answerCalls>[0] = {}) {
  history.replaceState(null, '', `/poslodavac/pitanjefilter${search}`)
  const sent = answerCalls({
    'GET /api/processes': stagesOf('Novo'),
    'GET /api/prijave/filters': [],
    'GET /api/jobs': ({ query }) => ({
      content: jobs.filter(({ nazivPosla }) => nazivPosla.includes(query['q'] ?? '')),
    }),
    'GET /api/jobs/5': asked,
    'POST /api/prijave/filter': ({ body }) => {
      const isNobody = (body as Found).uvjeti.some(({ vrijednosti }) => vrijednosti.includes('Nitko'))
      const content = isNobody ? [] : [{ ...anApplication(41), brojDatoteka: 0 }]
      return { content, meta: { number_of_items: String(content.length), page: '0', page_size: '20' } }
    },
    ...calls,
  })
  render(<QuestionFilterScreen kit={kitFor(['filter', 'applications'])} search={search} />)
  return sent
}
const lastFilter = (sent: ReturnType<typeof open>) =>
  sent.filter(({ call }) => call === 'POST /api/prijave/filter').at(-1)?.body as Found

test('starts with selecting an ad by typing', async () => {
  open()
  const field = screen.getByRole('combobox', { name: 'Oglas' })
  await userEvent.click(field)
  await userEvent.type(field, 'Kuhar')
  await userEvent.click(await screen.findByRole('option', { name: 'Kuhar' }))
  expect(await screen.findByText('1 prijava odgovara')).toBeTruthy()
  expect(new URLSearchParams(location.search).get('jobId')).toBe('5')
  expect(screen.getByText('Bez uvjeta popis sadrži sve prijave na oglas.')).toBeTruthy()
})

test('counts the matches of a condition at once, and ignores one without a value', async () => {
  const sent = open('?jobId=5')
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj uvjet' }))
  expect(lastFilter(sent).uvjeti).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Vrijednost' }), 'Nitko')
  expect(await screen.findByText('0 prijava odgovara')).toBeTruthy()
  expect(lastFilter(sent).uvjeti).toEqual([{ pitanjeId: 11, operator: 'contains', vrijednosti: ['Nitko'] }])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pitanje' }), 'CV')
  await waitFor(() =>
    expect(lastFilter(sent).uvjeti).toEqual([{ pitanjeId: 12, operator: 'hasFile', vrijednosti: [] }]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni uvjet 1' }))
  await waitFor(() => expect(new URLSearchParams(location.search).has('uvjeti')).toBe(false))
})

test('no match names each condition and takes it off alone', async () => {
  const nobody = [
    [11, 'contains', 'Nitko'],
    [12, 'hasFile'],
  ]
  const sent = open(`?${new URLSearchParams({ jobId: '5', uvjeti: JSON.stringify(nobody) })}`)
  expect(await screen.findByRole('button', { name: 'Ukloni „CV ima datoteku”' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni „Ime sadrži Nitko”' }))
  await waitFor(() =>
    expect(lastFilter(sent).uvjeti).toEqual([{ pitanjeId: 12, operator: 'hasFile', vrijednosti: [] }]),
  )
})

test('offers the published questions, not those of a revision', async () => {
  const revised = { ...asked, objavljeno: asked, pitanja: [question(99, 'SimpleText', 'Nadimak')] }
  open('?jobId=5', { 'GET /api/jobs/5': revised })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj uvjet' }))
  const offered = within(screen.getByRole('combobox', { name: 'Pitanje' })).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Ime', 'CV'])
})

test('a saved filter restores its conditions, and can be deleted and restored', async () => {
  const saved = {
    ...{ id: 3, name: 'Bez CV-a', jobId: 5, spoj: 'all' },
    uvjeti: [{ pitanjeId: 12, operator: 'hasNoFile', vrijednosti: [] }],
  }
  const sent = open('', {
    'GET /api/prijave/filters': [saved],
    'DELETE /api/prijave/filters/3': { message: 'ok' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Bez CV-a' }))
  await waitFor(() => expect(lastFilter(sent)?.uvjeti).toEqual(saved.uvjeti))
  await userEvent.click(screen.getByRole('button', { name: 'Obriši filtar: Bez CV-a' }))
  await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /api/prijave/filters/3')).toBe(true))
  const toasts = within(screen.getAllByRole('status').at(-1) as HTMLElement)
  expect(await toasts.findByRole('button', { name: 'Vrati' })).toBeTruthy()
})
