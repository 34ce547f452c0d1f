import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { candidate, listOf, openCandidates } from '../support/candidates.tsx'

beforeEach(() => {
  invalidateQueries()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
