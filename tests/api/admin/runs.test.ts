import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '../../../server/applications/table.ts'
import { candidates } from '../../../server/candidates/table.ts'
import { jobAnnouncements } from '../../../server/feeds/table.ts'
import { groupMembers, groups } from '../../../server/groups/table.ts'
import { jobs } from '../../../server/jobs/table.ts'
import { mails } from '../../../server/mails/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { executeRun } from '../../../server/runs/execute.ts'
import type { runRoutes } from '../../../server/runs/routes.ts'
import { runs } from '../../../server/runs/table.ts'
import { call, origin } from '../../support/accounts.ts'
import { type App, admin, appFor } from '../../support/app.ts'
import { as, read } from '../../support/client.ts'
import { test } from '../../support/db.ts'
import { aJob } from '../../support/examples.ts'

const headers = { origin }
const start = (app: App, kind = 'processall') => call(app, '/api/admin/runs', { kind }, { headers })

async function begun(db: Db) {
  const app = appFor(db, { viewer: admin })
  const { id } = await read(as<typeof runRoutes>(app).api.admin.runs.$post({ json: { kind: 'processall' } }))
  return { app, id }
}

const yesterday = () => new Date(Date.now() - 24 * 3600_000)

/** An expired ad, and an opted-out candidate without a group. */
async function dueWork(db: Db) {
  const job = await aJob(db, { expiresAt: yesterday() })
  const person = { firstName: 'Ana', lastName: 'Kovač', email: 'ana@posta.example' }
  const [candidate] = await db
    .insert(candidates)
    .values({ ...person, optedOutAt: new Date() })
    .returning()
  const [group] = await db
    .insert(groups)
    .values({ companyId: job.companyId, name: 'Odjavljeni', gathers: 'opted-out' })
    .returning()
  if (!candidate || !group) throw new Error('not stored')
  const application = {
    ...person,
    jobId: job.id,
    companyId: job.companyId,
    candidateId: candidate.id,
    language: 'hr' as const,
  }
  await db.insert(applications).values(application)
  return { job, candidate, group }
}

test('process all ends ads, refreshes candidates and reports the result', async ({ db }) => {
  const { job, candidate, group } = await dueWork(db)
  const { app, id } = await begun(db)
  expect(app.tasks).toEqual([{ name: 'execute-run', task: { runId: id } }])
  await executeRun(app.services, id)

  const run = await (await call(app, `/api/admin/runs/${id}`)).json()
  expect(run).toMatchObject({ status: 'done', result: { expiredAds: 1, candidateChanges: 2 } })
  const { length } = [...(await db.select().from(jobs)), ...(await db.select().from(candidates))]
  expect(run).toMatchObject({ done: length, total: length })
  expect((await db.select().from(jobs).where(eq(jobs.id, job.id)))[0]?.status).toBe('EXPIRED')
  expect(await db.select().from(mails)).toMatchObject([{ kind: 'job.expired' }])
  expect(await db.select().from(jobAnnouncements)).toMatchObject([{ jobId: job.id }])
  expect(await db.select().from(groupMembers)).toMatchObject([{ groupId: group.id, candidateId: candidate.id }])
  expect((await db.select().from(candidates))[0]?.lastAppliedAt).toBeInstanceOf(Date)
})

test('repeating changes nothing more', async ({ db }) => {
  await dueWork(db)
  for (const changed of [1, 0]) {
    const { app, id } = await begun(db)
    await executeRun(app.services, id)
    expect((await db.select().from(runs).where(eq(runs.id, id)))[0]?.result).toEqual({
      expiredAds: changed,
      candidateChanges: 2 * changed,
      alerts: 0,
      askedCandidates: 0,
      erasedApplications: 0,
    })
  }
})

test('only one run of a kind is active at a time; a cancelled one allows the next', async ({ db }) => {
  const { app, id } = await begun(db)
  expect((await start(app)).status).toBe(409)
  expect((await call(app, `/api/admin/runs/${id}/cancel`, undefined, { method: 'POST', headers })).status).toBe(200)
  await executeRun(app.services, id)
  expect(await (await call(app, `/api/admin/runs/${id}`)).json()).toMatchObject({ status: 'cancelled', done: 0 })
  expect((await start(app)).status).toBe(200)
})

test('a run of a dead process continues where it stopped', async ({ db }) => {
  const { job } = await dueWork(db)
  const { app, id } = await begun(db)
  await db
    .update(runs)
    .set({ status: 'running', cursor: { step: 1, after: 0 }, done: 1, total: 2, result: { expiredAds: 0 } })
  await executeRun(app.services, id)
  const [run] = await db.select().from(runs).where(eq(runs.id, id))
  expect(run).toMatchObject({ status: 'done', done: 2, result: { expiredAds: 0, candidateChanges: 2 } })
  expect((await db.select().from(jobs).where(eq(jobs.id, job.id)))[0]?.status).toBe('ACTIVE')
})

test('listeners are notified of the end of a run', async ({ db }) => {
  const { app, id } = await begun(db)
  await executeRun(app.services, id)
  const stream = await call(app, `/api/admin/runs/${id}`, undefined, { headers: { accept: 'text/event-stream' } })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.text()).toMatch(/event: progress\ndata: .*"status":"done"/)
})
