import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { waitingSince } from '../../server/jobs/approval/queue.ts'
import { jobStatuses } from '../../server/jobs/job.ts'
import { statusNow } from '../../server/jobs/life/transitions.ts'
import { countByStatus } from '../../server/jobs/own/count-by-status.ts'
import { hasStatus, shownJobs, statusAt } from '../../server/jobs/own/status-sql.ts'
import { awaitsApproval, countPending, findOldestPending } from '../../server/jobs/pending.ts'
import { lastDays, readApplied } from '../../server/jobs/stats/curves.ts'
import { jobs } from '../../server/jobs/table.ts'
import { countRows } from '../../server/platform/db/page.ts'
import { dayOf } from '../../server/platform/time-zone.ts'
import { now, storeAds } from '../support/ad-trials.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const sizes = <Row>(groups: Map<string, Row[]>) =>
  Object.fromEntries([...groups].map(([key, rows]) => [key, rows.length]))

test('ads are counted by their status now', async ({ db }) => {
  const stored = await storeAds(db)
  const companyId = stored[0]?.companyId ?? 0
  const shown = stored.filter(({ status, deletedAt }) => status !== 'DELETED' && !deletedAt)
  const { statusCounts, revised } = await countByStatus(db, and(shownJobs(), eq(jobs.companyId, companyId)), {
    key: '',
    now,
  })
  expect(statusCounts).toEqual(sizes(Map.groupBy(shown, (ad) => statusNow(ad, now))))
  expect(statusCounts['MODERATION']).toBeGreaterThan(0)
  expect(revised).toBe(shown.filter(({ revision }) => revision).length)
})

test('ads are found by their status now', async ({ db }) => {
  await storeAds(db)
  const idsOf = async (where: SQL | undefined) =>
    (await db.select({ id: jobs.id }).from(jobs).where(where).orderBy(jobs.id)).map(({ id }) => id)
  for (const statuses of [...jobStatuses.map((status) => [status]), ['EXPIRED', 'DRAFT'], [...jobStatuses]] as const) {
    const found = await idsOf(hasStatus([...statuses], now))
    expect(found, String(statuses)).toEqual(await idsOf(inArray(statusAt(now), [...statuses])))
  }
})

test('what awaits approval is counted and dated as the queue lists it', async ({ db }) => {
  await storeAds(db)
  const oldest = sql<Date | null>`min(${waitingSince})`.mapWith(jobs.submittedAt)
  const [longest] = await db.select({ oldest }).from(jobs).where(awaitsApproval(now))
  expect(await countPending(db, now)).toBe(await countRows(db, jobs, awaitsApproval(now)))
  expect(await findOldestPending(db, now)).toEqual(longest?.oldest)
  expect(longest?.oldest).toBeTruthy()
})

test('applications are counted on their days in Croatian time', async ({ db }) => {
  const dashboard = await aDashboard(db)
  const changes = ['2026-10-23T22:00:00Z', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z']
  for (const time of [...changes, '2026-10-25T23:00:00Z', '2026-10-26T23:00:00Z'])
    await anApplication(db, dashboard, { appliedAt: new Date(time) })
  const rows = await db.select({ at: applications.appliedAt }).from(applications)
  const found = await readApplied(db, [dashboard.job.id], lastDays(new Date('2026-10-27T12:00:00Z'), 14))
  expect(Object.fromEntries(found.map(({ day, count }) => [day, count]))).toEqual(
    sizes(Map.groupBy(rows, ({ at }) => dayOf(at))),
  )
})
