import { describe, expect } from 'vitest'
import type { Viewer } from '../../server/context.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { jobDailyStats } from '../../server/jobs/stats/table.ts'
import { jobTranslations } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call, errorOf } from '../support/accounts.ts'
import { type App, admin, appFor, employerOf } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000)

const listJobs = (app: App, query = '', language = 'hr') =>
  read(as<typeof ownJobRoutes>(app, { 'accept-language': language }).api.jobs.$get({ query: queryOf(query) }))
type List = Awaited<ReturnType<typeof listJobs>>

const setUp = async (db: Db) => {
  const own = await aCompany(db)
  const other = await aCompany(db, { name: 'Druga', slug: 'druga' })
  const job = (title: string, overrides = {}) =>
    aJob(db, { companyId: own.id, title, expiresAt: days(5), ...overrides })
  const list = (query = '', viewer = employerOf(own.id), language = 'hr') =>
    listJobs(appFor(db, { viewer, now }), query, language)
  return { own, other, job, list }
}
const titles = ({ content }: List) => content.map(({ nazivPosla }) => nazivPosla)

describe('GET /api/jobs', () => {
  test('lists own ads, newest first, with their current status', async ({ db }) => {
    const { other, job, list } = await setUp(db)
    await job('Prvi', { createdAt: days(-3) })
    await job('Drugi', { createdAt: days(-2), expiresAt: days(-1) })
    await job('Treći', { createdAt: days(-1), status: 'DRAFT' })
    await job('Obrisan', { status: 'DELETED', deletedAt: now })
    await aJob(db, { companyId: other.id, title: 'Tuđi' })

    expect(titles(await list())).toEqual(['Treći', 'Drugi', 'Prvi'])
    expect(titles(await list('?sortColumn=nazivPosla&ascSortDirection=true'))).toEqual(['Drugi', 'Prvi', 'Treći'])
    const expired = await list('?status=EXPIRED')
    expect([titles(expired), expired.statusCounts]).toEqual([['Drugi'], { ACTIVE: 1, DRAFT: 1, EXPIRED: 1 }])
    expect(titles(await list('?status=DRAFT,expired'))).toEqual(['Treći', 'Drugi'])
    expect(titles(await list('?status=DRAFT,made-up'))).toEqual(['Treći', 'Drugi', 'Prvi'])
    expect(expired.endingSoon).toBe(1)
    expect(titles(await list('?pageSize=2&page=1'))).toEqual(['Prvi'])
    expect(titles(await list(`?company=${other.id}`))).toHaveLength(3)
    expect(titles(await list('?sortColumn=creationTime', admin))).toEqual(
      expect.arrayContaining(['Drugi', 'Prvi', 'Treći', 'Tuđi']),
    )
    expect(titles(await list(`?company=${other.id}`, admin))).toEqual(['Tuđi'])
  })

  test('sorts titles by the Croatian alphabet', async ({ db }) => {
    const { job, list } = await setUp(db)
    for (const title of ['Zidar', 'Čistač', 'cvjećar', 'Dadilja', 'Šofer']) await job(title)
    const sorted = await list('?sortColumn=nazivPosla&ascSortDirection=true')
    expect(titles(sorted)).toEqual(['cvjećar', 'Čistač', 'Dadilja', 'Šofer', 'Zidar'])
  })

  test('sorts titles as displayed, in the requested language', async ({ db }) => {
    const { job, list } = await setUp(db)
    const [cook, guard] = [await job('Kuhar'), await job('Čuvar')]
    await job('Recepcionar')
    await db.insert(jobTranslations).values([
      { jobId: cook.id, language: 'en', title: 'Cook', description: '' },
      { jobId: guard.id, language: 'en', title: 'Guard', description: '' },
      { jobId: guard.id, language: 'de', title: '', description: '' },
    ])
    const sorted = '?sortColumn=nazivPosla&ascSortDirection=true'
    expect(titles(await list(sorted, undefined, 'en'))).toEqual(['Cook', 'Guard', 'Recepcionar'])
    expect(titles(await list(sorted, undefined, 'de'))).toEqual(['Čuvar', 'Kuhar', 'Recepcionar'])
    expect(titles(await list('?sortColumn=nazivPosla&pageSize=1&page=2', undefined, 'en'))).toEqual(['Cook'])
  })

  test('sorts by the number of applications, including zero and excluding deleted ones', async ({ db }) => {
    const full = await aDashboard(db, 'Hotel Jadran', { now })
    const { job } = full
    await anApplication(db, full)
    await anApplication(db, full)
    const one = await aJob(db, { companyId: full.company.id, title: 'Jedna' })
    const none = await aJob(db, { companyId: full.company.id, title: 'Nijedna' })
    await anApplication(db, full, { jobId: one.id })
    await anApplication(db, full, { jobId: none.id, deletedAt: now })
    const sorted = async (viewer: Viewer, ascending: boolean) => {
      const query = `?sortColumn=prijave&ascSortDirection=${ascending}`
      const { content } = await listJobs(appFor(db, { viewer, now }), query)
      return content
        .filter(({ id }) => [job, one, none].some((own) => own.id === id))
        .map(({ id, prijave }) => [id, prijave])
    }
    const counted = [
      [job.id, 2],
      [one.id, 1],
      [none.id, 0],
    ]
    expect(await sorted(employerOf(full.company.id), false)).toEqual(counted)
    expect(await sorted(admin, false)).toEqual(counted)
    expect(await sorted(admin, true)).toEqual(counted.toReversed())
  })

  test('counts the applications of the last fourteen days in Croatian time', async ({ db }) => {
    const dashboard = await aDashboard(db, 'Hotel Jadran', { now })
    for (const appliedAt of [
      '2026-11-19T23:30:00Z',
      '2026-11-20T08:00:00Z',
      '2026-11-06T23:30:00Z',
      '2026-11-06T22:30:00Z',
    ])
      await anApplication(db, dashboard, { appliedAt: new Date(appliedAt) })
    const [first] = (await listJobs(dashboard.app)).content
    expect(first).toMatchObject({ applicationCurve: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] })
  })

  test('counts views of the last fourteen days', async ({ db }) => {
    const { job, list } = await setUp(db)
    const { id } = await job('Prvi')
    await db.insert(jobDailyStats).values([
      { jobId: id, day: '2026-11-20', referrer: '', views: 2, applyClicks: 1 },
      { jobId: id, day: '2026-11-20', referrer: 'google.com', views: 3 },
      { jobId: id, day: '2026-11-07', referrer: '', views: 4 },
      { jobId: id, day: '2026-11-06', referrer: '', views: 5 },
    ])
    const [first] = (await list()).content
    expect(first).toMatchObject({ views: 14, applyClicks: 1, curve: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5] })
  })

  test('needs a session', async ({ db }) => {
    const response = await call(appFor(db), '/api/jobs')
    expect([response.status, (await errorOf(response)).message]).toEqual([401, expect.stringContaining('token')])
  })
})

