import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A page that has not opened a stream.
vi.resetModules()
const { useEvents } = await import('../../../src/data/use-events.ts')

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  send(kind: string, data: string, lastEventId = '') {
    act(() => void this.dispatchEvent(new MessageEvent(kind, { data, lastEventId })))
  }
  refuse() {
    this.readyState = Stream.CLOSED
    this.onerror()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const last = () => Stream.opened.at(-1) as Stream

test('all listeners share one stream, which closes with the last', () => {
  const one = vi.fn()
  const two = vi.fn()
  const first = renderHook(() => useEvents(['application'], one))
  const second = renderHook(() => useEvents(['application', 'job'], two))
  expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/events'])
  last().send('change', '{"action":"application.rate","kind":"application","id":"7"}')
  last().send('change', '{"action":"job.edit","kind":"job","id":"3"}')
  last().send('change', 'no json')
  expect(one.mock.calls).toEqual([[{ kind: 'application', data: { action: 'application.rate', id: '7' } }]])
  expect(two.mock.calls.flat().map(({ kind }) => kind)).toEqual(['application', 'job'])
  first.unmount()
  expect(last().readyState).toBe(1)
  second.unmount()
  expect(last().readyState).toBe(Stream.CLOSED)
})

test('when too much was missed, all listeners reload', () => {
  const onEvent = vi.fn()
  renderHook(() => useEvents(['application', 'job'], onEvent))
  last().send('reset', '{}')
  expect(onEvent.mock.calls).toEqual([[{ kind: 'poll', data: {} }]])
})

test('a refused stream is retried with growing delays, while polling every 30 s', () => {
  const onEvent = vi.fn()
  renderHook(() => useEvents(['application'], onEvent))
  last().refuse()
  vi.advanceTimersByTime(2000)
  expect(Stream.opened).toHaveLength(2)
  last().refuse()
  vi.advanceTimersByTime(3999)
  expect(Stream.opened).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(Stream.opened).toHaveLength(3)
  vi.advanceTimersByTime(24_000)
  expect(onEvent.mock.calls).toEqual([[{ kind: 'poll', data: {} }]])
  last().onopen()
  vi.advanceTimersByTime(120_000)
  expect(onEvent).toHaveBeenCalledOnce()
})

test('without streams the server is polled every 30 s', () => {
  vi.stubGlobal('EventSource', undefined)
  Reflect.deleteProperty(globalThis, 'EventSource')
  const onEvent = vi.fn()
  const { unmount } = renderHook(() => useEvents(['application'], onEvent))
  vi.advanceTimersByTime(60_000)
  expect(onEvent).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(onEvent).toHaveBeenCalledTimes(2)
})

test('a stream goes on from the change that the page was rendered after, then from the newest it was told of', () => {
  document.documentElement.dataset['eventsAfter'] = '5'
  renderHook(() => useEvents(['job'], vi.fn()))
  last().send('change', '{"action":"job.edit","kind":"job","id":"3"}', '9')
  last().refuse()
  vi.advanceTimersByTime(2000)
  expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/events?after=5', '/api/events?after=9'])
  delete document.documentElement.dataset['eventsAfter']
})
