import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApplicationsContext, type ListedApplication } from '../../src/applications/applications-context.ts'
import { ApplicationRows } from '../../src/applications/list/ApplicationRows.tsx'
import { applicationsList } from '../../src/applications/list/applications-list.ts'
import { useListState } from '../../src/data/use-list-state.ts'
import { useSelection } from '../../src/ui/use-selection.ts'
import { anApplication } from '../support/applications.ts'
import { renderInKit } from '../support/kit.tsx'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anApplication(at + 1, { prezime: `Broj ${at + 1}`, brojDatoteka: 0 }),
  ) as unknown as ListedApplication[]

function List({ rows, search }: { rows: ListedApplication[]; search: string }) {
  const list = useListState(applicationsList, search)
  const selection = useSelection(rows.map(({ id }) => String(id)))
  return (
    <ApplicationsContext value={{ stages: [], reasons: [], members: [] }}>
      <ApplicationRows {...{ rows, list, selection }} />
      <output>{[...selection.ids].join()}</output>
    </ApplicationsContext>
  )
}

// Finding by role takes seconds among this many rows.
const items = () => [...document.querySelectorAll('li:not([aria-hidden])')]
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')]
const link = (n: number) => links().find((one) => one.querySelector('strong')?.title === `Ana Broj ${n}`)
function open(count: number, search = '') {
  history.replaceState(null, '', `/poslodavac/prijave${search}`)
  renderInKit(<List rows={rowsOf(count)} search={search} />, ['applications'])
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
  // jsdom has no layout, so the scroll position is stored, with an event as in a browser.
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    vi.stubGlobal('scrollY', top)
    queueMicrotask(() => dispatchEvent(new Event('scroll')))
  })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(300 * 64)
  scrollTo({ top: 0 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('renders a part of more than 200 rows, each with its position among all', () => {
  open(300)
  expect(items().length).toBeLessThan(80)
  expect(items()[1]?.getAttribute('aria-posinset')).toBe('2')
  expect(items()[1]?.getAttribute('aria-setsize')).toBe('300')
})

test('renders every row of a shorter list', () => {
  open(200)
  expect(items().length).toBe(200)
})

test('arrows open and focus the next row, End the last one, which was not rendered; x ticks it', async () => {
  open(300)
  link(1)?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(link(2)))
  expect(location.search).toContain('application=2')
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(document.activeElement).toBe(link(300)))
  expect(location.search).toContain('application=300')
  await userEvent.keyboard('x')
  expect(document.querySelector('output')?.textContent).toBe('300')
})

test('scrolls to the open row of the address', async () => {
  open(300, '?application=250')
  await waitFor(() => expect(link(250)?.getAttribute('aria-current')).toBe('true'))
  expect(link(250)?.tabIndex).toBe(0)
})

test('keeps one tab stop when the open row is scrolled out of view', async () => {
  open(300, '?application=1')
  expect(link(1)?.tabIndex).toBe(0)
  scrollTo({ top: 9600 })
  await waitFor(() => expect(link(1)).toBeUndefined())
  expect(links().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('the row that was open last gets the focus when it closes, and keeps the tab stop', async () => {
  open(5, '?application=1')
  await userEvent.click(link(3) as HTMLElement)
  ;(document.activeElement as HTMLElement).blur()
  history.replaceState(null, '', '/poslodavac/prijave')
  dispatchEvent(new PopStateEvent('popstate'))
  await waitFor(() => expect(document.activeElement).toBe(link(3)))
  expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1])
})
