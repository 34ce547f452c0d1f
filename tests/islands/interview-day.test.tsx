import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import TodayScreen from '../../src/today/TodayScreen.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { anInterview } from '../support/interview-wire.ts'
import { kitFor } from '../support/kit.tsx'

const now = new Date('2027-01-12T09:42:00Z')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryCache.clear()
  history.replaceState(null, '', '/')
})

const thomas = { id: 2, name: 'Thomas Huber' }
const at = (time: string, day = 12) => `2027-01-${day}T${time}:00.000Z`
const period = {
  viewerId: 1,
  interviews: [
    anInterview(1, { time: at('08:00'), name: 'Marija Kovač', prijavaId: 11, rating: 2 }),
    anInterview(2, { time: at('10:00'), name: 'Luka Perić' }),
    anInterview(3, {
      time: at('13:00'),
      way: 'phone',
      telefon: '+385 91 555',
      name: 'Besnik Krasniqi',
      interviewers: [thomas],
    }),
    anInterview(4, {
      time: at('14:00'),
      state: 'cancelled',
      endedBy: 'candidate',
      endedTime: at('07:20'),
      name: 'Haris Mujkić',
    }),
    anInterview(5, { time: at('09:00', 13), way: 'phone', name: 'Amar Hodžić' }),
  ],
  waiting: [
    anInterview(6, { state: 'proposed', time: null, name: 'Elena Dimitrova', mayRemind: true }),
    anInterview(7, {
      ...{ state: 'proposed', time: null, name: 'Arben Hoxha', remindedTime: at('08:00') },
      answerBy: at('11:00'),
    }),
  ],
}
const team = [
  { id: 1, name: 'Katharina Pichler', role: 'vlasnik' },
  { ...thomas, role: 'clan' },
]

async function show(search = '?prikaz=razgovori', calls: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ 'GET /api/interviews': period, 'GET /api/members': team, ...calls })
  render(<TodayScreen kit={kitFor(['today', 'interviews', 'replies'])} now={now.toISOString()} search={search} />)
  const list = within(await screen.findByRole('list', { name: 'Razgovori' }))
  return { sent, rows: () => list.getAllByRole('listitem') }
}
const namesIn = (rows: HTMLElement[]) => rows.map((row) => row.querySelector('h3')?.textContent ?? row.textContent)

test('the day is in order, with a line for now and the next call as the accent', async () => {
  const { rows, sent } = await show()
  expect(namesIn(rows())).toEqual(['Marija Kovač', '10:42', 'Luka Perić', 'Besnik Krasniqi', 'Haris Mujkić'])
  expect(rows()[2]?.textContent).toContain('za 18 min')
  expect(rows()[2]?.textContent).toContain('Kuhar, vodi Katharina Pichler')
  expect(screen.getByRole('link', { name: 'Uđi u poziv: Luka Perić' }).className).toContain('go')
  expect(screen.getByRole('link', { name: 'Nazovi: Besnik Krasniqi' }).getAttribute('href')).toBe('tel:+38591555')
  expect(rows()[3]?.textContent).toContain('tamo 17:00')
  expect(rows()[4]?.textContent).toContain('Otkazao kandidat')
  expect(screen.getByRole('link', { name: /^Razgovori\s?3$/ })).toBeTruthy()
  expect(sent.find(({ call }) => call === 'GET /api/interviews')?.query).toEqual({
    ...{ from: '2027-01-11T23:00:00.000Z', to: '2027-01-13T23:00:00.000Z' },
  })
})

test('the day after stands beside it', async () => {
  await show()
  const next = within(screen.getByRole('region', { name: 'Sutra 1' }))
  expect(next.getByRole('listitem').textContent).toBe('Amar Hodžić10:00 Telefon, Kuhar')
})

test('the day after another one is named by its weekday', async () => {
  await show('?prikaz=razgovori&dan=2027-01-13', {
    'GET /api/interviews': {
      ...period,
      interviews: [anInterview(5, { time: at('09:00', 13) }), anInterview(8, { time: at('09:00', 14) })],
    },
  })
  expect(screen.getByRole('region', { name: 'Četvrtak 1' })).toBeTruthy()
})

test('one member is chosen, which the address keeps', async () => {
  const { rows } = await show()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Svi članovi' }), 'Thomas Huber')
  expect(namesIn(rows())).toEqual(['10:42', 'Besnik Krasniqi'])
  expect(screen.queryByRole('region', { name: /^Čeka/ })).toBeNull()
  expect(location.search).toBe('?prikaz=razgovori&dan=2027-01-12&clan=2')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Svi članovi' }), 'Moje')
  expect(namesIn(rows())).toEqual(['Marija Kovač', '10:42', 'Luka Perić', 'Haris Mujkić'])
})

test('opens with the member and day of its address, and goes back to today', async () => {
  const { sent } = await show('?prikaz=razgovori&dan=2027-01-11&clan=me', {
    'GET /api/interviews': { ...period, interviews: [anInterview(8, { time: at('10:00', 11) })] },
  })
  expect(sent.find(({ call }) => call === 'GET /api/interviews')?.query['from']).toBe('2027-01-10T23:00:00.000Z')
  expect((screen.getByRole('combobox', { name: 'Svi članovi' }) as HTMLSelectElement).value).toBe('me')
  await userEvent.click(screen.getByRole('button', { name: 'Danas' }))
  expect(location.search).toBe('?prikaz=razgovori&dan=2027-01-12&clan=me')
})

test('who has not picked is reminded, once a day', async () => {
  const { sent } = await show(undefined, { 'POST /api/interviews/6/remind': {} })
  const waiting = within(screen.getByRole('region', { name: 'Čeka izbor kandidata 2' }))
  expect(waiting.getAllByRole('button')).toHaveLength(1)
  expect(waiting.getByText('2 termina, do 12.01.2027 12:00').dataset['urgent']).toBe('true')
  expect(waiting.getByText(/^podsjećeno 12\.01\.2027/)).toBeTruthy()
  await userEvent.click(waiting.getByRole('button', { name: 'Podsjeti: Elena Dimitrova' }))
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/interviews/6/remind')).toBe(true))
  expect(await screen.findByText('Podsjetnik je poslan')).toBeTruthy()
})

test('after the interview the candidate is rated, and a refusal takes that back', async () => {
  const { sent, rows } = await show()
  const stars = () => within(rows()[0] as HTMLElement).getAllByRole('radio') as HTMLInputElement[]
  expect(stars()[1]?.checked).toBe(true)
  await userEvent.click(stars()[4] as HTMLElement)
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/prijavaedit')?.body).toEqual({ prijavaId: '11', rating: '5' }),
  )
  await waitFor(() => expect(stars()[1]?.checked).toBe(true))
  expect(await screen.findByText('Ne postoji')).toBeTruthy()
})

test.each([
  ['', { 'GET /api/processes': { content: [] } }],
  [', even if stages do not load', {}],
])('a cancelled one leads to new times%s', async (_, calls) => {
  await show(undefined, {
    ...calls,
    'GET /api/prijave/7/interviews': {
      zone: 'Europe/Vienna',
      candidateZone: 'Asia/Dubai',
      hidesCompany: false,
      interviews: [],
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Novi termini: Haris Mujkić' }))
  expect(await screen.findByRole('dialog', { name: 'Predloži termine' })).toBeTruthy()
})
