import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payPer, salaryPeriods } from '../../server/jobs/job.ts'

const hours = fc.integer({ min: 1, max: 80 })
const period = fc.constantFrom(...salaryPeriods)

test('pay for another period is worth the same, there and back', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      period,
      period,
      hours,
      (amount, from, to, weeklyHours) => {
        const there = payPer(to, amount, { salaryPeriod: from, weeklyHours }) ?? 0
        expect(payPer(from, there, { salaryPeriod: to, weeklyHours })).toBeCloseTo(amount, 4)
      },
    ),
  )
})

test('it needs the hours only where hours count, and guesses none', () => {
  expect(payPer('MONTH', 15, { salaryPeriod: 'HOUR', weeklyHours: 40 })).toBe(2600)
  expect(payPer('HOUR', 2600, { salaryPeriod: 'MONTH', weeklyHours: 40 })).toBe(15)
  expect(payPer('MONTH', 24_000, { salaryPeriod: 'YEAR', weeklyHours: null })).toBe(2000)
  expect(payPer('HOUR', 15, { salaryPeriod: 'HOUR', weeklyHours: null })).toBe(15)
  expect(payPer('HOUR', 2600, { salaryPeriod: 'MONTH', weeklyHours: null })).toBeUndefined()
  expect(payPer('MONTH', 15, { salaryPeriod: 'HOUR', weeklyHours: null })).toBeUndefined()
  expect(payPer('MONTH', 15, { salaryPeriod: null, weeklyHours: 40 })).toBeUndefined()
})
