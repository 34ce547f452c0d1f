import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApplicationsContext } from '../../src/applications/applications-context.ts'
import { applicationsList } from '../../src/applications/list/applications-list.ts'
import { ListView } from '../../src/applications/list/ListView.tsx'
import { useLiveApplications } from '../../src/applications/list/use-live-applications.ts'
import { queryCache } from '../../src/data/query-cache.ts'
import { useListState } from '../../src/data/use-list-state.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { anApplication } from '../support/applications.ts'
import { renderInKit } from '../support/kit.tsx'
import { stubEvents } from '../support/live-events.ts'

let change: ReturnType<typeof stubEvents>
beforeEach(() => {
  change = stubEvents()
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

function Screen() {
  return <ListView list={useListState(applicationsList, '')} arrived={useLiveApplications()} />
}

const arrived = () => screen.queryByRole('button', { name: /nova prijava|nove prijave/ })?.textContent

test('an application that arrived is new until the list is loaded again, for whatever reason', async () => {
  const sent = answerCalls({ 'GET /api/prijave': { content: [anApplication(1)], meta: { number_of_items: 1 } } })
  renderInKit(
    <ApplicationsContext value={{ stages: [], reasons: [], members: [] }}>
      <Screen />
    </ApplicationsContext>,
    ['applications', 'conversation', 'cv', 'groups', 'ownFilters', 'notes', 'replies', 'timeline'],
  )
  await screen.findByText('Ana Kovačević')
  const loads = () => sent.filter(({ call }) => call === 'GET /api/prijave').length
  const before = loads()
  change('application.send')
  change('application.send')
  expect(arrived()).toBe('2 nove prijave')
  expect(loads()).toBe(before)
  change('application.rate')
  await waitFor(() => expect(arrived()).toBeUndefined())
  expect(loads()).toBe(before + 1)
  change('application.send')
  expect(arrived()).toBe('1 nova prijava')
  change('candidate.join')
  change('candidate.erase')
  await waitFor(() => expect(loads()).toBe(before + 2))
})
