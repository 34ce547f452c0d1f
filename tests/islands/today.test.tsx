import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import { FirstAd } from '../../src/today/FirstAd.tsx'
import { FunnelCard } from '../../src/today/FunnelCard.tsx'
import { lineThrough } from '../../src/today/line.ts'
import { Waiting } from '../../src/today/Waiting.tsx'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryCache.clear()
})

const step = (id: number, name: string, now: number, before: number, days: number | null) => ({
  ...{ id, name, now, before, days },
})
const days = ['2026-10-25', '2026-11-06', '2026-11-18']
const funnel = {
  ...{ from: '2026-10-25', before: '2026-09-25', rejected: 74, withdrawn: 12 },
  steps: [step(1, 'Novo', 248, 203, null), step(2, 'U razmatranju', 131, 140, 1.84), step(3, 'Ponuda', 0, 0, null)],
  answer: { now: 1.8, before: 2.6, slices: days.map((day) => ({ day, now: 1.8, before: null })) },
  hiring: { now: 21, before: 24 },
}
const noJobs = { content: [], meta: {}, statusCounts: {} }
const calls = (more: object = {}) => answerCalls({ 'GET /api/funnel': funnel, 'GET /api/jobs': noJobs, ...more })
const nothing = { firstAd: null, unread: null, returned: null, ending: null }

describe('what waits', () => {
  test('is listed by urgency, without what is none', () => {
    const ending = { id: 7, title: 'Sobarica', total: 1, endTime: '2026-11-26T22:59:59Z' }
    const unread = { total: 12, since: '2026-11-20T10:00:00Z', title: 'Konobar', ofJob: 5 }
    renderInKit(<Waiting today={{ ...nothing, unread, ending }} />, ['today'])
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      ...['12 nepročitanih prijava', '1 oglas završava'],
    ])
    expect(rows[0]?.textContent).toContain('5 za „Konobar”')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set([expect.stringContaining('seen=0'), '/poslodavac/jobedit/7/basic']))
  })

  test('says when there is nothing', () => {
    renderInKit(<Waiting today={nothing} />, ['today'])
    expect(screen.getByRole('heading', { name: 'Ništa ne čeka' })).toBeTruthy()
  })
})

describe('the funnel', () => {
  test('has the same numbers as bars and as a table', async () => {
    calls()
    renderInKit(<FunnelCard />, ['today'])
    const rows = within(await screen.findByRole('list', { name: /Prijave po koraku/ })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...['1Novo248 sve prijave', '2U razmatranju131 53 % prethodnog', '3Ponuda0 0 % prethodnog'],
    ])
    expect(rows[1]?.querySelector('s')?.getAttribute('style')).toContain(`${(100 * 140) / 248}%`)
    expect(screen.getByText('Odbijeno 74, povučeno 12')).toBeTruthy()
    expect(screen.getByText('0,8 brže')).toBeTruthy()
    expect(screen.getByText('21 dan')).toBeTruthy()

    await userEvent.click(screen.getByRole('radio', { name: 'Tablica' }))
    const cells = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells.slice(1)).toEqual([
      ['1Novo', '248', '203', '+45', 'sve prijave', '—'],
      ['2U razmatranju', '131', '140', '−9', '53 %', '1,8'],
      ['3Ponuda', '0', '0', '0', '0 %', '—'],
    ])
  })

  test('is asked for by what is chosen, as the file is', async () => {
    const row = { name: '', now: 4, before: 5, answerDays: null, hiringDays: null, views: 8 }
    const sent = calls({ 'GET /api/funnel/groups': { rows: [row], total: 31 } })
    renderInKit(<FunnelCard />, ['today'])
    await screen.findByRole('list', { name: /Prijave po koraku/ })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zadnjih 30 dana' }), 'Zadnjih 90 dana')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Po koraku' }), 'Po izvoru')
    expect(await screen.findByText('izravno ili nepoznato')).toBeTruthy()
    expect(screen.getByText('Prikazano je 1 od 31 redaka. Ostali su u CSV-u.')).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ call: 'GET /api/funnel/groups', query: { by: 'source', days: '90' } })
    const file = screen.getByRole('link', { name: 'Preuzmi CSV' })
    expect(file.getAttribute('href')).toBe('/api/funnel.csv?days=90&by=source')
  })

  test('says when there are no applications, or when the figures could not be loaded', async () => {
    const steps = [step(1, 'Novo', 0, 0, null)]
    calls({ 'GET /api/funnel': { ...funnel, steps } })
    renderInKit(<FunnelCard />, ['today'])
    expect(await screen.findByText('U ovom i prethodnom razdoblju još nema prijava.')).toBeTruthy()
    cleanup()
    queryCache.clear()
    calls({ 'GET /api/funnel': refusal(403, 'Ne smijete') })
    renderInKit(<FunnelCard />, ['today'])
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Brojke se nisu učitale'), {
      timeout: 10_000,
    })
  })
})

test('a line has gaps where values are missing, and a dot for one alone', () => {
  expect(lineThrough([2, 0, null, 1, null], 2)).toBe('M4.0 4.0L77.0 82.0M223.0 43.0h.1')
  expect(lineThrough([null, null], 1)).toBe('')
})

test.each([
  [null, 'Napišite prvi oglas', '/poslodavac/jobedit/new'],
  [{ id: 7, title: 'Kuhar', isComplete: false }, 'Napišite prvi oglas', '/poslodavac/jobedit/7/basic'],
  [{ id: 7, title: 'Kuhar', isComplete: true }, 'Pošaljite na odobrenje', '/poslodavac/jobedit/7/final'],
])('a new company with %j goes on at its step', (draft, title, href) => {
  const company = { name: 'Pansion', city: 'Zell', contact: 'Drita Kola', hasLogo: true }
  renderInKit(<FirstAd firstAd={{ company, draft }} />, ['today'])
  expect(screen.getByRole('heading', { level: 1, name: 'Dobro došli, Drita' })).toBeTruthy()
  const now = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
  expect(within(now as HTMLElement).getByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(
    within(now as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(href)
})
