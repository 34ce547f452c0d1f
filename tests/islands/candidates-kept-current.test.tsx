import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { askedList, candidate, listOf, openCandidates, optedOutGroup } from '../support/candidates.tsx'

beforeEach(() => {
  invalidateQueries()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  $dialogs.set([])
  $toasts.set([])
})

test('undoing a stage of several candidates shows the stages from before', async () => {
  let stage = 'Razgovor'
  openCandidates({
    calls: {
      'GET /api/candidates': () => {
        const row = candidate(7, 'Ana')
        return listOf([{ ...row, zadnjaPrijava: { ...row.zadnjaPrijava, prijavaProcess: { id: 1, name: stage } } }])
      },
      'POST /api/prijave/bulk': ({ body }) => {
        stage = (body as { processId: number }).processId === 1 ? 'Novo' : 'Razgovor'
        return { message: 'ok', before: [{ id: 107, processId: 2, rating: 4, seen: 1 }] }
      },
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ana/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Korak' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Novo' }))
  expect(await screen.findByRole('row', { name: /Ana.*Novo/ })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
  expect(await screen.findByRole('row', { name: /Ana.*Razgovor/ })).toBeTruthy()
})

const zima = { ...optedOutGroup, name: 'Zima', groupType: 'USER_GROUP', isOptedOutGroup: false }

/** A group of Ana and Ivo that calls take members out of. */
function openGroup(kind: 'employer' | 'admin', ids: number[], search = '') {
  let members = ids
  const leave = (left: number[]) => () => {
    members = left
    return { message: 'ok', removedCandidates: 2 }
  }
  openCandidates({
    kind,
    search: `?groupId=3${search}`,
    calls: {
      'GET /api/groups': () => ({ content: [{ ...zima, size: members.length }], meta: {} }),
      'GET /api/candidates': ({ query }) =>
        listOf(query['ime'] ? [] : [candidate(7, 'Ana'), candidate(8, 'Ivo')].filter(({ id }) => members.includes(id))),
      'GET /api/candidates/7/groups': () => (members.includes(7) ? [3] : []),
      'PUT /api/candidates/7/groups/3': leave([7, 8]),
      'DELETE /api/candidates/7/groups/3': leave([8]),
      'POST /api/makniSveKanididateIzGrupe': leave([]),
    },
  })
}
const sizeIs = (size: number) => screen.findAllByRole('link', { name: new RegExp(`Zima ${size}$`) })

test('who is taken out of a group in the list is counted there no more', async () => {
  openGroup('employer', [7, 8])
  await sizeIs(2)
  const [first] = await screen.findAllByRole('button', { name: 'Makni ovog kandidata iz ove grupe' })
  await userEvent.click(first as HTMLElement)
  await sizeIs(1)
})

test('who leaves a group by the chips of the panel leaves its list', async () => {
  openGroup('employer', [7, 8], '&candidate=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Ukloni: Zima' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ana/ })).toBeNull())
  await sizeIs(1)
})

test('a group that was emptied is counted as empty', async () => {
  openGroup('admin', [7, 8])
  await sizeIs(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Makni sve' }))
  await userEvent.click(screen.getByRole('button', { name: 'Da' }))
  await sizeIs(0)
})

test('a group can be emptied while a filter matches nobody in it', async () => {
  openGroup('admin', [7, 8], '&ime=Zz')
  expect(await screen.findByText('Nijedan kandidat ne odgovara filtrima')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Makni sve' })).toBeTruthy()
})

test('all candidates are listed instead of a group that was deleted', async () => {
  const sent = openCandidates({ search: '?groupId=99&rating=4' })
  await waitFor(() => expect(askedList(sent)).toMatchObject({ groupId: '0', rating: '4' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Baza kandidata' })).toBeTruthy()
})
