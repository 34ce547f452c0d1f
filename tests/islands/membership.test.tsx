import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import { MembershipChips } from '../../src/groups/MembershipChips.tsx'
import { $toasts } from '../../src/ui/toasts.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
  $toasts.set([])
})

const zima = { id: 3, name: 'Zima', size: 1, groupType: 'USER_GROUP', tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick' }

function open(memberships: number[]) {
  const sent = answerCalls({
    'GET /api/groups': { content: [zima], meta: { number_of_items: '1' } },
    'GET /api/candidates/7/groups': memberships,
    'PUT /api/candidates/7/groups/3': { message: 'ok' },
    'DELETE /api/candidates/7/groups/3': { message: 'ok' },
  })
  renderInKit(<MembershipChips candidateId={7} companyId={1} />, ['groups'])
  return () => sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
}

const [join, leave] = ['PUT /api/candidates/7/groups/3', 'DELETE /api/candidates/7/groups/3']

test('who is added to a group is taken out again by undo, which offers nothing more', async () => {
  const changes = open([])
  await userEvent.type(await screen.findByRole('combobox'), 'zim{Enter}')
  await waitFor(() => expect($toasts.get()).toMatchObject([{ text: 'Kandidat je dodan u grupu „Zima”' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Vrati' }))
  await waitFor(() => expect(changes()).toEqual([join, leave]))
  await waitFor(() => expect(screen.queryByText('Zima')).toBeNull())
  expect($toasts.get()).toEqual([])
})

test('who is taken out of a group comes back by undo within ten seconds', async () => {
  const changes = open([3])
  await userEvent.click(await screen.findByRole('button', { name: 'Ukloni: Zima' }))
  const text = 'Kandidat više nije u grupi „Zima”'
  await waitFor(() => expect($toasts.get()).toMatchObject([{ text, durationMs: 10_000 }]))
  await userEvent.click(screen.getByRole('button', { name: 'Vrati' }))
  await waitFor(() => expect(changes()).toEqual([leave, join]))
  expect(await screen.findByText('Zima')).toBeTruthy()
})

test('the groups of a candidate are those of each company', async () => {
  answerCalls({
    'GET /api/groups': ({ query }) => ({ content: [{ ...zima, id: Number(query['companyId']) }], meta: {} }),
    'GET /api/candidates/7/groups': ({ query }) => [Number(query['tvrtkaId'])],
  })
  renderInKit(<MembershipChips candidateId={7} companyId={3} />, ['groups'])
  expect(await screen.findByText('Zima')).toBeTruthy()
  cleanup()
  renderInKit(<MembershipChips candidateId={7} companyId={4} />, ['groups'])
  expect(await screen.findByText('Zima')).toBeTruthy()
})

test('a slip of the keys adds nobody to a group of a similar name', async () => {
  const changes = open([])
  await userEvent.type(await screen.findByRole('combobox'), 'zyma{Enter}')
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.type(screen.getByRole('combobox'), 'IM')
  expect(await screen.findByRole('option', { name: 'Zima' })).toBeTruthy()
  expect(changes()).toEqual([])
})
