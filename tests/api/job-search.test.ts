import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { JobFilter } from '../../server/jobs/filters.ts'
import { monthlyPayOf, salaryPeriods } from '../../server/jobs/job.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import type { JobRow } from '../../server/jobs/table.ts'
import { searchWordsOf } from '../../server/jobs/words.ts'
import { interpret, type QueryPart } from '../../server/occupations/interpret.ts'
import { normalize } from '../../server/text/normalize.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const words = ['kuhar', 'konobar', 'pomoćni', 'vozač', 'građevina', '100%', 'a_b', 'Küche']
const salaries = [null, 900, 2000, 3500]

const ads = fc.array(
  fc.record({
    title: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
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
const filters = fc.record(
  {
    searchText: fc
      .array(fc.constantFrom(...words, 'KUHAR', 'vozac', 'nema', 'konobarica', 'kuhra', 'Koechin'), { maxLength: 3 })
      .map((some) => ` ${some.join('  ')}`),
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
  },
  { requiredKeys: [] },
)

const isOf = (job: JobRow, { occupationIds }: QueryPart) => occupationIds.some((id) => job.occupationIds.includes(id))
const says = (job: JobRow, { words, occupationIds, isActivity }: QueryPart) =>
  (!isActivity || job.occupationIds.length === 0) &&
  words.every((spellings) =>
    spellings.some((word) =>
      occupationIds.length > 0 ? job.searchText.split(/[^a-z0-9]/).includes(word) : job.searchText.includes(word),
    ),
  )
const has = (job: JobRow) => (part: QueryPart) => says(job, part) || isOf(job, part)

/**
 * The rule of the search in plain words: every word or its trade, whose name counts as a whole word and its
 * activity only in ads without a trade; when no ad has them all, those with most of them, a
 * trade counting twice. Ads of the trades come first, then those with the words as typed, then the newest.
 */
function naively(all: JobRow[], filter: JobFilter): number[] {
  const words = searchWordsOf(filter.searchText ?? '')
  const parts = words.length > 0 ? interpret(words) : []
  const matching = all.filter((job) => passes(job, filter))
  const scoreOf = (job: JobRow) =>
    parts.filter(has(job)).reduce((sum, { occupationIds }) => sum + (occupationIds.length > 0 ? 2 : 1), 0)
  const best = Math.max(...matching.map(scoreOf))
  const isOfTrades = (job: JobRow) => parts.every((part) => part.occupationIds.length === 0 || isOf(job, part))
  const isExact = (job: JobRow) =>
    parts.every((part) => part.words.every(([word = '']) => job.searchText.includes(word)))
  return matching
    .filter((job) => parts.length === 0 || (best > 0 && scoreOf(job) === best))
    .toSorted(
      (a, b) => Number(isOfTrades(b)) - Number(isOfTrades(a)) || Number(isExact(b)) - Number(isExact(a)) || b.id - a.id,
    )
    .map(({ id }) => id)
}

function passes(
  job: JobRow,
  {
    country,
    region,
    industry,
    company,
    lodging,
    german,
    employment,
    salary,
    season,
    start,
    couples,
    permit,
    ...wish
  }: JobFilter,
) {
  return (
    (!country || job.countryIds.includes(country)) &&
    (!region || job.places.split(/[;,]/).some((part) => part.trim() === region)) &&
    (!industry || job.industryId === industry) &&
    (!company || (job.companyId === company && !job.hidesCompany)) &&
    (!lodging || job.lodging === 'free' || (lodging === 'any' && job.lodging === 'paid')) &&
    (!german || !job.needsGerman) &&
    (!employment || job.employmentType === employment) &&
    (!salary || pays(job, salary, wish)) &&
    (!season || job.season === season) &&
    (!couples || job.forCouples) &&
    (!permit || job.permitHelp) &&
    (!start || (start === 'now' ? !job.startsOn || job.startsOn <= today : !!job.startsOn?.startsWith(start)))
  )
}

const today = new Date().toISOString().slice(0, 10)

/** The maximum pay per month. */
function pays(job: JobRow, amount: number, { basis, unpaid }: JobFilter): boolean {
  const pay = monthlyPayOf(job)
  if (pay === null) return !!unpaid
  return (basis === 'net' && job.salaryBasis !== 'NET' ? pay * 0.7 : pay) >= amount
}

describe('the search for ads', () => {
  test('finds the same ads as a plain implementation of its rule', async ({ db }) => {
    const [one, other] = [await aCompany(db), await aCompany(db)]
    const publishedAt = new Date()
    await fc.assert(
      fc.asyncProperty(ads, filters, fc.boolean(), async (given, filter, byCompany) => {
        await db
          .transaction(async (inner) => {
            const stored: JobRow[] = []
            for (const { isOther, ...ad } of given) {
              const company = isOther ? other : one
              stored.push(
                await aJob(inner, { ...ad, companyId: company.id, publishedAt, searchText: normalize(ad.title) }),
              )
            }
            const whole = { ...filter, ...(byCompany && { company: one.id }) }
            const list = { ...whole, language: 'hr' as const, now: new Date(), page: 0, pageSize: 100 }
            const { items, total } = await listJobs(inner, list)

            expect(items.map(({ id }) => id)).toEqual(naively(stored, whole))
            expect(total).toBe(items.length)
            throw new Done()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Done)) throw error
          })
      }),
      { numRuns: 25 },
    )
  })

  test('an ad that states no pay is found by a wish for pay only if asked for, and stands last by pay', async ({
    db,
  }) => {
    const silent = await aJob(db, { minSalary: null, maxSalary: null, salaryPeriod: null })
    const paid = await aJob(db, { maxSalary: 2000, salaryPeriod: 'MONTH' })
    const list = { language: 'hr' as const, now: new Date(), page: 0, pageSize: 100 }
    const found = async (more: object) => (await listJobs(db, { ...list, ...more })).items.map(({ id }) => id)
    expect(await found({ salary: 1000 })).toEqual([paid.id])
    expect(await found({ salary: 1000, unpaid: '1', sort: 'salary' })).toEqual([paid.id, silent.id])
  })

  test('finds the ads with most of the words when no ad has all of them, each once', async ({ db }) => {
    const both = await aJob(db, { title: 'Konobar', searchText: 'konobar salzburg' })
    const one = await aJob(db, { title: 'Kuhar', searchText: 'kuhar salzburg' })
    await aJob(db, { title: 'Vozač', searchText: 'vozac salzburg' })
    const found = await listJobs(db, {
      searchText: 'konobar kuhar salzburg',
      language: 'hr',
      now: new Date(),
      page: 0,
      pageSize: 100,
    })
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set([both.id, one.id]))
    expect(found.total).toBe(2)
    expect(new Set(found.foundBy.values())).toEqual(new Set(['partly']))
  })
})

class Done extends Error {}
