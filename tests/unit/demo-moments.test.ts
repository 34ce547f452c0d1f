import { describe, expect, test } from 'vitest'
import { momentFrom, withDays } from '#server/setup/demo/moments.ts'

const at = (now: string, written: string) => momentFrom(new Date(now), written)
const noon = '2026-11-22T12:00:00Z'

describe('a moment of the demo', () => {
  test('counts in Croatian days', () => {
    expect(at(noon, '@0d')).toBe('2026-11-22')
    expect(at('2026-11-22T23:30:00Z', '@0d')).toBe('2026-11-23')
    expect(at(noon, '@-22d 09:30')).toBe('2026-10-31 09:30 Europe/Zagreb')
    expect(at(noon, '@+40d 23:59:59')).toBe('2027-01-01 23:59:59 Europe/Zagreb')
  })

  test('can be the first or the fifteenth of a month from then on', () => {
    const from = (day: string) => at(`${day}T12:00:00Z`, '@0d half-month')
    expect([from('2026-12-01'), from('2026-12-02'), from('2026-12-15')]).toEqual([
      '2026-12-01',
      '2026-12-15',
      '2026-12-15',
    ])
    expect([from('2026-12-16'), from('2027-01-31'), from('2028-02-29')]).toEqual([
      '2027-01-01',
      '2027-02-01',
      '2028-03-01',
    ])
  })

  test('can be the next season, or a later day of one that has lately begun', () => {
    const winter = (day: string) =>
      ['@next 12-05', '@next 12-05 until 04-12'].map((written) => at(`${day}T12:00:00Z`, written))
    expect(winter('2026-11-22')).toEqual(['2026-12-05', '2027-04-12'])
    expect(winter('2026-11-28')).toEqual(['2027-01-15', '2027-04-12'])
    expect(winter('2026-12-20')).toEqual(['2027-02-15', '2027-04-12'])
    expect(winter('2027-01-03')).toEqual(['2027-12-05', '2028-04-12'])
    expect(at(noon, '@next 05-01 until 10-15')).toBe('2027-10-15')
  })

  test('can be a week before a season where that is sooner', () => {
    const end = (day: string, days: number) => at(`${day}T12:00:00Z`, `@+${days}d 23:59:59 before 12-05`)
    expect(end('2026-11-22', 4)).toBe('2026-11-26 23:59:59 Europe/Zagreb')
    expect(end('2026-11-22', 17)).toBe('2026-11-28 23:59:59 Europe/Zagreb')
    expect(end('2026-12-01', 17)).toBe('2026-12-18 23:59:59 Europe/Zagreb')
  })

  test('is written out within a text in its language', () => {
    const text = 'A {@+9d half-month} B {@next 05-01}'
    expect(withDays(new Date(noon), text, 'en')).toBe('A 1 Dec 2026 B 1 May 2027')
    expect(withDays(new Date(noon), text, 'de')).toBe('A 1. Dezember 2026 B 1. Mai 2027')
    expect(withDays(new Date(noon), text, 'hr')).toBe('A 1. prosinca 2026. B 1. svibnja 2027.')
  })

  test('that cannot be read is a mistake', () => {
    expect(() => at(noon, '@soon')).toThrow()
    expect(() => withDays(new Date(noon), '{@soon}', 'hr')).toThrow()
  })
})
