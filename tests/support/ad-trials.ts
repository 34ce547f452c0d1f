import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { cards, liveJobs } from '../../server/jobs/cards.ts'
import { isInRegion, promisesAnswer } from '../../server/jobs/filter-sql.ts'
import {
  endedStatuses,
  isLive,
  liveStatuses,
  monthlyPayOf,
  previewStatuses,
  salaryPeriods,
} from '../../server/jobs/job.ts'
import { allows, type RevisionState, statusNow, takesRevisions } from '../../server/jobs/life/transitions.ts'
import { statusAt } from '../../server/jobs/own/status-sql.ts'
import { awaitsApproval, takesRevisionsAt } from '../../server/jobs/pending.ts'
import { type JobRow, jobs } from '../../server/jobs/table.ts'
import { isCountryName, placesOf } from '../../server/places/place.ts'
import { regionOf } from '../../server/places/regions.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { answerPromises, promisedDays } from '../../server/promises/promise.ts'
import { aCompany, aJob } from './examples.ts'
import { aRevision } from './revisions.ts'

export const now = new Date('2026-11-20T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3600_000)
/** Often exactly now, and often null. */
export const anyTime = fc.option(fc.integer({ min: -3, max: 3 }).map(hours), { freq: 3 })
export const rarely = fc.option(fc.integer({ min: -3, max: 3 }).map(hours), { freq: 2 })
const anyStatus = fc.constantFrom(...previewStatuses, ...liveStatuses, ...endedStatuses)

/** Sampled rather than asserted one by one: all rows are stored first and read by one query. */
export const some = <Row>(rows: fc.Arbitrary<Row>, numRuns = 80) => fc.sample(rows, { numRuns, seed: 28 })

const anyLife = fc.record({
  status: anyStatus,
  deactivatedAt: rarely,
  archivedAt: rarely,
  deletedAt: rarely,
  submittedAt: rarely,
  expiresAt: anyTime,
})

/** Stores ads, some with a revision. */
export async function storeAds(db: Db): Promise<Ad[]> {
  const { id: companyId } = await aCompany(db)
  const ads: Ad[] = []
  for (const [life, revision] of some(fc.tuple(anyLife, fc.constantFrom(null, 'open' as const, 'sent' as const)))) {
    const job = await aJob(db, { companyId, ...life })
    if (revision) await aRevision(db, job, undefined, revision === 'sent' ? now : null)
    ads.push({ ...job, revision })
  }
  return ads
}

/** Stores ads and compares SQL with its rule on each. */
async function onAds<Value>(db: Db, inSql: (now: Date) => SQL | undefined, rule: (ad: Ad) => Value) {
  const ads = await storeAds(db)
  const rows = await db
    .select({ id: jobs.id, value: sql<Value>`${inSql(now)}` })
    .from(jobs)
    .where(
      inArray(
        jobs.id,
        ads.map(({ id }) => id),
      ),
    )
    .orderBy(jobs.id)
  expect(rows).toEqual(ads.map((ad) => ({ id: ad.id, value: rule(ad) })))
}
type Ad = JobRow & { revision: RevisionState | null }

const names = fc.constantFrom('Wels', 'Salzburg', 'Linz', 'Kaprun', 'Gornja Austrija', 'Oberösterreich', 'Austrija')
const anyPlace = fc
  .array(fc.oneof(names, fc.constantFrom('Wels (OÖ)', 'Nigdje', 'Zell am See', '', ' ')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(fc.sample(fc.constantFrom(',', ', ', ' ,,'), 1)[0]))
const anyPlaces = fc.array(anyPlace, { minLength: 1, maxLength: 3 }).map((places) => places.join('; '))

/** Trials of the rules of ads, as in `pairedRules`. */
export const adTrials = {
  'jobs/table.ts monthlyPay': async (db) => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 }).map((count) => count / 100)
    const amount = fc.option(fc.oneof(cents, fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(1.5, 2500)), {
      freq: 3,
    })
    const { id: companyId } = await aCompany(db)
    const pays = fc.record({
      minSalary: amount,
      maxSalary: amount,
      salaryPeriod: fc.option(fc.constantFrom(...salaryPeriods), { freq: 4 }),
      weeklyHours: fc.option(fc.integer({ min: 2, max: 160 }).map((halves) => halves / 2)),
    })
    for (const pay of some(pays, 120)) {
      const { monthlyPay } = await aJob(db, { companyId, ...pay })
      expect(monthlyPay, JSON.stringify(pay)).toBe(monthlyPayOf(pay))
    }
  },
  'jobs/cards.ts liveJobs': async (db) =>
    onAds(
      db,
      (at) => sql`exists (select 1 from ${companies} where ${and(eq(companies.id, jobs.companyId), ...liveJobs(at))})`,
      (ad) => isLive(ad, now),
    ),
  'jobs/own/status-sql.ts statusAt': async (db) => onAds(db, statusAt, (ad) => statusNow(ad, now)),
  'jobs/pending.ts takesRevisionsAt': async (db) =>
    onAds(
      db,
      (at) => sql`coalesce(${takesRevisionsAt(at)}, false)`,
      (ad) => takesRevisions(ad, now),
    ),
  'jobs/pending.ts awaitsApproval': async (db) =>
    onAds(db, awaitsApproval, (ad) => !ad.deletedAt && allows(ad, 'approve', now)),
  'jobs/filter-sql.ts promisesAnswer': async (db) => {
    const promises = fc.record({
      companyAnswerPromise: fc.constantFrom(...answerPromises),
      answerPromise: fc.constantFrom(null, ...answerPromises),
      promiseWithdrawnAt: rarely,
      hidesCompany: fc.boolean(),
    })
    for (const { companyAnswerPromise, promiseWithdrawnAt, ...ad } of some(promises, 60)) {
      const company = await aCompany(db, { answerPromise: companyAnswerPromise, promiseWithdrawnAt })
      await aJob(db, { companyId: company.id, ...ad })
    }
    const rows = await cards(db, 'hr').where(promisesAnswer())
    const all = await cards(db, 'hr')
    const promising = all.filter((card) => promisedDays(card) !== null)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(promising.map(({ id }) => id).toSorted())
  },
  'jobs/filter-sql.ts isInRegion': async (db) => {
    const { id: companyId } = await aCompany(db)
    for (const places of some(anyPlaces)) await aJob(db, { companyId, places })
    const all = await db.select({ id: jobs.id, places: jobs.places }).from(jobs).orderBy(jobs.id)
    const regionsOf = (places: string) => placesOf(places).map((place) => regionOf(place, 'AT').region)
    const named = all.flatMap(({ places }) => regionsOf(places))
    const regions = new Set(named.filter((region) => region && !isCountryName(region, 'AT')))
    expect(regions.size).toBeGreaterThan(3)
    for (const region of regions) {
      const found = await db
        .select({ id: jobs.id, places: jobs.places })
        .from(jobs)
        .where(isInRegion(region, 'AT'))
        .orderBy(jobs.id)
      expect(found, region).toEqual(all.filter(({ places }) => regionsOf(places).includes(region)))
    }
  },
} satisfies Record<string, (db: Db) => Promise<void>>
