import { expect, test } from 'vitest'
import { createHistory, positionOf } from '../../server/platform/db/positions.ts'

test('positions are ordered as the log is', () => {
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n)
  expect(positionOf('1/0')).toBeGreaterThan(positionOf('0/FFFFFFFF'))
})

test('the lag is the time since the primary has more than the replica', () => {
  let now = 0
  const history = createHistory(() => now)
  history.add(10n)
  now = 1000
  history.add(20n)
  now = 3000
  history.add(20n)
  expect([5n, 10n, 20n, 30n].map(history.lagMs)).toEqual([3000, 2000, 0, 0])
})

test('another server in the place of the primary begins a new history', () => {
  const history = createHistory(() => 0)
  history.add(20n)
  history.add(10n)
  expect(history.lagMs(10n)).toBe(0)
})
