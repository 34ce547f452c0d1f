import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#server/applications/table.ts'
import { listFeatured } from '#server/featured/queries.ts'
import type { featuredRoutes } from '#server/featured/routes.ts'
import { featuredPeriods } from '#server/featured/table.ts'
import { remindOfFeaturedEnd } from '#server/jobs/remind-featured.ts'
import type { jobRoutes } from '#server/jobs/routes.ts'
import { jobDailyStats } from '#server/jobs/stats/table.ts'
import type { jobs } from '#server/jobs/table.ts'
import { mails } from '#server/mails/table.ts'
import { auditEntries } from '#server/platform/audit/table.ts'
import { startCaching } from '#server/platform/cache/caching.ts'
import type { Db } from '#server/platform/db/client.ts'
import { admin, appFor, employerOf, servicesFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3600_000)
const day = 24

const feature = (db: Db, jobId: number, from = -1, to = 7 * day) =>
  db.insert(featuredPeriods).values({ jobId, startsAt: hoursOn(from), endsAt: hoursOn(to) })

/** Ads that were published one an hour, the newest first, and their slugs by number. */
async function someAds(
  db: Db,
  count: number,
  overridesAt: (at: number) => Partial<typeof jobs.$inferInsert> = () => ({}),
) {
  const { id: companyId } = await aCompany(db)
  const made = []
  for (let at = 0; at < count; at++)
    made.push(await aJob(db, { companyId, publishedAt: hoursOn(-at - 1), expiresAt: hoursOn(240), ...overridesAt(at) }))
  return made.map(({ id }) => id)
}

async function listed(db: Db, query = '', at = now) {
  const { content, meta } = await read(
    as<typeof jobRoutes>(appFor(db, { now: at })).apipublic.jobs.$get({ query: queryOf(query) }),
  )
  return {
    ids: content.map(({ id }) => id),
    featured: content.filter((ad) => ad.featured).map(({ id }) => id),
    total: Number(meta.number_of_items),
  }
}

describe('a list of ads', () => {
  test('begins with what is paid, marked, and shows each ad once on its pages', async ({ db }) => {
    const ids = await someAds(db, 7)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = ids
    await feature(db, f)
    await feature(db, d)
    expect(await listed(db)).toEqual({ ids: [f, d, a, b, c, e, g], featured: [f, d], total: 7 })
    const pages = await Promise.all([1, 2, 3].map((page) => listed(db, `pageSize=3&page=${page}`)))
    expect(pages.map((page) => page.ids)).toEqual([[f, d, a], [b, c, e], [g]])
    expect(pages.map(({ featured, total }) => [featured.length, total])).toEqual([
      [2, 7],
      [0, 7],
      [0, 7],
    ])
    const single = await Promise.all([1, 2, 3].map((page) => listed(db, `pageSize=1&page=${page}`)))
    expect(single.flatMap((page) => page.ids)).toEqual([f, d, a])
  })

  test('never shows a paid ad that does not match, or is not live, whatever the order', async ({ db }) => {
    const [a = 0, german = 0, ended = 0, d = 0] = await someAds(db, 4, (at) => ({
      ...(at === 1 && { countryIds: ['DE'] }),
      ...(at === 2 && { status: 'DEACTIVATED' as const, deactivatedAt: now }),
      ...{ minSalary: 1000 + at, salaryPeriod: 'MONTH' as const },
    }))
    for (const id of [german, ended, d]) await feature(db, id)
    expect((await listed(db, 'drzavaId=AT')).ids).toEqual([d, a])
    expect((await listed(db, 'drzavaId=DE')).ids).toEqual([german])
    for (const sort of ['salary', 'start', 'closing'])
      expect((await listed(db, `sort=${sort}`)).ids.slice(0, 2)).toEqual([german, d])
  })

  test('has them first in a search by words too, in its trade only, with the right total', async ({ db }) => {
    const titles = ['Kuhar', 'Glavni kuhar', 'Recepcionar', 'Kuhar', 'Vozač']
    const ids = await someAds(db, 0)
    for (const [at, title] of titles.entries()) ids.push((await aJob(db, { title, publishedAt: hoursOn(-at - 1) })).id)
    const [first = 0, chief = 0, desk = 0, last = 0] = ids
    for (const id of [desk, last]) await feature(db, id)
    const found = await listed(db, 'searchText=kuhar')
    expect(found).toEqual({ ids: [last, first, chief], featured: [last], total: 3 })
    expect(await listed(db, 'searchText=kuhar&pageSize=1')).toMatchObject({ ids: [last], total: 3 })
    expect(await listed(db, 'searchText=kuhar&pageSize=1&page=3')).toMatchObject({ ids: [chief], total: 3 })
    expect(await listed(db, 'searchText=recepcionar')).toMatchObject({ ids: [desk], total: 1 })
    // No ad has both words, so none of them is on top.
    expect((await listed(db, 'searchText=recepcionar+xyzzy')).featured).toEqual([])
  })

  test('has three of them at most, in turn, from the minute they begin to the minute they end', async ({ db }) => {
    const cache = startCaching(db)
    const ids = await someAds(db, 6)
    for (const id of ids.slice(1)) await feature(db, id, 0, 5)
    cache.invalidate(['jobs'])
    const turns = [0, 1, 2, 3, 4].map(async (hour) => (await listed(db, '', hoursOn(hour))).featured)
    const shown = (await Promise.all(turns)).flat()
    expect(shown).toHaveLength(15)
    for (const id of ids.slice(1)) expect(shown.filter((each) => each === id)).toHaveLength(3)
    expect(await listFeatured(db, new Date(now.getTime() - 1))).toEqual([])
    expect(await listFeatured(db, new Date(hoursOn(5).getTime() - 1))).toHaveLength(5)
    expect((await listed(db, '', hoursOn(5))).featured).toEqual([])
  })
})

