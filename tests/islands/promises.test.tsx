import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PromiseSection } from '../../src/accounts/settings/PromiseSection.tsx'
import type { OwnCompanyWire } from '../../src/accounts/settings/settings.ts'
import { ApplicationsContext, type ListedApplication } from '../../src/applications/applications-context.ts'
import { ApplicationFilterBar } from '../../src/applications/list/ApplicationFilterBar.tsx'
import { ApplicationRows } from '../../src/applications/list/ApplicationRows.tsx'
import { applicationsList } from '../../src/applications/list/applications-list.ts'
import { useListState } from '../../src/data/use-list-state.ts'
import { useSelection } from '../../src/ui/use-selection.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { anApplication } from '../support/applications.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const promised = (id: number, stanje: string, dana = 0) =>
  anApplication(id, { brojDatoteka: 0, obecanje: { do: '2026-11-26T10:00:00Z', stanje, dana } })

function List({ rows }: { rows: ListedApplication[] }) {
  const list = useListState(applicationsList, '')
  const selection = useSelection(rows.map(({ id }) => String(id)))
  return (
    <ApplicationsContext value={{ stages: [], reasons: [], members: [] }}>
      <ApplicationFilterBar list={list} total={rows.length} />
      <ApplicationRows {...{ rows, list, selection }} />
    </ApplicationsContext>
  )
}

function openList() {
  const rows = [promised(1, 'open', 2), promised(2, 'broken'), promised(3, 'kept'), promised(4, 'void')]
  answerCalls({
    'GET /api/prijave/counts': { total: 0, unread: 0, processes: [] },
    'GET /api/myjobs': { content: [], meta: {} },
    'GET /api/own-filters': [],
  })
  renderInKit(<List rows={rows as unknown as ListedApplication[]} />, ['applications', 'ownFilters'])
}

test('an open promise counts down, a broken one says so, and others show nothing', () => {
  openList()
  const lines = [...document.querySelectorAll('a[data-row]')].map(({ textContent }) => textContent)
  expect(lines[0]).toContain('još 2 dana')
  expect(lines[1]).toContain('obećanje prekršeno')
  for (const line of lines.slice(2)) expect(line).not.toMatch(/još|prekršeno/)
})

test('the list is narrowed by its control "Obećanje"', async () => {
  openList()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Obećanje' }), 'Ističe obećanje')
  await waitFor(() => expect(window.location.search).toContain('obecanje=open'))
})

const company = { answerPromise: 'none' } as OwnCompanyWire

test('a company chooses its promise, saved at once', async () => {
  const sent = answerCalls({ 'PATCH /api/account': { message: 'ok' } })
  renderInKit(<PromiseSection company={company} lost={null} />, ['settings'])
  await userEvent.selectOptions(screen.getByLabelText('Obećajem odgovor u roku od'), '7 dana')
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ answerPromise: '7' }))
  expect(screen.queryByRole('list')).toBeNull()
})

test('a company that lost its promise reads until when, and for which applications', () => {
  const applications = [{ id: 5, name: 'Ana Kovač', title: 'Kuhar' }]
  renderInKit(<PromiseSection company={company} lost={{ until: '2027-02-18T07:00:00Z', applications }} />, ['settings'])
  expect(screen.getByText(/^Do 18\.0?2\.2027/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ana Kovač' }).getAttribute('href')).toContain('5')
  // What stands in a note side by side is one part: the text above its list.
  expect(document.querySelectorAll('.note > *')).toHaveLength(1)
})
