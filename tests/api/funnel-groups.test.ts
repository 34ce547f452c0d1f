import { describe, expect } from 'vitest'
import { jobDailyStats } from '../../server/jobs/stats/table.ts'
import { dayAfter } from '../../server/platform/time-zone.ts'
import { aDashboard, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import {
  aCompanyAtWork,
  type Course,
  close,
  daysToAnswer,
  daysToStage,
  now,
  readFigures,
  today,
} from '../support/funnel.ts'

type Days = number | null
type Group = { name: string; now: number; before: number; answerDays: Days; hiringDays: Days; views: Days }

describe('GET /api/funnel/groups', () => {
  const groups = (own: Dashboard, query: string) =>
    readFigures<{ rows: Group[]; total: number }>(own, `/api/funnel/groups?${query}`)

  test('by ad has the same applications as are stored', async ({ db }) => {
    const { own, second, within } = await aCompanyAtWork(db)
    const current = within(dayAfter(today, -29), dayAfter(today, 1))
    const earlier = within(dayAfter(today, -59), dayAfter(today, -29))
    const expected = [own.job, second].map(({ id, title }) => {
      const [ofNow, ofBefore] = [current, earlier].map((rows) => rows.filter(({ jobId }) => jobId === id)) as [
        Course[],
        Course[],
      ]
      const figures = { answerDays: close(daysToAnswer(ofNow)), hiringDays: close(daysToStage(ofNow, 4)), views: null }
      return { name: title, now: ofNow.length, before: ofBefore.length, ...figures }
    })
    const found = await groups(own, 'by=ad')
    expect(found).toEqual({ rows: expected.toSorted((one, other) => other.now - one.now), total: 2 })
  })

  test('by month has the last twelve, each beside the one before', async ({ db }) => {
    const { own, within } = await aCompanyAtWork(db)
    const { rows } = await groups(own, 'by=month')
    const starts = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
    const [january, february, march] = [0, 1, 2].map((at) => within(starts[at] ?? '', starts[at + 1] ?? '')) as [
      Course[],
      Course[],
      Course[],
    ]
    expect(rows.map(({ name }) => name)).toHaveLength(12)
    const figures = (of: Course[]) => ({
      now: of.length,
      answerDays: close(daysToAnswer(of)),
      hiringDays: close(daysToStage(of, 4)),
    })
    expect(rows.slice(0, 2)).toEqual([
      { name: '2026-03', before: february.length, views: null, ...figures(march) },
      { name: '2026-02', before: january.length, views: null, ...figures(february) },
    ])
    expect(rows.at(-1)).toMatchObject({ name: '2025-04', now: 0, before: 0, answerDays: null, hiringDays: null })
  })

  test('by source has openings of the form by the host that people came from', async ({ db }) => {
    const own = await aDashboard(db, 'Hotel Jadran', { now })
    const other = await aDashboard(db, 'Konoba', { now })
    const day = (jobId: number, ago: number, referrer: string, views: number, applyClicks: number) => ({
      ...{ jobId, day: dayAfter(today, -ago), referrer, views, applyClicks },
    })
    await db
      .insert(jobDailyStats)
      .values([
        ...[day(own.job.id, 0, 'google.com', 40, 8), day(own.job.id, 29, 'google.com', 10, 2)],
        ...[day(own.job.id, 30, 'google.com', 7, 3), day(own.job.id, 59, '', 5, 1), day(own.job.id, 60, '', 5, 9)],
        ...[day(own.job.id, 1, '', 3, 0), day(other.job.id, 1, 'google.com', 99, 99)],
      ])
    const days = { answerDays: null, hiringDays: null }
    expect(await groups(own, 'by=source')).toEqual({
      rows: [
        { name: 'google.com', now: 10, before: 3, views: 50, ...days },
        { name: '', now: 0, before: 1, views: 3, ...days },
      ],
      total: 2,
    })
  })

  test('lists the twenty largest and counts the rest', async ({ db }) => {
    const own = await aDashboard(db, 'Hotel Jadran', { now })
    const rows = Array.from({ length: 23 }, (_, at) => ({
      ...{ jobId: own.job.id, day: today, referrer: `s${at}.example`, views: 1, applyClicks: at },
    }))
    await db.insert(jobDailyStats).values(rows)
    const found = await groups(own, 'by=source')
    expect([found.total, found.rows.length, found.rows[0]?.now, found.rows.at(-1)?.now]).toEqual([23, 20, 22, 3])
  })

  test('refuses groups that there are not', async ({ db }) => {
    const own = await aDashboard(db)
    expect((await own.app.request('/api/funnel/groups?by=candidate')).status).toBe(422)
  })
})
