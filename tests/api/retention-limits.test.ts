import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { candidates } from '../../server/candidates/table.ts'
import { executeRun } from '../../server/runs/execute.ts'
import { runs } from '../../server/runs/table.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import {
  aCompanyWithRetention,
  end,
  idsOf,
  later,
  linkIn,
  month,
  questions,
  soon,
  start,
} from '../support/retention.ts'

test.for([5, 0, 120, '24'])('refuses a retention of %j months', async (retentionMonths, { db }) => {
  const { app } = await aDashboard(db)
  const body = JSON.stringify({ retentionMonths })
  const headers = { 'content-type': 'application/json' }
  expect((await app.request('/api/account', { method: 'PATCH', body, headers })).status).toBe(422)
})

test('an invalid or expired link, or one for another purpose, is refused', async ({ db }) => {
  const { dashboard, run, visit } = await aCompanyWithRetention(db)
  await anApplication(db, dashboard, { appliedAt: start })
  await run(soon)
  const link = await linkIn(db)
  const [, page, id, token] = link.split('/')
  for (const path of [`/${page}/${Number(id) + 1}/${token}`, `/${page}/${id}/x`, `/${page}/abc/${token}`])
    expect(await visit(path, soon, 'erase'), path).toEqual({ state: 'no such link' })
  expect(await visit(link, later(30 * month), 'keep')).toEqual({ state: 'no such link' })
})

/** The task asks or erases 50 candidates at once. */
const total = 220

test('asks about and erases the applications of many batches at once', { timeout: 300_000 }, async ({ db }) => {
  const { dashboard, run } = await aCompanyWithRetention(db)
  const { job, company } = dashboard
  await db.execute(sql`insert into candidates (email, first_name, last_name, language)
    select 'k' || n || '@posta.example', 'Ana', 'Horvat', 'hr' from generate_series(1, ${total}::int) n`)
  await db.execute(sql`insert into applications (job_id, company_id, candidate_id, language, first_name, last_name, email, applied_at)
    select ${job.id}, ${company.id}, id, 'hr', first_name, last_name, email, ${start.toISOString()}::timestamptz from candidates`)
  await run(soon)
  expect(await questions(db)).toHaveLength(total)
  await run(later(23.5 * month))
  expect(await questions(db)).toHaveLength(total)
  await run(end)
  expect([await idsOf(db), await db.select().from(candidates)]).toEqual([[], []])
})

test("the administrator's run does the same", async ({ db }) => {
  const { dashboard, at } = await aCompanyWithRetention(db)
  const { id } = await anApplication(db, dashboard, { appliedAt: start })
  const runAt = async (now: Date) => {
    const [run] = await db.insert(runs).values({ kind: 'processall', createdAt: now, movedAt: now }).returning()
    await executeRun(at(now), run?.id ?? 0)
    return (
      await db
        .select()
        .from(runs)
        .where(eq(runs.id, run?.id ?? 0))
    )[0]
  }
  expect(await runAt(soon)).toMatchObject({ status: 'done', result: { erasedApplications: 0, askedCandidates: 1 } })
  expect(await idsOf(db)).toEqual([id])
  expect(await runAt(end)).toMatchObject({ status: 'done', result: { erasedApplications: 1, askedCandidates: 0 } })
  expect(await idsOf(db)).toEqual([])
})
