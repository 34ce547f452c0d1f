import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#server/companies/table.ts'
import type { Context, Viewer } from '#server/context.ts'
import { Refusal } from '#server/errors.ts'
import { actOnJob } from '#server/jobs/act.ts'
import { approveJob } from '#server/jobs/approve.ts'
import { editJob } from '#server/jobs/editor/edit.ts'
import { expireJobs } from '#server/jobs/expire.ts'
import { type JobRow, jobs } from '#server/jobs/table.ts'
import { mails } from '#server/mails/table.ts'
import type { Database } from '#server/platform/db/client.ts'
import { jobRevisions } from '../../server/jobs/revision/table.ts'
import { admin, employerOf, servicesFor } from '../support/app.ts'
import { openOwnDatabase } from '../support/db.ts'
import { aCompany, aJob, aQuestion } from '../support/examples.ts'
import { aRevision } from '../support/revisions.ts'

let database: Database
beforeAll(async () => {
  database = await openOwnDatabase('races')
}, 60_000)
afterAll(() => database.close())

const now = new Date('2026-11-20T12:00:00Z')
const inTenDays = new Date('2026-11-30T12:00:00Z')

async function setUp(overrides: Partial<JobRow>, firstApprovedAt: Date | null = now) {
  const { db } = database
  await db.delete(mails)
  const company = await aCompany(db, { firstApprovedAt })
  const job = await aJob(db, { companyId: company.id, expiresAt: inTenDays, publishedAt: now, ...overrides })
  await aQuestion(db, { jobId: job.id, type: 'Email', caption: 'Email' })
  const as = (viewer: Viewer, at = now): Context => ({
    ...servicesFor(db, { now: at }).services,
    viewer,
    language: 'hr',
  })
  const read = async () => (await db.select().from(jobs).where(eq(jobs.id, job.id)))[0] as JobRow
  return { id: job.id, owner: as(employerOf(company.id)), admin: as(admin), as, companyId: company.id, read }
}

/** The outcomes of concurrent calls. */
const outcomes = async (...begun: Promise<unknown>[]) =>
  (await Promise.allSettled(begun)).map((result) => {
    if (result.status === 'fulfilled') return 'done'
    if (result.reason instanceof Refusal) return result.reason.reason ?? result.reason.code
    throw result.reason
  })

const unpublished = { status: 'PENDING_APPROVAL', publishedAt: null, firstPublishedAt: null, expiresAt: null } as const

test('when two administrators approve at the same time one succeeds, and the company is notified once', async () => {
  const { id, admin, read } = await setUp(unpublished)
  expect((await outcomes(approveJob(admin, id), approveJob(admin, id))).toSorted()).toEqual(['conflict', 'done'])
  expect(await read()).toMatchObject({ status: 'ACTIVE' })
  expect(await database.db.$count(mails)).toBe(1)
})

test('two approvals of the first text at the same time count as one of its two reviews', async () => {
  const { id, admin, read } = await setUp(unpublished, null)
  const seen = { status: 'PENDING_APPROVAL' }
  const both = await outcomes(approveJob(admin, id, seen), approveJob(admin, id, seen))
  expect(both.toSorted()).toEqual(['done', 'wrong_status'])
  expect(await read()).toMatchObject({ status: 'PENDING_APPROVAL_FINAL' })
})

test('text that is changed during its approval is never published without review', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, admin, owner, read } = await setUp(unpublished)
    const [approval, edit] = await outcomes(
      approveJob(admin, id, { version: 1 }),
      editJob(owner, id, { changes: { title: 'Nepročitano' } }),
    )
    expect(edit).toBe('done')
    const { status, title } = await read()
    expect([approval, status, title]).toEqual(
      approval === 'done' ? ['done', 'ACTIVE', 'Konobar (m/ž)'] : ['stale_version', 'PENDING_APPROVAL', 'Nepročitano'],
    )
  }
})

test('a revision that is edited during its approval is published only as it was reviewed', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, admin, owner, read } = await setUp({})
    await editJob(owner, id, { changes: { title: 'Pregledano' } })
    await actOnJob(owner, id, 'submit')
    const [approval, edit] = await outcomes(
      approveJob(admin, id, { version: 2 }),
      editJob(owner, id, { changes: { title: 'Nepročitano' } }),
    )
    expect(edit).toBe('done')
    const published = approval === 'done' ? 'Pregledano' : 'Konobar (m/ž)'
    expect(await read()).toMatchObject({ status: 'ACTIVE', title: published })
    expect(['done', 'conflict']).toContain(approval)
  }
})

test('of concurrent saves in two tabs one is refused, and the other is kept', async () => {
  const { id, owner, read } = await setUp({})
  const both = await outcomes(
    editJob(owner, id, { version: 1, changes: { minSalary: 2000 } }),
    editJob(owner, id, { version: 1, changes: { maxSalary: 3000 } }),
  )
  expect(both.toSorted()).toEqual(['done', 'stale_version'])
  const { version } = await read()
  const [revision] = await database.db.select().from(jobRevisions).where(eq(jobRevisions.jobId, id))
  expect([[revision?.content.minSalary, revision?.content.maxSalary], version]).toEqual([
    both[0] === 'done' ? [2000, null] : [null, 3000],
    2,
  ])
})

test('an ad that expires during a deactivation, approval or change is expired', async () => {
  const late = new Date(inTenDays.getTime() + 1)
  for (const isSent of [false, true]) {
    const { id, as, companyId, read } = await setUp({})
    if (isSent) await aRevision(database.db, await read())
    const [, ...others] = await outcomes(
      expireJobs(as({ kind: 'visitor' }, late)),
      actOnJob(as(employerOf(companyId), late), id, 'deactivate'),
      approveJob(as(admin, late), id),
      editJob(as(employerOf(companyId), late), id, { changes: { expiresAt: new Date('2026-12-15T12:00:00Z') } }),
    )
    expect(others).toEqual(['wrong_status', 'conflict', 'done'])
    await expireJobs(as({ kind: 'visitor' }, late))
    expect(await read()).toMatchObject({ status: 'EXPIRED' })
  }
})

test('a repeated submission counts once, and a company gets its first approval once', async () => {
  const { id, owner, companyId } = await setUp({ ...unpublished, status: 'DRAFT' }, null)
  expect((await outcomes(actOnJob(owner, id, 'submit'), actOnJob(owner, id, 'submit'))).toSorted()).toEqual([
    'done',
    'wrong_status',
  ])
  const [company] = await database.db.select().from(companies).where(eq(companies.id, companyId))
  expect(company?.firstApprovedAt).toBeNull()
})
