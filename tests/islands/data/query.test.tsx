import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/data/api.ts'
import { invalidateQueries, patchQuery } from '../../../src/data/query-cache.ts'
import { useMutation } from '../../../src/data/use-mutation.ts'
import { type Query, useQuery } from '../../../src/data/use-query.ts'
import { $toasts } from '../../../src/ui/toasts.ts'

afterEach(cleanup)
let name: string
let at = 0
/** Reads what a screen reads: only what is read renders it again. */
const read = <T,>({ data, error, isFetching, refetch }: Query<T>) => ({ data, error, isFetching, refetch })

/** Each test has its own keys, because the cache is shared. */
beforeEach(() => {
  name = `query ${++at} `
  $toasts.set([])
})

test('loads, and shows the former rows while a new page is loading', async () => {
  const load = vi.fn((page: number) => Promise.resolve(`page ${page}`))
  const { result, rerender } = renderHook(({ page }) => useQuery(`${name}${page}`, () => load(page)), {
    initialProps: { page: 0 },
  })
  expect(result.current.isLoading).toBe(true)
  await waitFor(() => expect(result.current.data).toBe('page 0'))
  rerender({ page: 1 })
  expect(result.current).toMatchObject({ data: 'page 0', isPlaceholderData: true, isLoading: false })
  await waitFor(() => expect(result.current).toMatchObject({ data: 'page 1', isPlaceholderData: false }))
})

