import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { invalidateSoon, patchQuery } from '../../../src/data/query-cache.ts'
import { useMutation } from '../../../src/data/use-mutation.ts'
import { useQuery } from '../../../src/data/use-query.ts'

let name: string
let at = 0

/** Each test has its own keys, because events of a key are gathered. */
beforeEach(() => {
  name = `live ${++at} `
})

test('a change that hangs holds up live events for ten seconds', async () => {
  const load = vi.fn(async () => 'new')
  const query = renderHook(() => useQuery(name, load).data)
  await waitFor(() => expect(query.result.current).toBe('new'))
  const change = renderHook(() => useMutation(() => new Promise<void>(() => {}), { failed: 'no', waits: true }))
  act(() => void change.result.current.run(undefined))
  vi.useFakeTimers()
  invalidateSoon(name)
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a live event does not take back what is shown while its change is being sent', async () => {
  let stored = 'old'
  const load = vi.fn(async () => stored)
  const query = renderHook(() => useQuery(name, load).data)
  await waitFor(() => expect(query.result.current).toBe('old'))
  const sending = Promise.withResolvers<void>()
  const change = renderHook(() =>
    useMutation(() => sending.promise, { optimistic: () => patchQuery(name, () => 'new'), failed: 'no', waits: true }),
  )
  act(() => void change.result.current.run(undefined))
  await waitFor(() => expect(query.result.current).toBe('new'))
  invalidateSoon(name)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([query.result.current, load.mock.calls.length]).toEqual(['new', 1])

  stored = 'new, saved'
  await act(async () => sending.resolve())
  await waitFor(() => expect(query.result.current).toBe('new, saved'))
})
