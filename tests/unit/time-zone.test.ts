import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, endOfDay } from '#server/platform/time-zone.ts'

test.each([
  ['2026-11-20T23:30:00Z', 0, '2026-11-21T22:59:59.000Z'],
  ['2026-10-25T12:00:00Z', 0, '2026-10-25T22:59:59.000Z'],
  ['2026-07-01T12:00:00Z', 0, '2026-07-01T21:59:59.000Z'],
  // Half past midnight in summer, thirty days before a day in winter.
  ['2026-09-30T22:30:00Z', 30, '2026-10-31T22:59:59.000Z'],
])('the Croatian day of %s, %i days on, ends at %s', (from, days, end) => {
  expect(endOfDay(new Date(from), days).toISOString()).toBe(end)
})

test('a day ends one second before the next begins', () => {
  const from = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(from, fc.integer({ min: 0, max: 400 }), (time, days) => {
      const end = endOfDay(time, days)
      const daysBetween = (Date.parse(dayOf(end)) - Date.parse(dayOf(time))) / (24 * 3600_000)
      expect(daysBetween).toBe(days)
      expect(dayOf(new Date(end.getTime() + 1000))).not.toBe(dayOf(end))
    }),
  )
})
