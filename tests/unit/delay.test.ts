import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDelay } from '../../src/ui/rich-text/delay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const recorder = () => {
  const done: string[] = []
  return { done, act: (name: string) => () => void done.push(name) }
}

test('the last call runs after the time, also while others go on coming', () => {
  const { done, act } = recorder()
  const delay = createDelay(200)
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    delay.run(act(name))
    vi.advanceTimersByTime(90)
  }
  expect(done).toEqual(['c'])
  vi.advanceTimersByTime(200)
  expect(done).toEqual(['c', 'e'])
})

test('a flush runs at once what waits, and nothing a second time', () => {
  const { done, act } = recorder()
  const delay = createDelay(200)
  delay.run(act('a'))
  expect(delay.isWaiting()).toBe(true)
  delay.flush()
  delay.flush()
  vi.advanceTimersByTime(1000)
  expect(done).toEqual(['a'])
  expect(delay.isWaiting()).toBe(false)
})
