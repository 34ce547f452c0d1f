import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWhole } from '../../src/lib/amounts.ts'

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