test('statistics contain days, referrers and the median of similar ads, and are available as CSV', async ({ db }) => {
  const { own, job } = await setUp(db)
  const { id } = await job('Prvi')
  for (const views of [10, 20, 30, 40, 50]) {
    const like = await aJob(db, { companyId: own.id })
    await db
      .insert(jobDailyStats)
      .values({ jobId: like.id, day: '2026-11-19', referrer: '', views, applyClicks: views / 10 })
  }
  await db.insert(jobDailyStats).values([
    { jobId: id, day: '2026-11-19', referrer: 'google.com', views: 8, applyClicks: 2 },
    { jobId: id, day: '2026-11-20', referrer: '', views: 1 },
  ])
  const app = appFor(db, { viewer: employerOf(own.id), now })
  expect(await (await call(app, `/api/jobs/${id}/stats?days=3`)).json()).toEqual({
    days: [
      { day: '2026-11-18', views: 0, applyClicks: 0, applications: 0 },
      { day: '2026-11-19', views: 8, applyClicks: 2, applications: 0 },
      { day: '2026-11-20', views: 1, applyClicks: 0, applications: 0 },
    ],
    referrers: [
      { referrer: 'google.com', views: 8, applyClicks: 2 },
      { referrer: '', views: 1, applyClicks: 0 },
    ],
    rejections: [],
    totals: { views: 9, applyClicks: 2, applications: 0, finishShare: 0 },
    like: { ads: 5, views: 30, applyClicks: 3, applications: 0, finishShare: 0 },
  })
  const csv = await (await call(app, `/api/jobs/${id}/stats.csv?days=2&language=en`)).text()
  expect(csv.split('\n').slice(0, 2)).toEqual(['Day;Views;Apply clicks;Applications', '2026-11-19;8;2;0'])
})
