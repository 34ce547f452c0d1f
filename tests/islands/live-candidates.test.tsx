import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import HeldRepliesScreen from '../../src/admin/HeldRepliesScreen.tsx'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import GroupsScreen from '../../src/groups/GroupsScreen.tsx'
import TodayScreen from '../../src/today/TodayScreen.tsx'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { anApplication } from '../support/applications.ts'
import { askedList, candidate, listOf, openCandidates, optedOutGroup } from '../support/candidates.tsx'
import { kitFor } from '../support/kit.tsx'
import { stubEvents } from '../support/live-events.ts'
import { openProfile } from '../support/profile.tsx'

let tell: ReturnType<typeof stubEvents>
beforeEach(() => {
  invalidateQueries()
  tell = stubEvents()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who is erased leaves the open list and the panel', async () => {
  let rows = [candidate(7, 'Ana'), candidate(8, 'Ivo')]
  openCandidates({ search: '?candidate=7', calls: { 'GET /api/candidates': () => listOf(rows) } })
  await screen.findByRole('heading', { name: 'Ana Horvat' })
  rows = rows.slice(1)
  tell('candidate.erase', '7')
  await waitFor(() => expect(screen.queryByText('Ana')).toBeNull())
  expect(await screen.findByText('Ovaj kandidat nije na popisu')).toBeTruthy()
  expect(screen.getByText('Ivo')).toBeTruthy()
})

test('a new application is counted, and loads no list again', async () => {
  let size = 2
  const sent = openCandidates({
    calls: { 'GET /api/groups': () => ({ content: [{ ...optedOutGroup, size }], meta: {} }) },
  })
  await screen.findAllByRole('link', { name: /Odjavljeni 2$/ })
  const asked = askedList(sent)
  size = 3
  tell('application.send')
  await screen.findAllByRole('link', { name: /Odjavljeni 3$/ })
  expect(askedList(sent)).toBe(asked)
})

test('a profile follows its candidate, and shows nothing of one who was erased', async () => {
  let answer: object = [anApplication(42)]
  openProfile({ calls: { 'GET /api/candidates/7/applications': () => answer } })
  await screen.findByRole('heading', { name: 'Prijava #42' })
  answer = [anApplication(43), anApplication(42)]
  tell('application.send')
  await screen.findByRole('heading', { name: 'Prijava #43' })
  answer = refusal(404, 'Ne postoji')
  tell('candidate.erase', '7')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ana Kovačević' })).toBeNull())
})

test('groups show their size after a colleague adds to them', async () => {
  const zima = { id: 1, name: 'Zima', groupType: 'USER_GROUP', isOptedOutGroup: false, tvrtkaId: 1, tvrtkaNaziv: 'A' }
  let size = 2
  answerCalls({ 'GET /api/groups': () => ({ content: [{ ...zima, size }], meta: { number_of_items: '1' } }) })
  render(<GroupsScreen kit={kitFor(['groups'])} />)
  await screen.findByText('2')
  size = 3
  tell('candidate.join', '7')
  expect(await screen.findByText('3')).toBeTruthy()
})

const today = { kit: kitFor(['today', 'interviews', 'replies']), now: '2027-01-12T09:42:00Z' }
test.each([
  ['GET /api/today', () => <TodayScreen {...today} search="" />],
  ['GET /api/interviews', () => <TodayScreen {...today} search="?prikaz=razgovori" />],
  ['GET /api/admin/replies', () => <HeldRepliesScreen kit={kitFor(['admin'], { kind: 'admin' })} search="" />],
])('%s is asked again when a candidate is erased', async (call, screenOf) => {
  const sent = answerCalls({
    'GET /api/today': { firstAd: null, unread: null, returned: null, ending: null },
    'GET /api/interviews': { viewerId: 1, interviews: [], waiting: [] },
    'GET /api/admin/replies': { content: [], meta: { number_of_items: 0 } },
  })
  render(screenOf())
  const times = () => sent.filter((each) => each.call === call).length
  await waitFor(() => expect(times()).toBe(1))
  tell('candidate.erase', '7')
  await waitFor(() => expect(times()).toBe(2))
})
