import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate } from '#server/text/format-date.ts'
import { formatDay, formatMoment, withoutYear } from '../../src/lib/format.ts'
import { formatsIn } from '../../src/ui/formats.ts'

const time = new Date('2026-09-14T23:05:06Z')

test('a day reads as its language writes it, by the clock of Zagreb', () => {
  expect([formatDay(time, 'hr'), formatDay(time, 'en'), formatDay(time, 'de')]).toEqual([
    '15.09.2026',
    '15 Sept 2026',
    '15.09.2026',
  ])
  expect(formatMoment(time, 'en')).toBe('15 Sept 2026 01:05:06')
  expect([withoutYear('15.09.2026'), withoutYear('15 Sept 2026')]).toEqual(['15.09.', '15 Sept'])
})

test('English days are those of Intl', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Zagreb' })
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (each) => {
      expect(formatDay(each, 'en')).toBe(format.format(each))
    }),
  )
})

test('lists leave out the year where it is this one', () => {
  const { short } = formatsIn('en', 'yesterday')
  expect(short('2026-11-02T10:00:00Z', new Date('2026-11-23T10:00:00Z'))).toBe('2 Nov')
  expect(short('2025-11-02T10:00:00Z', new Date('2026-11-23T10:00:00Z'))).toBe('2 Nov 2025')
})

test('short dates are those of each language', () => {
  const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-07`
    expect(formatDate(date, 'en')).toBe(english.format(new Date(date)))
    expect(formatDate(date, 'hr')).toBe(`07.${date.slice(5, 7)}.2026`)
    expect(formatDate(date, 'de')).toBe(formatDate(date, 'hr'))
  }
})
