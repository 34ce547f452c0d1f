import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import ApplicationsScreen from '../../src/applications/ApplicationsScreen.tsx'
import { invalidateQueries, queryCache } from '../../src/data/query-cache.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { anApplication, stagesOf } from '../support/applications.ts'
import { kitFor } from '../support/kit.tsx'

const areas = ['applications', 'conversation', 'cv', 'groups', 'ownFilters', 'notes', 'replies', 'timeline'] as const

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

const open = () => new URLSearchParams(location.search).get('application')

/** The list with these applications, of which one is open. Returns what changes it. */
async function show(ids: number[], openId: number, { stages = stagesOf('Novo'), more = {}, answers = {} } = {}) {
  history.replaceState(null, '', `/poslodavac/prijave?application=${openId}`)
  Element.prototype.scrollIntoView = () => {}
  let listed = ids
  answerCalls({
    'GET /api/prijave': () => ({
      content: listed.map((id) => anApplication(id, { brojDatoteka: 0 })),
      meta: { number_of_items: String(listed.length), page: '0', page_size: '20' },
    }),
    ...Object.fromEntries(
      ids.map((id) => [`GET /api/prijave/${id}`, anApplication(id, { prezime: `Broj ${id}`, ...more })]),
    ),
    ...Object.fromEntries(ids.map((id) => [`GET /api/prijave/${id}/ahead`, anApplication(id)])),
    ...Object.fromEntries(ids.map((id) => [`GET /api/prijave/${id}/notes`, []])),
    'GET /api/prijave/counts': { total: 0, unread: 0, processes: [] },
    'GET /api/members': [],
    'GET /api/processes': stages,
    'GET /api/rejection-reasons': { content: [] },
    'GET /api/filters': [],
    ...answers,
  })
  render(<ApplicationsScreen kit={kitFor(areas)} search={`?application=${openId}`} />)
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(ids.length))
  await screen.findByText(`${ids.indexOf(openId) + 1} / ${ids.length}`)
  return async (next: number[]) => {
    listed = next
    invalidateQueries('applications')
    await waitFor(() => expect(queryCache.isFetching()).toBe(0))
  }
}

test('J goes on with the one that followed when the open one leaves the list, K with the one before', async () => {
  const change = await show([1, 2, 3, 4], 2)
  await change([1, 3, 4])
  await userEvent.keyboard('j')
  expect(open()).toBe('3')
  await change([1, 4])
  await userEvent.keyboard('k')
  expect(open()).toBe('1')
})

test('J goes on with the next one when others arrive above', async () => {
  const change = await show([3, 4, 5], 4)
  await change([1, 2, 3, 4, 5])
  await userEvent.keyboard('j')
  expect(open()).toBe('5')
})

test('N right after J opens the note of the next one, of which the next key is text', async () => {
  await show([2, 1], 2)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await vi.waitFor(() => expect(document.querySelector('[data-notes] button')).toBeTruthy())
  press('j')
  await vi.waitUntil(() => screen.queryByText('2 / 2') && screen.queryByRole('heading', { name: /Broj 1/ }), {
    interval: 0,
  })
  press('n')
  expect(document.querySelector('[data-notes] textarea')).toBeTruthy()
})

test('the next stage is the accent, unless it rejects or the candidate withdrew', async () => {
  const [first, second, last] = stagesOf('Novo', 'Zaposlen', 'Odbijeno').content
  const stages = { content: [first, second, { ...last, rejects: true }] } as ReturnType<typeof stagesOf>
  const accents = () => screen.queryAllByRole('button', { name: /Dalje/ })
  await show([1], 1, { stages })
  expect(accents()[0]?.textContent).toBe('Dalje: Zaposlen')
  cleanup()
  queryCache.clear()
  await show([2], 2, { stages, more: { processId: 2 } })
  expect(accents()).toEqual([])
  cleanup()
  queryCache.clear()
  await show([3], 3, { stages, more: { povucenaTime: '2026-11-21T10:00:00Z' } })
  expect(accents()).toEqual([])
})

test('an open application that is marked as unread stays so when it is read again', async () => {
  let seen = 0
  const one = () => anApplication(1, { seen })
  const answers = {
    'GET /api/prijave/1': () => {
      seen = 1
      return one()
    },
    'GET /api/prijave/1/ahead': one,
    'POST /api/prijavaedit': () => {
      seen = 0
      return { message: 'ok' }
    },
  }
  await show([1], 1, { answers })
  await waitFor(() => expect(seen).toBe(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Označi kao nepročitano' }))
  await waitFor(() => expect(seen).toBe(0))
  invalidateQueries('application')
  await waitFor(() => expect(queryCache.isFetching()).toBe(0))
  expect(seen).toBe(0)
})
