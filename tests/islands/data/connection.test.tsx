import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/data/api.ts'
import { patchQuery } from '../../../src/data/query-cache.ts'
import { useMutation } from '../../../src/data/use-mutation.ts'
import { useQuery } from '../../../src/data/use-query.ts'
import { $lostConnection } from '../../../src/ui/lost-connection.ts'
import { $toasts, showToast } from '../../../src/ui/toasts.ts'

afterEach(cleanup)
let name: string
let at = 0
beforeEach(() => {
  name = `connection ${++at}`
  $toasts.set([])
})

/** A detail with a rating and the change of it. */
function useRating(send: (rating: number) => Promise<unknown>, waits: boolean) {
  const detail = useQuery(name, async () => ({ rating: 2 }))
  const rate = useMutation(send, {
    optimistic: (rating: number) => patchQuery<{ rating: number }>(name, (before) => ({ ...before, rating })),
    failed: 'Ocjena nije spremljena',
    waits,
  })
  return { rating: detail.data?.rating, rate }
}
async function ready(send: (rating: number) => Promise<unknown>, waits = false) {
  const hook = renderHook(() => useRating(send, waits))
  await waitFor(() => expect(hook.result.current.rating).toBe(2))
  return hook.result
}

describe('a failed change', () => {
  test('can be repeated, and no notice of an earlier success stays beside it', async () => {
    const send = vi.fn<(rating: number) => Promise<{ message: string }>>()
    send.mockRejectedValueOnce(new ApiError(409, 'Netko je bio brži')).mockResolvedValueOnce({ message: 'ok' })
    const result = await ready(send)
    showToast('Promjena je spremljena')
    await act(async () => void (await result.current.rate.run(4)))
    expect($toasts.get().map(({ text, action }) => [text, action?.text])).toEqual([
      ['Netko je bio brži', 'Pokušajte ponovno'],
    ])
    await act(async () => $toasts.get()[0]?.action?.run())
    expect(send.mock.calls.map(([rating]) => rating)).toEqual([4, 4])
    expect(result.current.rating).toBe(4)
  })

  test('is not repeated where a field must be corrected first', async () => {
    const result = await ready(() => Promise.reject(new ApiError(422, 'Ne ide', { fields: { rating: 'Od 1 do 5' } })))
    await act(async () => void (await result.current.rate.run(9)))
    expect($toasts.get()[0]?.action).toBeUndefined()
  })
})

describe('without a connection', () => {
  const unreachable = new ApiError(0, 'Unknow error status domo')
  let isBack = false
  beforeEach(() => {
    isBack = false
    vi.stubGlobal('fetch', async () => (isBack ? Response.json({}) : Promise.reject(new TypeError('Failed to fetch'))))
  })
  afterEach(() => {
    onlineManager.setOnline(true)
    vi.unstubAllGlobals()
  })

  test('changes wait as made, in their order, and are sent once the server responds', async () => {
    const sent: number[] = []
    const send = vi.fn(async (rating: number) => {
      if (!isBack) throw unreachable
      sent.push(rating)
    })
    const result = await ready(send, true)
    act(() => void result.current.rate.run(4))
    await waitFor(() => expect($lostConnection.get()?.waiting).toBe(1))
    act(() => void result.current.rate.run(5))
    await waitFor(() => expect($lostConnection.get()?.waiting).toBe(2))
    expect([result.current.rating, $toasts.get()]).toEqual([5, []])

    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)

    await act(async () => $lostConnection.get()?.tryNow())
    expect($lostConnection.get()?.waiting).toBe(2)
    isBack = true
    await act(async () => $lostConnection.get()?.tryNow())
    await waitFor(() => expect(sent).toEqual([4, 5]))
    expect($lostConnection.get()).toBeNull()
  })

  test('a refusal after the wait takes the change back and says why', async () => {
    const send = vi.fn(async () => {
      throw isBack ? new ApiError(403, 'Nije Vaša') : unreachable
    })
    const result = await ready(send, true)
    act(() => void result.current.rate.run(4))
    await waitFor(() => expect($lostConnection.get()?.waiting).toBe(1))
    isBack = true
    await act(async () => $lostConnection.get()?.tryNow())
    await waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual(['Nije Vaša']))
    await waitFor(() => expect(result.current.rating).toBe(2))
  })

  test('what failed to load is loaded again by itself', async () => {
    const load = vi.fn(async () => {
      if (!isBack) throw unreachable
      return 'data'
    })
    const { result } = renderHook(() => {
      const { data, error } = useQuery(name, load)
      return { data, error }
    })
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 0 }))
    expect($lostConnection.get()).not.toBeNull()
    isBack = true
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(result.current.data).toBe('data'))
  })

  test('other changes fail at once and can be repeated', async () => {
    const result = await ready(() => Promise.reject(unreachable))
    await act(async () => void (await result.current.rate.run(4)))
    expect($toasts.get().map(({ text, action }) => [text, action?.text])).toEqual([
      ['Ocjena nije spremljena', 'Pokušajte ponovno'],
    ])
    expect(result.current.rating).toBe(2)
  })
})
