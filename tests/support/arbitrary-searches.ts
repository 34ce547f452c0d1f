import fc from 'fast-check'
import type { JobFilter } from '../../server/jobs/filters.ts'
import { salaryPeriods } from '../../server/jobs/job.ts'

const words = ['kuhar', 'konobar', 'pomoćni', 'vozač', 'građevina', '100%', 'a_b', 'Küche', '(CE)', 'auto-IT', 'Шофер']
const searched = [
  ...words,
  'KUHAR',
  'vozac',
  'nema',
  'konobarica',
  'kuhra',
  'Koechin',
  'saunu',
  'it',
  'c',
  'ar',
  '-',
  'шоф',
]
const salaries = [null, 900, 2000, 3500]

/** Rows of ads with few different words, places and terms, so that searches find some. */
export const ads = fc.array(
  fc.record({
    title: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
    description: fc.constantFrom('<p>Tražimo konobara.</p>', '<p>Sauna, <b>bazen</b> i građevina</p>'),
    language: fc.constantFrom('hr' as const, 'de' as const),
    countryIds: fc.uniqueArray(fc.constantFrom('DE', 'AT', 'CH'), { minLength: 1, maxLength: 2 }),
    industryId: fc.constantFrom(1, 2),
    isOther: fc.boolean(),
    hidesCompany: fc.boolean(),
    lodging: fc.constantFrom(null, 'none' as const, 'paid' as const, 'free' as const),
    needsGerman: fc.boolean(),
    employmentType: fc.constantFrom(null, 'FULL_TIME' as const, 'PART_TIME' as const),
    minSalary: fc.constantFrom(...salaries),
    maxSalary: fc.constantFrom(...salaries),
    salaryPeriod: fc.constantFrom(null, ...salaryPeriods),
    salaryBasis: fc.constantFrom(null, 'NET' as const, 'GROSS' as const),
    weeklyHours: fc.constantFrom(null, 20, 45),
    season: fc.constantFrom(null, 'summer' as const, 'winter' as const),
    forCouples: fc.boolean(),
    permitHelp: fc.boolean(),
    startsOn: fc.constantFrom(null, '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01', '2020-01-01'),
    places: fc.constantFrom('Zell am See, Salzburg', 'Salzburg', 'Wien; Linz, Gornja Austrija', 'Salzburger Platz'),
  }),
  { minLength: 1, maxLength: 12 },
)
const searchText = fc.array(fc.constantFrom(...searched), { maxLength: 3 }).map((some) => ` ${some.join('  ')}`)
const eachFilter = {
  country: fc.constantFrom('DE', 'AT', 'CH', 'IT'),
  region: fc.constantFrom('Salzburg', 'Gornja Austrija', '%'),
  industry: fc.constantFrom(1, 2),
  lodging: fc.constantFrom('any' as const, 'free' as const),
  german: fc.constant('none' as const),
  employment: fc.constantFrom('FULL_TIME' as const, 'PART_TIME' as const),
  salary: fc.constantFrom(1000, 3000, 170_000),
  basis: fc.constantFrom('gross' as const, 'net' as const),
  unpaid: fc.constant('1' as const),
  season: fc.constantFrom('summer' as const, 'winter' as const),
  couples: fc.constant('1' as const),
  permit: fc.constant('1' as const),
  start: fc.constantFrom('now', '2026-12', '2026-11'),
}
const filterNames = Object.keys(eachFilter) as (keyof typeof eachFilter)[]
/** Searches with two filters at most, since few ads pass more. */
export const filters = fc
  .record({ searchText, all: fc.record(eachFilter), names: fc.subarray(filterNames, { maxLength: 2 }) })
  .map(
    ({ searchText, all, names }): JobFilter => ({
      searchText,
      ...Object.fromEntries(names.map((name) => [name, all[name]])),
    }),
  )
