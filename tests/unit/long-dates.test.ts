import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minimumPay } from '#server/checklists/minimum-pay.ts'
import { payFindings } from '#server/jobs/checks/check.ts'
import { longDate } from '#server/text/long-date.ts'
import { monthOf } from '../../src/lib/format.ts'

/** Croatian months as they follow a day. */
const months = [
  ...['siječnja', 'veljače', 'ožujka', 'travnja', 'svibnja', 'lipnja'],
  ...['srpnja', 'kolovoza', 'rujna', 'listopada', 'studenoga', 'prosinca'],
]

test.for(months.map((month, at) => ({ month, at })))('the Croatian date of a day in $month', ({ month, at }) => {
  const time = new Date(Date.UTC(2025, at, 1, 12))
  expect(longDate(time, 'hr')).toBe(`1. ${month} 2025.`)
  expect(monthOf(time, 'hr')).toBe(`${month} 2025.`)
})

test('minimum wages say since when with the month written out', () => {
  expect(minimumPay('DE', 'hr', '2026-12-31')).toMatchObject({ since: '1. siječnja 2026.' })
  const hourly = { minSalary: 5, maxSalary: null, salaryPeriod: 'HOUR', salaryBasis: 'GROSS' } as const
  const job = { industryId: null, occupationIds: [], employmentType: 'FULL_TIME', weeklyHours: 40 } as const
  const [finding] = payFindings({ countryIds: ['DE'], ...hourly, ...job }, '2026-11-22', 'hr')
  expect(finding?.text).toMatch(new RegExp(String.raw`\b\d{1,2}\. (?:${months.join('|')}) 20\d\d\.`))
})

test('no text and no format shortens a Croatian month beside its day', () => {
  const short = /\d{1,2}\. ?(?:sij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro)\.? 20\d\d/
  const texts = globSync(['content/**/*.{md,json,jsonl}', 'src/i18n/hr/*.json'])
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((file) => short.test(readFileSync(file, 'utf8')))).toEqual([])
  const sources = globSync(['server/**/*.ts', 'src/**/*.{ts,tsx,astro}'])
  const shortens = /month: 'short'|dateStyle: 'medium'/
  const found = sources.filter((file) => shortens.test(readFileSync(file, 'utf8')))
  // Written in English only.
  expect(found).toEqual(['server/dev/mailbox.ts'])
})
