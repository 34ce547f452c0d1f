import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { jobSorts } from '../../server/filter-names.ts'
import { type JobFilter, whereClauses } from '../../server/jobs/filters.ts'
import { salaryPeriods } from '../../server/jobs/job.ts'
import { attemptsOf } from '../../server/jobs/search/attempts.ts'
import { countedTo } from '../../server/jobs/search/counted.ts'
import { pageOfMatches } from '../../server/jobs/search/ranked-page.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import type { JobRow } from '../../server/jobs/table.ts'
import { normalize } from '../../server/text/normalize.ts'
import { inTransaction, test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'
import { naively } from '../support/naive-search.ts'

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

const ads = fc.array(
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
/** Two at most, since few ads pass more. */
const filters = fc
  .record({ searchText, all: fc.record(eachFilter), names: fc.subarray(filterNames, { maxLength: 2 }) })
  .map(
    ({ searchText, all, names }): JobFilter => ({
      searchText,
      ...Object.fromEntries(names.map((name) => [name, all[name]])),
    }),
  )

describe('the search for ads', () => {
  test('finds the same ads as a plain implementation of its rule', async ({ db }) => {
    const [one, other] = [await aCompany(db), await aCompany(db)]
    const publishedAt = new Date()
    let found = 0
    await fc.assert(
      fc.asyncProperty(ads, filters, fc.boolean(), async (rows, filter, byCompany) => {
        await db
          .transaction(async (inner) => {
            const stored: JobRow[] = []
            for (const { isOther, ...ad } of rows) {
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
            found += total
            throw new Done()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Done)) throw error
          })
      }),
      { numRuns: 50 },
    )
    expect(found).toBeGreaterThan(20)
  })

  test('shows the same pages of very many ads as of few, and counts up to as many as it is told', async ({ db }) => {
    const company = await aCompany(db)
    let found = 0
    const lists = fc.record({ page: fc.nat(2), sort: fc.constantFrom(undefined, ...jobSorts), isOnTop: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(ads, filters, lists, async (rows, filter, { page, sort, isOnTop }) => {
        await db
          .transaction(async (inner) => {
            for (const { isOther: _, ...ad } of rows)
              await aJob(inner, { ...ad, companyId: company.id, searchText: normalize(ad.title) })
            const list = { ...filter, language: 'de' as const, now: new Date(), page, pageSize: 2, sort }
            for (const { isPartly: _, ...attempt } of await attemptsOf(inner, filter)) {
              const all = await pageOfMatches(inner, { ...list, page: 0, pageSize: 100 }, { ...attempt, onTop: [] })
              const finding = { ...attempt, onTop: isOnTop ? all.rows.slice(-1) : [] }
              const few = await pageOfMatches(inner, list, finding)
              const many = await pageOfMatches(inner, { ...list, most: 1 }, finding)
              expect(many.rows).toEqual(few.rows)
              found += all.rows.length
              const isAll = attempt.matching.length === 0 && whereClauses(filter, list.now).length === 0
              if (!isAll) expect(many).toMatchObject(countedTo(few.total, 1))
              expect(few).toMatchObject({ total: all.rows.length, isMore: false })
            }
            throw new Done()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Done)) throw error
          })
      }),
      { numRuns: 50 },
    )
    expect(found).toBeGreaterThan(20)
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

  test('an ad with the words in its text follows those with them in the title, not where many have them there', async ({
    db,
  }) => {
    const company = await aCompany(db)
    const inText = await aJob(db, { companyId: company.id, title: 'Maser', description: '<p>Tu je sauna.</p>' })
    const find = async () =>
      (await listJobs(db, { searchText: 'sauna', language: 'hr', now: new Date(), page: 0, pageSize: 200 })).items.map(
        ({ id }) => id,
      )
    const inTitle = await aJob(db, { companyId: company.id, title: 'Sauna', publishedAt: new Date(0) })
    expect(await find()).toEqual([inTitle.id, inText.id])
    for (let count = 1; count < 100; count += 1) await aJob(db, { companyId: company.id, title: 'Sauna' })
    const found = await find()
    expect([found.length, found.includes(inText.id)]).toEqual([100, false])
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

  test.each(['sauna xyzzyq', 'sauna xyzzyq qyzzyx xqzyyz yxzqzy'])(
    'finds by texts, too, what has most of "%s"',
    async (searchText) => {
      await inTransaction(async (db) => {
        const inText = await aJob(db, { title: 'Maser', description: '<p>Tu je sauna.</p>' })
        const { items, foundBy } = await listJobs(db, {
          searchText,
          language: 'hr',
          now: new Date(),
          page: 0,
          pageSize: 9,
        })
        expect(items.map(({ id }) => id)).toEqual([inText.id])
        expect([...foundBy.values()]).toEqual(['partly'])
      })
    },
  )
})

class Done extends Error {}
