import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leastRoles, type MemberRole } from '../../server/accounts/roles.ts'
import ApplicationsScreen from '../../src/applications/ApplicationsScreen.tsx'
import { queryCache } from '../../src/data/query-cache.ts'
import GroupsScreen from '../../src/groups/GroupsScreen.tsx'
import JobsScreen from '../../src/jobs/own/JobsScreen.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { anApplication, stagesOf } from '../support/applications.ts'
import { openCandidates } from '../support/candidates.tsx'
import { kitFor } from '../support/kit.tsx'

const meta = { number_of_items: '1', page: '0', page_size: '20' }
const job = {
  ...{ id: 5, url: 'kuhar', nazivPosla: 'Kuhar', status: 'PUBLISHED', tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick' },
  ...{ mjestaRadaCountries: ['AT'], udaljeniRad: 0, prijave: 3, novePrijave: 1, views: 0, previewCode: 'x' },
  ...{ izmjena: null, actions: ['deactivate', 'delete'], expirationTime: null },
}
const group = { id: 1, name: 'Zima', size: 2, groupType: 'USER_GROUP', tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick' }
const answers = {
  'GET /api/prijave': {
    content: [anApplication(1, { brojDatoteka: 0, noviOdgovori: 0, odgovoriNepoznatih: 0 })],
    meta,
  },
  'GET /api/prijave/1': anApplication(1, { assigneeId: 4, assignee: { id: 4, name: 'Marta Novak' } }),
  'GET /api/prijave/counts': { total: 1, unread: 0, processes: [] },
  'GET /api/prijave/1/timeline': [],
  'GET /api/prijave/1/interviews': { interviews: [] },
  'GET /api/prijave/1/notes': [],
  'GET /api/members': [{ id: 4, name: 'Marta Novak', role: 'clan' }],
  'GET /api/processes': stagesOf('Novo', 'Ponuda'),
  'GET /api/rejection-reasons': { content: [] },
  'GET /api/filters': [],
  'GET /api/groups': { content: [group], meta },
  'GET /api/candidates/7/groups': [1],
  'GET /api/jobs': { content: [job], meta, statusCounts: { PUBLISHED: 1 }, revised: 0, endingSoon: 0 },
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.showPopover = () => {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

const applicationAreas = [
  ...(['applications', 'conversation', 'cv', 'groups', 'ownFilters', 'notes', 'replies', 'timeline'] as const),
  'interviews' as const,
]
const screens: Record<string, (role: MemberRole) => ReactElement | undefined> = {
  applications(role) {
    history.replaceState(null, '', '/poslodavac/prijave?application=1')
    return <ApplicationsScreen kit={kitFor(applicationAreas, { role })} search="?application=1" />
  },
  jobs: (role) => <JobsScreen kit={kitFor(['ads'], { role })} search="" />,
  groups: (role) => <GroupsScreen kit={kitFor(['groups'], { role })} />,
  candidates(role) {
    openCandidates({ role, calls: answersOfCandidates })
    return undefined
  },
}
const answersOfCandidates = { 'GET /api/groups': answers['GET /api/groups'], 'GET /api/members': [] }
const settled: Record<string, string> = {
  applications: 'Zima',
  jobs: 'Kuhar',
  groups: 'Zima',
  candidates: 'Ana',
}

const controls = () => [
  ...document.querySelectorAll<HTMLElement>(':is(button, a[href], input, select, textarea):not(:disabled)'),
]
const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? ''

/** Opens a screen as a member with the role; returns what it offers and what it sends. */
async function open(name: string, role: MemberRole) {
  const sent = answerCalls(answers)
  const shown = screens[name]?.(role)
  if (shown) render(shown)
  await screen.findAllByText(settled[name] ?? '')
  await waitFor(() => expect(queryCache.isFetching()).toBe(0))
  return { sent, offered: controls().map(nameOf) }
}

/** What owners are offered, and who only reads is not. */
const closedToReaders = {
  applications: [
    ...['Izvezi prijave', 'Odaberi sve na stranici', 'Odaberi: Ana Kovačević', 'Dalje: Ponuda', 'Odgovori'],
    ...['Označi kao nepročitano', 'Predloži termine', 'Obriši prijavu', '1 Novo', '2 Ponuda'],
    ...['1 od 5', '2 od 5', '3 od 5', '4 od 5', '5 od 5'],
    ...['Dodijeljeno: Marta Novak', 'Izbriši ocjenu', 'Ukloni: Zima', 'Dodaj kandidata u grupu'],
  ],
  jobs: ['Izradite novi oglas', 'Uredi'],
  groups: ['Kreiraj novu grupu', 'Preimenuj: Zima', 'Obriši: Zima'],
  candidates: ['Kreiraj novu grupu', 'Odaberi sve na stranici', 'Odaberi: Ana Horvat', 'Odaberi: Ivo Horvat'],
}

test.for(Object.keys(closedToReaders) as (keyof typeof closedToReaders)[])(
  'who only reads is not offered on the screen of %s what would be refused',
  async (name) => {
    const { offered } = await open(name, 'owner')
    cleanup()
    queryCache.clear()
    const { offered: asMember } = await open(name, 'member')
    expect(asMember).toEqual(offered)
    cleanup()
    queryCache.clear()
    const { offered: asReader } = await open(name, 'reader')
    const missing = new Set(offered.filter((control) => !asReader.includes(control)))
    expect([...missing].sort()).toEqual(closedToReaders[name].sort())
  },
)

const openToReaders = Object.keys(leastRoles).filter((call) => leastRoles[call] === 'reader')
const isOpen = (call: string) =>
  call.startsWith('GET ') ||
  openToReaders.some((name) => new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`).test(call))

test.for(Object.keys(closedToReaders))(
  'no button and no key on the screen of %s sends what would be refused',
  async (name) => {
    const { sent } = await open(name, 'reader')
    for (const key of ['x', 'r', 'a', 'i', 'u', 'g', 'e', '1', '2', ' ']) fireEvent.keyDown(document.body, { key })
    for (const control of controls()) if (control.matches('button')) fireEvent.click(control)
    for (const item of screen.queryAllByRole('menuitem')) if (item.tagName === 'BUTTON') fireEvent.click(item)
    await waitFor(() => expect(queryCache.isFetching()).toBe(0))
    expect(sent.map(({ call }) => call).filter((call) => !isOpen(call))).toEqual([])
  },
)