test('a company is mailed once, a day before its ad leaves the top', async ({ db }) => {
  const at = (time: Date) => servicesFor(db, { now: time }).services
  const { id: companyId } = await aCompany(db, { email: 'ana@hotel.example', language: 'hr' })
  const add = () => aJob(db, { companyId, title: 'Kuhar', expiresAt: hoursOn(240) })
  await feature(db, (await add()).id, -6 * day, 30)
  await feature(db, (await add()).id, -1, 30)
  const cancelled = { jobId: (await add()).id, startsAt: hoursOn(-6 * day), endsAt: hoursOn(30), cancelledAt: now }
  await db.insert(featuredPeriods).values(cancelled)
  await remindOfFeaturedEnd(at(now))
  expect(await db.select().from(mails)).toEqual([])
  for (const hour of [7, 8]) await remindOfFeaturedEnd(at(hoursOn(hour)))
  const sent = await db.select().from(mails)
  expect(sent.map(({ receiver, subject }) => `${receiver}: ${subject}`)).toEqual([
    'ana@hotel.example: Isticanje oglasa uskoro završava: Kuhar',
  ])
  expect(sent[0]?.text).toContain('vrijedi do 21. studenoga 2026. Oglas nakon toga')
})

const callsOf = (db: Db, viewer = admin) => {
  const { api } = as<typeof featuredRoutes>(appFor(db, { viewer, now }))
  const { ':id': period } = api.admin.featured
  return {
    order: (id: number, json: { from: string; days: number }) =>
      api.admin.jobs[':id'].featured.$post({ param: { id: String(id) }, json }),
    cancel: (id: number, cancelled: boolean) => period.$patch({ param: { id: String(id) }, json: { cancelled } }),
    periods: (id: number) => api.jobs[':id'].featured.$get({ param: { id: String(id) } }),
  }
}

describe('an administrator', () => {
  test('orders days for an ad, from now or from a day on, ends them and takes that back', async ({ db }) => {
    const job = await aJob(db, { expiresAt: hoursOn(30 * day) })
    const { order, cancel, periods } = callsOf(db)
    const { id } = await read(order(job.id, { from: '2026-11-20', days: 7 }))
    await read(order(job.id, { from: '2026-12-01', days: 3 }))
    const [later, running] = await read(periods(job.id))
    expect(running).toMatchObject({ id, startTime: now.toISOString(), endTime: hoursOn(7 * day).toISOString() })
    expect(later).toMatchObject({ startTime: '2026-11-30T23:00:00.000Z', endTime: '2026-12-03T23:00:00.000Z' })
    expect(await listFeatured(db, now)).toEqual([job.id])

    await read(cancel(id, true))
    expect(await listFeatured(db, now)).toEqual([])
    await read(cancel(id, false))
    expect(await listFeatured(db, now)).toEqual([job.id])
    const written = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(job.id)))
      .orderBy(auditEntries.id)
    expect(written.map(({ action }) => action)).toEqual(['job.feature', 'job.feature', 'job.unfeature', 'job.feature'])
    expect(written.every(({ companyId }) => companyId === job.companyId)).toBe(true)
  })

  test('cannot order the same days of an ad twice, or restore what was ordered anew', async ({ db }) => {
    const job = await aJob(db)
    const { order, cancel } = callsOf(db)
    const { id } = await read(order(job.id, { from: '2026-11-20', days: 7 }))
    expect((await order(job.id, { from: '2026-11-24', days: 2 })).status).toBe(409)
    expect((await order(job.id, { from: '2026-11-30', days: 2 })).status).toBe(200)
    await read(cancel(id, true))
    expect((await order(job.id, { from: '2026-11-20', days: 2 })).status).toBe(200)
    expect((await cancel(id, false)).status).toBe(409)
    for (const days of [0, 91, 1.5]) expect((await order(job.id, { from: '2027-01-01', days })).status).toBe(422)
    expect((await order(999_999, { from: '2026-11-20', days: 7 })).status).toBe(404)
    expect((await order((await aJob(db, { isListed: false })).id, { from: '2026-11-20', days: 7 })).status).toBe(404)
  })

  test('alone may do so; a company sees what its own ads had meanwhile', async ({ db }) => {
    const own = await aDashboard(db)
    const { id, companyId } = own.job
    await feature(db, id, -2 * day, -day)
    const visits = { views: 10, applyClicks: 3 }
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
      await db.insert(jobDailyStats).values({ jobId: id, day, ...visits })
    for (const [at, hours] of [-60, -40, -30, -1].entries()) {
      const { id } = await anApplication(db, own, { email: `${at}@posta.example` })
      await db
        .update(applications)
        .set({ appliedAt: hoursOn(hours) })
        .where(eq(applications.id, id))
    }
    const { order, periods } = callsOf(db, employerOf(companyId))
    expect(await read(periods(id))).toMatchObject([{ views: 20, applyClicks: 6, applications: 2, cancelledTime: null }])
    expect((await order(id, { from: '2026-11-20', days: 7 })).status).toBe(403)
    const foreign = await aJob(db)
    expect((await periods(foreign.id)).status).toBe(404)
  })
})
