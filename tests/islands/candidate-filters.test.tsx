import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { askedList, candidate, listOf, openCandidates, optedOutGroup } from '../support/candidates.tsx'

beforeEach(() => {
  invalidateQueries()
  localStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

test('filters in use are chips that go at a press, counted beside the whole base', async () => {
  const sent = openCandidates({ search: '?rating=4&processId=2&email=ana' })
  const rail = within(screen.getByRole('navigation', { name: 'Grupe i filtri' }))
  expect((await rail.findByRole('link', { name: 'Svi kandidati 1.284' })).getAttribute('aria-current')).toBe('page')
  await userEvent.click(await screen.findByRole('button', { name: 'Ukloni „Razgovor”' }))
  await waitFor(() => expect(askedList(sent)).not.toHaveProperty('processId'))
  expect(askedList(sent)).toMatchObject({ rating: '4', email: 'ana' })
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni „Email: ana”' }))
  await waitFor(() => expect(askedList(sent)).not.toHaveProperty('email'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('')
})

test('all rows of all pages are selected and edited together', async () => {
  const many = Array.from({ length: 620 }, (_, at) => candidate(at + 1, `Ana ${at}`))
  const meta = { ...listOf([]).meta, number_of_items: '620' }
  const sent = openCandidates({
    calls: {
      'GET /api/candidates': ({ query }) => {
        const [page, size] = [Number(query['page']), Number(query['pageSize'])]
        return { content: many.slice(page * size, (page + 1) * size), meta }
      },
      'POST /api/prijave/bulk': { message: 'ok', before: [] },
    },
    search: '?rating=4',
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Odaberi: Ana 3 Horvat' }))
  expect(screen.getByText('1 odabran')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Odaberi svih 620' }))
  expect(await screen.findByText('620 odabranih')).toBeTruthy()
  expect(askedList(sent)).toMatchObject({ rating: '4', page: '1', pageSize: '500' })
  expect(screen.queryByRole('button', { name: /^Odaberi svih/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ocjena' }))
  await userEvent.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement)
  const edits = await waitFor(() => {
    const all = sent.filter(({ call }) => call === 'POST /api/prijave/bulk')
    expect(all).toHaveLength(2)
    return all.map(({ body }) => (body as { ids: number[] }).ids)
  })
  expect(new Set(edits.flat())).toEqual(new Set(many.map(({ zadnjaPrijava }) => zadnjaPrijava.id)))
})

test('a group is renamed and deleted where it is shown, a system group is not', async () => {
  const own = { ...optedOutGroup, id: 4, name: 'Zima', groupType: 'USER_GROUP', isOptedOutGroup: false, tvrtkaId: 1 }
  const sent = openCandidates({
    search: '?groupId=4',
    calls: {
      'GET /api/groups': { content: [optedOutGroup, own], meta: {} },
      'DELETE /api/groups/4': { message: 'ok' },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Radnje s grupom' }))
  expect(screen.getByRole('menuitem', { name: 'Preimenuj grupu' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Obriši grupu' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Obriši grupu' }))
  expect(await screen.findByRole('heading', { name: 'Baza kandidata' })).toBeTruthy()
  expect(askedList(sent)).toMatchObject({ groupId: '0' })
  cleanup()
  invalidateQueries()
  openCandidates({ search: '?groupId=3' })
  expect(await screen.findByRole('heading', { name: 'Grupa: Odjavljeni' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Radnje s grupom' })).toBeNull()
})
