import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import GroupsScreen from '../../src/groups/GroupsScreen.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { kitFor } from '../support/kit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('administrators find groups of all companies, in the order and in pages of the server', async () => {
  const group = { id: 1, name: 'Zima', size: 2, groupType: 'USER_GROUP', isOptedOutGroup: false }
  const page = { content: [{ ...group, tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick' }], meta: { number_of_items: '301' } }
  const sent = answerCalls({ 'GET /api/groups': page })
  render(<GroupsScreen kit={kitFor(['groups'], { kind: 'admin', companyId: null })} />)
  const asked = () => sent.filter(({ query }) => query['pageSize'] === '300' && 'q' in query).at(-1)?.query
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Traži grupu ili tvrtku' }), 'alpen{Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ q: 'alpen', page: '0', sortColumn: 'name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Veličina' }))
  await waitFor(() => expect(asked()).toMatchObject({ q: 'alpen', sortColumn: 'size', ascSortDirection: 'true' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }))
  await waitFor(() => expect(asked()).toMatchObject({ q: 'alpen', page: '1' }))
})
