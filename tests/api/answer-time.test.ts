import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { countAnswerTimes } from '../../server/companies/answer-time.ts'
import { companies } from '../../server/companies/table.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { servicesFor } from '../support/app.ts'
import { aDashboard, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)

/** Applications of that many days ago, each answered after a time or not at all. */
async function applied(db: Db, own: Dashboard, waits: (number | null)[], { before = 60 } = {}) {
  for (const days of waits) {
    const answeredAt = days === null ? null : daysAgo(before - days)
    await anApplication(db, own, { appliedAt: daysAgo(before), answeredAt })
  }
}

async function timeOf(db: Db, { company }: Dashboard) {
  await countAnswerTimes(servicesFor(db, { now }).services)
  const [found] = await db.select().from(companies).where(eq(companies.id, company.id))
  return found?.answersWithinDays
}

async function shareOf(db: Db, own: Dashboard) {
  await timeOf(db, own)
  const [found] = await db.select().from(companies).where(eq(companies.id, own.company.id))
  return found?.answeredPercent
}

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

describe('the share of applications that a company answers', () => {
  test('is rounded down, from ten on, without young ones that may still be answered', async ({ db }) => {
    const own = await aDashboard(db)
    await applied(db, own, [...times(6, 1), ...times(3, null)])
    await applied(db, own, times(5, null), { before: 10 })
    expect(await shareOf(db, own)).toBeNull()
    await applied(db, own, [...times(2, 1), null])
    expect(await shareOf(db, own)).toBe(66)
    expect(await timeOf(db, own)).toBeNull()
  })
})

test('applications to anonymous ads tell nothing about the company that placed them', async ({ db }) => {
  const own = await aDashboard(db)
  await applied(db, own, times(10, 1))
  expect(await timeOf(db, own)).toBe(1)
  await db.update(jobs).set({ hidesCompany: true }).where(eq(jobs.companyId, own.company.id))
  expect([await timeOf(db, own), await shareOf(db, own)]).toEqual([null, null])
})

describe("a company's answer time", () => {
  test('is the median of answers, in whole days', async ({ db }) => {
    const own = await aDashboard(db)
    await applied(db, own, [...times(4, 0.1), 2.2, 2.4, ...times(5, 9)])
    expect(await timeOf(db, own)).toBe(3)
  })

  test('is at least a day', async ({ db }) => {
    const own = await aDashboard(db)
    await applied(db, own, times(10, 0.01))
    expect(await timeOf(db, own)).toBe(1)
  })

  test('is null for fewer than ten answers', async ({ db }) => {
    const own = await aDashboard(db)
    await applied(db, own, times(9, 1))
    expect(await timeOf(db, own)).toBeNull()
    await applied(db, own, [1])
    expect(await timeOf(db, own)).toBe(1)
  })

  test('is null when most were never answered, ignoring those of the last month', async ({ db }) => {
    const own = await aDashboard(db)
    await applied(db, own, times(10, 1))
    await applied(db, own, times(11, null), { before: 10 })
    expect(await timeOf(db, own)).toBe(1)
    await applied(db, own, times(11, null))
    expect(await timeOf(db, own)).toBeNull()
  })

  test('ignores applications older than a year', async ({ db }) => {
    const own = await aDashboard(db)
    await applied(db, own, times(10, 1), { before: 400 })
    expect(await timeOf(db, own)).toBeNull()
  })

  test('ignores other companies', async ({ db }) => {
    const own = await aDashboard(db)
    const other = await aDashboard(db, 'Konoba')
    await applied(db, other, times(10, 4))
    expect([await timeOf(db, own), await timeOf(db, other)]).toEqual([null, 4])
  })
})
