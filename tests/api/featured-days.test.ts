import { expect } from 'vitest'
import type { featuredRoutes } from '#server/featured/routes.ts'
import { remindOfFeaturedEnd } from '#server/jobs/remind-featured.ts'
import { jobDailyStats } from '#server/jobs/stats/table.ts'
import { mails } from '#server/mails/table.ts'
import { admin, appFor, servicesFor } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

test('days to come are whole ones when clocks change, and count what the ad had on them alone', async ({ db }) => {
  const { id } = await aJob(db, { expiresAt: null })
  const visits = { jobId: id, views: 10, applyClicks: 3 }
  for (const day of ['2027-03-19', '2027-03-20', '2027-03-29', '2027-03-30'])
    await db.insert(jobDailyStats).values({ ...visits, day })
  const app = appFor(db, { viewer: admin, now: new Date('2026-11-20T12:00:00Z') })
  const { api } = as<typeof featuredRoutes>(app)
  const param = { id: String(id) }
  await read(api.admin.jobs[':id'].featured.$post({ param, json: { from: '2027-03-20', days: 10 } }))
  expect(await read(api.jobs[':id'].featured.$get({ param }))).toMatchObject([
    { startTime: '2027-03-19T23:00:00.000Z', endTime: '2027-03-29T22:00:00.000Z', views: 20, applyClicks: 6 },
  ])
  await remindOfFeaturedEnd(servicesFor(db, { now: new Date('2027-03-29T12:00:00Z') }).services)
  expect((await db.select().from(mails))[0]?.text).toContain('vrijedi do 29. ožujka 2027.')
})
