import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { jobSorts } from '../../server/filter-names.ts'
import { whereClauses } from '../../server/jobs/filters.ts'
import { attemptsOf } from '../../server/jobs/search/attempts.ts'
import { countedTo } from '../../server/jobs/search/counted.ts'
import { pageOfMatches } from '../../server/jobs/search/ranked-page.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import type { JobRow } from '../../server/jobs/table.ts'
import { normalize } from '../../server/text/normalize.ts'
import { ads, filters } from '../support/arbitrary-searches.ts'
import { inTransaction, test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'
import { naively } from '../support/naive-search.ts'

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
