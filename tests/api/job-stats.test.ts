import { describe, expect } from 'vitest'
import { sumJobStats } from '../../server/jobs/stats/stats.ts'
import { jobDailyStats } from '../../server/jobs/stats/table.ts'
import { type App, admin, appFor, employerOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const person = 'Mozilla/5.0 (Android 15; Mobile) Firefox/145.0'

describe('POST /apipublic/jobs/{id}/seen', () => {
  const seen = (app: App, id: number | string, body: object, userAgent = person) =>
    app.request(`/apipublic/jobs/${id}/seen`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
      body: JSON.stringify(body),
    })

  test('counts views and apply clicks by day and referrer, without personal data', async ({ db }) => {
    const { id } = await aJob(db)
    const app = appFor(db, { now: new Date('2026-11-20T23:30:00Z') })
    await seen(app, id, { kind: 'view', referrer: 'https://www.google.com/search?q=ana%40example.com' })
    await seen(app, id, { kind: 'view', referrer: 'https://www.google.com/' })
    expect((await seen(app, id, { kind: 'apply' })).status).toBe(204)

    expect(await db.select().from(jobDailyStats).orderBy(jobDailyStats.referrer)).toEqual([
      { jobId: id, day: '2026-11-21', referrer: '', views: 0, applyClicks: 1 },
      { jobId: id, day: '2026-11-21', referrer: 'google.com', views: 2, applyClicks: 0 },
    ])
    expect((await sumJobStats(db, [id])).get(id)).toEqual({ views: 2, applyClicks: 1 })
  })

  test("ignores bots, the company's own users and ads that are not live", async ({ db }) => {
    const { id, companyId } = await aJob(db)
    const draft = await aJob(db, { status: 'DRAFT' })
    await seen(
      appFor(db),
      id,
      { kind: 'view' },
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    )
    await seen(appFor(db, { viewer: admin }), id, { kind: 'view' })
    await seen(appFor(db, { viewer: employerOf(companyId) }), id, { kind: 'view' })
    await seen(appFor(db), draft.id, { kind: 'view' })
    await seen(appFor(db), 999_999_999, { kind: 'view' })

    expect(await db.select().from(jobDailyStats)).toEqual([])
  })

  test('limits the number of invented referrers', async ({ db }) => {
    const { id } = await aJob(db)
    const app = appFor(db)
    for (let at = 0; at < 55; at++) await seen(app, id, { kind: 'view', referrer: `https://s${at}.example/` })

    const rows = await db.select().from(jobDailyStats)
    expect(rows).toHaveLength(51)
    expect(rows.find(({ referrer }) => referrer === 'other')?.views).toBe(5)
  })

  test.for([{}, { kind: 'buy' }, { kind: 'view', referrer: 7 }])('refuses %j', async (body, { db }) => {
    const { id } = await aJob(db)
    expect((await seen(appFor(db), id, body)).status).toBeGreaterThanOrEqual(400)
    expect(await db.select().from(jobDailyStats)).toEqual([])
  })
})
