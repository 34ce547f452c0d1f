import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import { textsOf } from '../../src/i18n/index.ts'
import HomeScreen from '../../src/overview/HomeScreen.tsx'
import type { Summary } from '../../src/overview/overview-calls.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { kitFor } from '../support/kit.tsx'
import { stubEvents } from '../support/live-events.ts'

const dayMs = 24 * 3600_000
/** Thirty days until Monday: ten applications a day, four of them on the last. */
const applications = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.parse('2026-11-23') - (29 - at) * dayMs).toISOString().slice(0, 10),
  count: at === 29 ? 4 : 10,
}))
const summary: Summary = {
  ...{ pending: 2, oldestPending: '2026-11-20T10:00:00Z', heldReplies: 3, applications, backup: null },
  published: { total: 5, recent: 1, featured: 2 },
  candidates: { total: 8, recent: 0 },
  suppressed: { total: 0, recent: 0 },
  companies: { total: 3, recent: 1, blocked: 0 },
  mails: { waiting: 0, sending: 0, failed: 1, sent: 4, suppressed: 0, sentToday: 4 },
  queue: { waiting: 0, active: 0, done: 7, failed: 0 },
  newest: [
    {
      ...{ id: 7, ime: 'Hotel Jadran', grad: 'Graz', drzava: 'AT' },
      ...{ creationTime: '2026-11-22T10:00:00Z', brojOglasa: 0, ceka: false },
    },
  ],
}
const ad = (id: number, title: string) => ({
  ...{ id, nazivPosla: title, version: 4, status: 'PENDING_APPROVAL', review: 'full', actions: ['approve', 'reject'] },
  ...{ tvrtkaNaziv: 'Hotel Jadran', mjestaRadaCountries: ['AT'], lokacijaDescription: 'Graz', udaljeniRad: 0 },
  ...{ submittedTime: '2026-11-20T10:00:00Z', image: null, translations: {}, signs: [], companySigns: [] },
})

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

function renderOverview() {
  const content = [ad(1, 'Kuhar'), ad(2, 'Konobar')]
  const sent = answerCalls({
    'GET /api/admin/summary': summary,
    'GET /api/admin/jobs': { content, meta: { number_of_items: 2, page: 0, page_size: 4, has_next_page: false } },
    'POST /api/odobriOglas': { message: 'ok', status: 'ACTIVE' },
  })
  const approval = { texts: textsOf('hr', 'approval'), jobTexts: textsOf('hr', 'job') }
  render(<HomeScreen kit={kitFor(['admin'], { kind: 'admin' })} approval={approval} today="2026-11-23" />)
  return sent
}

test('the overview says what day it is, what needs attention and what waits', async () => {
  renderOverview()
  expect(screen.getByText('ponedjeljak, 23.11.2026')).toBeTruthy()
  expect(await screen.findByText('1 upozorenje')).toBeTruthy()
  expect(screen.getByRole('link', { name: '3 poruke na odobrenju' }).getAttribute('href')).toBe('/admin/replies')
  expect(screen.getByText('bez oglasa')).toBeTruthy()
  expect(screen.getByText(/, 2 istaknuta na vrhu$/)).toBeTruthy()
})

test('the ad that waits longest is approved at once, others are opened', async () => {
  const sent = renderOverview()
  const [first, second] = within(await screen.findByRole('region', { name: 'Oglasi za odobrenje' }))
    .getAllByRole('listitem')
    .map((row) => within(row))
  expect(second?.queryByRole('button')).toBeNull()
  expect(second?.getByRole('link', { name: 'Pregledaj: Konobar' }).getAttribute('href')).toContain('job=2')
  await userEvent.click(first?.getByRole('button', { name: 'Odobri oglas' }) as HTMLElement)
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/odobriOglas')?.body).toEqual({
      ...{ id: 1, version: 4, status: 'PENDING_APPROVAL' },
    }),
  )
})

test('many live events at once become one request', async () => {
  const tell = stubEvents()
  const sent = renderOverview()
  await screen.findByText('1 upozorenje')
  const asked = () => sent.filter(({ call }) => call === 'GET /api/admin/summary').length
  for (const id of ['1', '2', '3']) tell('job.submit', id)
  await waitFor(() => expect(asked()).toBeGreaterThan(1))
  expect(asked()).toBe(2)
})

test('applications a day: weekends and today look different, the average leaves today out', async () => {
  renderOverview()
  const picture = await screen.findByRole('img', { name: /^Prijave po danu/ })
  expect(picture.getAttribute('aria-label')).toBe('Prijave po danu: prosjek 10, najmanje 10, najviše 10, danas 4.')
  const looks = [...picture.querySelectorAll('rect')].map((bar) => bar.dataset['look'])
  expect(looks.slice(-8)).toEqual([...Array.from({ length: 5 }, () => 'working'), 'weekend', 'weekend', 'today'])
  expect(within(screen.getByRole('region', { name: 'Prijave po danu' })).getAllByRole('row')).toHaveLength(31)
})
