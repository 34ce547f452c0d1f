import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salaryText } from '../../src/jobs/job-facts.ts'
import { formatAmount } from '../../src/lib/amounts.ts'
import { formatWhole } from '../../src/lib/format-whole.ts'

test('whole numbers look as Intl writes them, up to any size', () => {
  for (const [language, locale] of [
    ['hr', 'de'],
    ['de', 'de'],
    ['en', 'en'],
  ] as const) {
    const format = new Intl.NumberFormat(locale)
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        expect(formatWhole(amount, language)).toBe(format.format(amount))
      }),
    )
  }
})

test('pay is written as each language groups thousands', () => {
  const pay = { minSalary: 2100, maxSalary: 2600, salaryPeriod: null, salaryBasis: null }
  const written = (language: 'hr' | 'en' | 'de') => salaryText(pay, (key) => key, language)
  expect([written('hr'), written('de'), written('en')]).toEqual([
    '2.100 € — 2.600 €',
    '2.100 € — 2.600 €',
    '€2,100–€2,600',
  ])
  const hourly = { ...pay, minSalary: 14.5, maxSalary: null }
  expect(salaryText({ ...hourly, maxSalary: 14.5 }, (key) => key, 'de')).toBe('14,50 €')
  expect(formatAmount(14.05, 'en')).toBe('14.05')
})
