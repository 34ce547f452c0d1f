import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { JobFilter } from '../../server/jobs/filter.ts'
import { listJobs } from '../../server/jobs/search.ts'
import type { JobRow } from '../../server/jobs/table.ts'
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
    salaryPeriod: fc.constantFrom('MONTH' as const, 'HOUR' as const),
  }),
  { minLength: 1, maxLength: 12 },
)
const filters = fc.record(
  {
    searchText: fc
      .array(fc.constantFrom(...words, 'KUHAR', 'vozac', 'nema'), { maxLength: 3 })
      .map((some) => ` ${some.join('  ')}`),
    countryId: fc.constantFrom('DE', 'AT', 'CH', 'IT'),
    industryId: fc.constantFrom(1, 2),
    lodging: fc.constantFrom('any' as const, 'free' as const),
    withoutGerman: fc.boolean(),
    employmentType: fc.constantFrom('FULL_TIME' as const, 'PART_TIME' as const),
    leastSalary: fc.constantFrom(1000, 3000),
  },
  { requiredKeys: [] },
)

/** The rule of the search in plain words: every word, and when no ad has them all, any of them. */
function naively(all: JobRow[], filter: JobFilter): number[] {
  const wanted = normalize(filter.searchText ?? '')
    .split(' ')
    .filter(Boolean)
  const has = (job: JobRow) => (word: string) => job.searchText.includes(word)
  const matching = all.filter((job) => passes(job, filter))
  const exact = matching.filter((job) => wanted.every(has(job)))
  const found = exact.length > 0 || wanted.length < 2 ? exact : matching.filter((job) => wanted.some(has(job)))
  return found.map(({ id }) => id).sort((a, b) => b - a)
}

function passes(
  job: JobRow,
  { countryId, industryId, companyId, lodging, withoutGerman, employmentType, leastSalary }: JobFilter,
) {
  return (
    (!countryId || job.countryIds.includes(countryId)) &&
    (!industryId || job.industryId === industryId) &&
    (!companyId || (job.companyId === companyId && !job.hidesCompany)) &&
    (!lodging || job.lodging === 'free' || (lodging === 'any' && job.lodging === 'paid')) &&
    (!withoutGerman || !job.needsGerman) &&
    (!employmentType || job.employmentType === employmentType) &&
    (!leastSalary || (job.salaryPeriod === 'MONTH' && (job.maxSalary ?? job.minSalary ?? 0) >= leastSalary))
  )
}

describe('the search for ads', () => {
  test('finds what a plain reading of its rule finds', { timeout: 60_000 }, async ({ db }) => {
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
            const whole = { ...filter, ...(byCompany && { companyId: one.id }) }
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

  test('looks for the words one by one when no ad has them all, each ad once', async ({ db }) => {
    const both = await aJob(db, { title: 'Konobar', searchText: 'konobar salzburg' })
    const one = await aJob(db, { title: 'Kuhar', searchText: 'kuhar salzburg' })
    await aJob(db, { title: 'Vozač', searchText: 'vozac linz' })
    const found = await listJobs(db, {
      searchText: 'konobar kuhar salzburg',
      language: 'hr',
      now: new Date(),
      page: 0,
      pageSize: 100,
    })
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set([both.id, one.id]))
    expect(found.total).toBe(2)
  })
})

class Done extends Error {}
