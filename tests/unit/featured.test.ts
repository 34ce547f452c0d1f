import { expect, test } from 'vitest'
import { inTurn, maxOnTop, nextTurn } from '#server/featured/featured.ts'
import { startOfDay } from '#server/platform/time-zone.ts'

const now = new Date('2026-11-20T12:20:00Z')
const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3600_000)
const period = (from: number, to: number) => ({ jobId: 1, startsAt: hoursOn(from), endsAt: hoursOn(to) })

test('up to three ads are on top together; more take turns, each as often as the others', () => {
  expect(inTurn([4, 7, 9], hoursOn(1))).toEqual([4, 7, 9])
  const ads = [1, 2, 3, 4, 5]
  const shown = ads.flatMap((_, hour) => inTurn(ads, hoursOn(hour)))
  for (const ad of ads) expect(shown.filter((each) => each === ad)).toHaveLength(maxOnTop)
  expect(inTurn(ads, now)).toHaveLength(maxOnTop)
  expect(inTurn(ads, new Date('2026-11-20T12:59:59Z'))).toEqual(inTurn(ads, now))
})

test('other ads may be on top when a period begins or ends, and each hour while they take turns', () => {
  expect(nextTurn([], now)).toBeUndefined()
  expect(nextTurn([period(-2, 5), period(3, 9), period(-9, -1)], now)).toEqual(hoursOn(3))
  const four = Array.from({ length: 4 }, () => period(-2, 5))
  expect(nextTurn(four, now)).toEqual(new Date('2026-11-20T13:00:00Z'))
  expect(nextTurn([...four, period(-2, 0.1)], now)).toEqual(hoursOn(0.1))
})

test('a day begins at midnight in Croatian time, also when the clocks change', () => {
  expect(startOfDay('2026-11-21')).toEqual(new Date('2026-11-20T23:00:00Z'))
  expect(startOfDay('2026-07-01')).toEqual(new Date('2026-06-30T22:00:00Z'))
  expect(startOfDay('2026-03-29')).toEqual(new Date('2026-03-28T23:00:00Z'))
  expect(startOfDay('2026-03-30')).toEqual(new Date('2026-03-29T22:00:00Z'))
  expect(startOfDay('2026-10-25')).toEqual(new Date('2026-10-24T22:00:00Z'))
  expect(startOfDay('2026-10-26')).toEqual(new Date('2026-10-25T23:00:00Z'))
})