test('aborts a request without listeners', async () => {
  const signals: AbortSignal[] = []
  const never = (signal: AbortSignal) => new Promise<string>(() => signals.push(signal))
  const { rerender, unmount } = renderHook(({ key }) => useQuery(key, never), { initialProps: { key: `${name}a` } })
  rerender({ key: `${name}b` })
  unmount()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('two components with the same key share a request', async () => {
  const load = vi.fn(async () => 'once')
  const one = renderHook(() => useQuery(name, load))
  const two = renderHook(() => useQuery(name, load))
  await waitFor(() => expect([one.result.current.data, two.result.current.data]).toEqual(['once', 'once']))
  expect(load).toHaveBeenCalledOnce()
})

test('initial data is not requested until it is invalidated', async () => {
  const load = vi.fn(async () => 'new')
  const { result } = renderHook(() => useQuery(name, load, { initial: 'old' }))
  expect(result.current.data).toBe('old')
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  await act(async () => invalidateQueries(name))
  expect(result.current.data).toBe('new')
})

test('an error keeps the data, and is cleared by the next success', async () => {
  const load = vi.fn(async () => 'data')
  const { result } = renderHook(() => read(useQuery(name, load)))
  await waitFor(() => expect(result.current.data).toBe('data'))
  load.mockRejectedValueOnce(new ApiError(500, 'broken'))
  await act(() => result.current.refetch())
  expect(result.current).toMatchObject({ data: 'data', error: { status: 500 } })
  await act(() => result.current.refetch())
  expect(result.current.error).toBeNull()
})

test('a null key makes no request', () => {
  const load = vi.fn()
  const { result } = renderHook(() => useQuery(null, load))
  expect(result.current).toMatchObject({ data: undefined, isLoading: false })
  expect(load).not.toHaveBeenCalled()
})

/** A detail with a rating and the change of it. */
function useRating(send: (rating: number) => Promise<{ message: string }>, isQuiet = false) {
  const detail = useQuery(name, async () => ({ rating: 2 }))
  const rate = useMutation(send, {
    optimistic: (rating: number) => patchQuery<{ rating: number }>(name, (before) => ({ ...before, rating })),
    failed: 'Ocjena nije spremljena',
    isQuiet,
  })
  return { rating: detail.data?.rating, rate }
}
async function ready(send: Parameters<typeof useRating>[0], isQuiet?: boolean) {
  const hook = renderHook(() => useRating(send, isQuiet))
  await waitFor(() => expect(hook.result.current.rating).toBe(2))
  return hook.result
}

test('a change is shown before the server responds', async () => {
  let finish: (body: { message: string }) => void = () => {}
  const result = await ready(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await act(async () => void result.current.rate.run(5))
  expect(result.current).toMatchObject({ rating: 5, rate: { isRunning: true } })
  await act(async () => finish({ message: 'ok' }))
  expect(result.current).toMatchObject({ rating: 5, rate: { isRunning: false, error: null } })
})

test('a refused change is rolled back, and the reason is shown', async () => {
  const refusal = new ApiError(422, 'Ne ide', { code: 'invalid', fields: { rating: 'Od 1 do 5' } })
  const result = await ready(() => Promise.reject(refusal))
  await act(async () => expect(await result.current.rate.run(9)).toBeUndefined())
  expect(result.current).toMatchObject({ rating: 2, rate: { fields: { rating: 'Od 1 do 5' } } })
  expect($toasts.get().map(({ text }) => text)).toEqual(['Od 1 do 5'])
})

test('an unexpected error is shown by a general text, or optionally not at all', async () => {
  const loud = await ready(() => Promise.reject(new ApiError(500, 'Internal error')))
  await act(async () => void (await loud.current.rate.run(4)))
  expect($toasts.get().map(({ text }) => text)).toEqual(['Ocjena nije spremljena'])
  cleanup()
  const quiet = await ready(() => Promise.reject(new TypeError('bug')), true)
  await act(async () => void (await quiet.current.rate.run(4)))
  expect($toasts.get()).toHaveLength(1)
  expect(quiet.current.rating).toBe(2)
})

test('a request from before a change does not overwrite it, and is made again after the change', async () => {
  const answers: ((rating: number) => void)[] = []
  const load = () => new Promise<number>((answer) => answers.push(answer))
  let finish: () => void = () => {}
  const { result } = renderHook(() => {
    const send = () =>
      new Promise<void>((resolve) => {
        finish = resolve
      })
    const { run } = useMutation((_: number) => send(), {
      optimistic: (rating) => patchQuery<number>(name, () => rating),
      failed: 'Ocjena nije spremljena',
    })
    return { ...read(useQuery(name, load)), run }
  })
  await act(async () => answers[0]?.(2))
  await act(async () => void result.current.refetch())
  await act(async () => void result.current.run(5))
  await act(async () => answers[1]?.(2))
  expect(result.current).toMatchObject({ data: 5, isFetching: false })
  await act(async () => finish())
  expect(result.current).toMatchObject({ data: 5, isFetching: true })
  await act(async () => answers[2]?.(6))
  expect(result.current).toMatchObject({ data: 6, isFetching: false })
})

test('of two changes at once the last one fetches anew, and only what they patched', async () => {
  const finish: (() => void)[] = []
  const send = () => new Promise<void>((resolve) => finish.push(resolve))
  const load = vi.fn(async () => 2)
  const loadOther = vi.fn(async (): Promise<number> => (loadOther.mock.calls.length > 1 ? new Promise(() => {}) : 1))
  const { result } = renderHook(() => {
    const options = {
      optimistic: (rating: number) => patchQuery<number>(name, () => rating),
      failed: 'Nije spremljeno',
    }
    const [rate, move] = [useMutation(send, options), useMutation(send, options)]
    useQuery(`${name} other`, loadOther)
    return { ...read(useQuery(name, load)), rate, move }
  })
  await waitFor(() => expect(result.current.data).toBe(2))
  await act(async () => {
    invalidateQueries(name)
    void result.current.rate.run(3)
    void result.current.move.run(4)
  })
  const asked = load.mock.calls.length
  await act(async () => finish[0]?.())
  expect(load).toHaveBeenCalledTimes(asked)
  await act(async () => finish[1]?.())
  expect(load).toHaveBeenCalledTimes(asked + 1)
  expect(loadOther).toHaveBeenCalledTimes(2)
})
