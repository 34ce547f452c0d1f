import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import FeaturedDialog from '../../src/featured/FeaturedDialog.tsx'
import { Kit } from '../../src/ui/Kit.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { kitFor } from '../support/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

const period = {
  ...{ id: 4, startTime: '2026-11-20T10:00:00Z', endTime: '2199-11-27T10:00:00Z', cancelledTime: null },
  ...{ views: 120, applyClicks: 30, applications: 7 },
}

function open() {
  const sent = answerCalls({
    'GET /api/jobs/17/featured': [period],
    'POST /api/admin/jobs/17/featured': { id: 5 },
    'PATCH /api/admin/featured/4': { message: 'ok' },
    'PATCH /api/admin/featured/5': { message: 'ok' },
  })
  render(
    <Kit {...kitFor(['ads'], { kind: 'admin' })}>
      <FeaturedDialog jobId={17} title="Kuhar" onClose={() => {}} />
    </Kit>,
  )
  return (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body)
}

test('an administrator orders days on top for an ad, and takes that back', async () => {
  const bodiesOf = open()
  const days = await screen.findByLabelText('Broj dana')
  await userEvent.clear(days)
  await userEvent.type(days, '14')
  await userEvent.click(screen.getByRole('button', { name: 'Istakni oglas' }))
  await waitFor(() =>
    expect(bodiesOf('POST /api/admin/jobs/17/featured')).toEqual([
      { from: expect.stringMatching(/^\d{4}-/), days: 14 },
    ]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
  await waitFor(() => expect(bodiesOf('PATCH /api/admin/featured/5')).toEqual([{ cancelled: true }]))
})

test('what an ad had while it was on top stands beside a button that ends it', async () => {
  const bodiesOf = open()
  const row = (await screen.findByRole('rowheader', { name: /20\.11\.2026/ })).closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].slice(0, 3).map((cell) => cell.textContent)).toEqual([
    '120',
    '30',
    '7',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Prekini' }))
  await waitFor(() => expect(bodiesOf('PATCH /api/admin/featured/4')).toEqual([{ cancelled: true }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
  await waitFor(() =>
    expect(bodiesOf('PATCH /api/admin/featured/4')).toEqual([{ cancelled: true }, { cancelled: false }]),
  )
})
