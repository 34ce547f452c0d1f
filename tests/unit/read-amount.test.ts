import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount } from '#server/text/amount.ts'
import { languages } from '#server/text/language.ts'
import { emptyAd } from '../../src/jobs/editor/ad-wire.ts'
import { problemOfUnread, readNumber, rules } from '../../src/jobs/editor/problems.ts'
import { formatAmount, formatDecimal } from '../../src/lib/amounts.ts'

const amounts = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => cents / 100)
const language = fc.constantFrom(...languages)
const read = (text: string, reader?: (typeof languages)[number]) => {
  const reading = readAmount(text, reader)
  return reading.kind === 'number' ? reading.amount : reading.kind
}

describe('an amount as people write it', () => {
  test.for([
    ['14,50', [14.5, 14.5, 14.5]],
    ['14.5', [14.5, 14.5, 14.5]],
    ['2.100,50', [2100.5, 2100.5, 2100.5]],
    ['2,100.50', [2100.5, 2100.5, 2100.5]],
    ['2 100', [2100, 2100, 2100]],
    ['1.234', [1234, 'ambiguous', 1234]],
    ['1,234', ['ambiguous', 1234, 'ambiguous']],
    ['1.234.567', [1234567, 1234567, 1234567]],
    ['14,50 €', [14.5, 14.5, 14.5]],
    ["CHF 4'500.–", [4500, 4500, 4500]],
    ['Fr. 28.50', [28.5, 28.5, 28.5]],
    ['4 500 franaka', [4500, 4500, 4500]],
    ['14,', ['unreadable', 'unreadable', 'unreadable']],
    ['10-12', ['unreadable', 'unreadable', 'unreadable']],
    ['0,123', ['unreadable', 'unreadable', 'unreadable']],
  ] as const)('%s', ([text, expected]) => {
    const found = (['hr', 'en', 'de'] as const).map((reader) => read(text, reader))
    expect(found).toEqual(expected)
  })

  test('without a language a single mark before three digits is ambiguous', () => {
    expect(['1.234', '1,234', '1 234', '1.234,50', '1.234.567'].map((text) => read(text))).toEqual([
      ...['ambiguous', 'ambiguous', 1234, 1234.5, 1234567],
    ])
  })

  test('names both numbers that an ambiguous text may mean, and the currency', () => {
    expect(readAmount('14,505', 'hr')).toEqual({ kind: 'ambiguous', either: [14505, 14.505] })
    expect(readAmount('-1,505', 'de')).toEqual({ kind: 'ambiguous', either: [-1505, -1.505] })
    expect([readAmount('14 €'), readAmount('CHF 14'), readAmount('14')]).toMatchObject([
      { currency: 'EUR' },
      { currency: 'CHF' },
      { currency: null },
    ])
  })

  test('is read back as it is shown', () => {
    fc.assert(
      fc.property(amounts, language, (amount, reader) => {
        expect(read(formatAmount(amount, reader), reader)).toBe(amount)
        expect(read(formatAmount(-amount, reader), reader)).toBe(-amount)
        expect(read(`${formatAmount(amount, reader)} €`, reader)).toBe(amount)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8000 }), language, (hundredths, reader) => {
        expect(read(formatDecimal(hundredths / 100, reader), reader)).toBe(hundredths / 100)
      }),
    )
  })

  test('is read as every locale of its language writes it, with currency or without', () => {
    const locales = { hr: ['hr-HR'], en: ['en-GB', 'en-US', 'en-IE'], de: ['de-DE', 'de-AT', 'de-CH'] } as const
    const styles = [{}, { style: 'currency', currency: 'EUR' }, { style: 'currency', currency: 'CHF' }] as const
    for (const reader of languages)
      for (const locale of locales[reader])
        for (const style of styles) {
          const format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 2 })
          fc.assert(
            fc.property(amounts, (amount) => {
              expect(read(format.format(amount), reader), format.format(amount)).toBe(amount)
            }),
            { numRuns: 30 },
          )
        }
  })

  test('never means another number in another language, and never throws', () => {
    const marks = fc.array(fc.constantFrom(..."0123456789.,' €-"), { maxLength: 12 }).map((some) => some.join(''))
    fc.assert(
      fc.property(marks, (text) => {
        const [hr, en, bare] = [read(text, 'hr'), read(text, 'en'), read(text)]
        if (typeof bare === 'number') expect([hr, en]).toEqual([bare, bare])
        if (typeof hr === 'number' && typeof en === 'number') expect(hr).toBe(en)
        if (typeof hr === 'number') expect(Math.round(hr * 100) / 100).toBe(hr)
      }),
    )
  })
})

describe('a number of an ad', () => {
  test.for([
    ['minSalary', '14,50', 14.5],
    ['minSalary', '', null],
    ['maxSalary', '2.100,50 €', 2100.5],
    ['weeklyHours', '38,5', 38.5],
    ['maxSalary', '14,505', { key: 'amountAmbiguous', values: { text: '14,505', whole: '14.505', decimal: '14,51' } }],
    ['maxSalary', '4500 CHF', { key: 'amountInFrancs' }],
    ['maxSalary', 'po dogovoru', { key: 'amountUnreadable' }],
    ['lodgingPrice', '0', { key: 'amountTooLow' }],
    ['weeklyHours', '385', { key: 'amountTooHigh', values: { max: 80 } }],
  ] as const)('%s %s', ([name, text, expected]) => {
    expect(readNumber(name, text, 'hr')).toEqual(expected)
    expect(problemOfUnread(name, text, 'hr')).toEqual(typeof expected === 'object' ? expected : null)
  })

  test('the highest pay is not below the lowest, nor the end of a season before its start', () => {
    const problems = (overrides: object) => {
      const values = { ...emptyAd('hr'), ...overrides }
      return Object.values(rules).flatMap(({ check }) => check(values, new Date('2026-11-20T12:00:00Z'))?.key ?? [])
    }
    expect(problems({ minSalary: 2000, maxSalary: 1999.99 })).toEqual(['salaryOrder'])
    expect(problems({ minSalary: 2000, maxSalary: 2000 })).toEqual([])
    expect(problems({ seasonFrom: '2026-12-01', seasonTo: '2026-11-30' })).toEqual(['seasonOrder'])
    expect(problems({ seasonFrom: '2026-12-01', seasonTo: '2026-12-01' })).toEqual([])
    expect(problems({ expirationTime: '2026-12-20T22:59:59.000Z' })).toEqual([])
    expect(problems({ expirationTime: '2026-12-21T22:59:59.000Z' })).toEqual(['expiryBeyond'])
    expect(problems({ expirationTime: '2026-11-19T22:59:59.000Z' })).toEqual(['expiryPast'])
  })
})
