import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import ApplicationsScreen from '../../src/applications/ApplicationsScreen.tsx'
import { queryCache } from '../../src/data/query-cache.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { anApplication, stagesOf } from '../support/applications.ts'
import { kitFor } from '../support/kit.tsx'

const areas = ['applications', 'conversation', 'cv', 'groups', 'ownFilters', 'notes', 'replies', 'timeline'] as const

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

function open(search = '') {
  history.replaceState(null, '', `/poslodavac/prijave${search}`)
  const sent = answerCalls({
    'GET /api/prijave': {
      content: [anApplication(1, { brojDatoteka: 0 })],
      meta: { number_of_items: '1', page: '0', page_size: '20' },
    },
    'GET /api/prijave/1': anApplication(1, { assigneeId: 0, assignee: null }),
    'GET /api/prijave/counts': { total: 7, unread: 3, processes: [] },
    'GET /api/members': [
      { id: 4, name: 'Marta Novak', role: 'clan' },
      { id: 9, name: '', role: 'clan', email: 'lejla@hotel.example', expires: '2100-01-01T00:00:00Z' },
    ],
    'GET /api/processes': stagesOf('Novo'),
    'GET /api/rejection-reasons': { content: [] },
    'GET /api/filters': [],
    'GET /api/prijave/1/notes': [],
    'POST /api/prijavaedit': { message: 'ok' },
  })
  render(<ApplicationsScreen kit={kitFor(areas)} search={search} />)
  return sent
}

test('Moje narrows the list to what is assigned to the viewer, and names how many those are', async () => {
  const sent = open()
  const mine = await screen.findByRole('button', { name: 'Moje 7' })
  expect(mine.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(mine)
  await waitFor(() => expect(location.search).toContain('assignee=me'))
  await waitFor(() =>
    expect(sent.some(({ call, query }) => call === 'GET /api/prijave' && query['assignee'] === 'me')).toBe(true),
  )
  expect(mine.getAttribute('aria-pressed')).toBe('true')
})

test('A lists the members, not whom the company invited, and the chosen one is shown at once', async () => {
  const sent = open('?application=1')
  await screen.findByRole('button', { name: 'Dodijeljeno: Nikome' })
  await userEvent.keyboard('a')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Marta Novak',
    'Nikome',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Marta Novak' }))
  await screen.findByRole('button', { name: 'Dodijeljeno: Marta Novak' })
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/prijavaedit')?.body).toEqual({
      prijavaId: '1',
      assigneeId: '4',
    }),
  )
})
