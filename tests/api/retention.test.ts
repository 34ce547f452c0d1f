import { OpenAPIHono } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { provideContext } from '../../server/app.ts'
import { applications } from '../../server/applications/table.ts'
import { candidates, candidateTokens } from '../../server/candidates/table.ts'
import { companies } from '../../server/companies/table.ts'
import type { AppEnv, Services } from '../../server/context.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import { notes } from '../../server/notes/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { tokenHash } from '../../server/platform/token.ts'
import { retentionPages } from '../../server/retention/page-routes.ts'
import { retainApplicationsTask } from '../../server/retention/tasks.ts'
import { executeRun } from '../../server/runs/execute.ts'
import { runs } from '../../server/runs/table.ts'
import { servicesFor } from '../support/app.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const start = new Date('2026-01-15T12:00:00Z')
const day = 24 * 3600_000
const month = 30.5 * day
const later = (ms: number) => new Date(start.getTime() + ms)

/** A company whose time is two years, with the task and the link's page at any moment. */
async function aCompanyWithTime(db: Db) {
  const dashboard = await aDashboard(db)
  const { services } = servicesFor(db)
  const at = (now: Date): Services => ({ ...services, now: () => now })
  const run = (now: Date) => retainApplicationsTask.run(at(now), {})

  async function visit(path: string, now: Date, answer?: string) {
    const pages = new OpenAPIHono<AppEnv>()
    provideContext(pages, at(now))
    let shown: unknown
    pages.route(
      '/',
      retentionPages(at(now), async (_request, locals) => {
        shown = (locals as { retention: unknown }).retention
        return new Response('')
      }),
    )
    const body = answer === undefined ? null : new URLSearchParams({ answer })
    const answered = await pages.request(path, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { accept: 'text/html' },
    })
    expect(answered.headers.get('cache-control')).toBe('no-store')
    return shown as { state: string; due?: { title: string; endsAt: Date }[] }
  }
  return { dashboard, run, visit, at }
}

const questions = (db: Db) => db.select().from(mails).where(eq(mails.kind, 'application.retention')).orderBy(mails.id)
const linkIn = async (db: Db) =>
  /\/user-keep-data\/\d+\/[\w-]+/.exec((await questions(db)).at(-1)?.text ?? '')?.[0] ?? ''
const idsOf = async (db: Db) =>
  (await db.select({ id: applications.id }).from(applications).orderBy(applications.id)).map(({ id }) => id)

const soon = later(23.2 * month)
const end = later(24.5 * month)

describe('an application that expires', () => {
  test('is asked about a month before, once, and erased by silence', async ({ db }) => {
    const { dashboard, run } = await aCompanyWithTime(db)
    const old = await anApplication(db, dashboard, { appliedAt: start, email: 'ana@posta.example' })
    const young = await anApplication(db, dashboard, { appliedAt: later(12 * month) })

    await run(later(22.5 * month))
    expect(await questions(db)).toEqual([])
    for (const now of [soon, later(23.4 * month), later(23.9 * month)]) await run(now)
    const asked = await questions(db)
    expect(asked).toMatchObject([{ receiver: 'ana@posta.example', candidateId: old.candidate.id }])
    expect(asked[0]?.text).toContain('Konobar (m/ž)')
    expect(await idsOf(db)).toEqual([old.id, young.id])

    await run(end)
    expect(await idsOf(db)).toEqual([young.id])
    expect(await db.select().from(candidates).where(eq(candidates.id, old.candidate.id))).toEqual([])
    expect(await questions(db)).toEqual([])
    const actions = (await db.select().from(auditEntries)).filter(
      ({ subjectKind, subjectId }) => subjectKind === 'application' && subjectId === String(old.id),
    )
    expect(actions.map(({ action, role }) => [action, role])).toEqual([
      ['application.ask-retention', 'system'],
      ['application.erase-ended', 'system'],
    ])
  })

  test('is kept for another period when the candidate agrees, who is asked again before its end', async ({ db }) => {
    const { dashboard, run, visit } = await aCompanyWithTime(db)
    const { id } = await anApplication(db, dashboard, { appliedAt: start })
    await run(soon)
    const link = await linkIn(db)
    const token = link.split('/').at(-1) ?? ''
    const [stored] = await db.select().from(candidateTokens).where(eq(candidateTokens.purpose, 'retention'))
    expect(stored?.hash).toBe(tokenHash(token))

    for (const prefix of ['', '/EN', '/DE'])
      expect(await visit(prefix + link, soon)).toMatchObject({ state: 'asked', due: [{ title: 'Konobar (m/ž)' }] })
    expect(await visit(link, soon, 'nonsense')).toMatchObject({ state: 'asked' })
    expect((await db.select().from(applications))[0]?.retentionRenewedAt, 'looking changes nothing').toBeNull()

    expect(await visit(link, soon, 'keep')).toEqual({ state: 'kept' })
    expect(await visit(link, soon, 'erase'), 'works once').toEqual({ state: 'no such link' })
    await run(end)
    await run(later(40 * month))
    expect([await idsOf(db), (await questions(db)).length]).toEqual([[id], 1])
    await run(later(46.5 * month))
    expect((await questions(db)).length).toBe(2)
    await run(later(48.5 * month))
    expect(await idsOf(db)).toEqual([])
  })

  test('is deleted at once when the candidate wants that; others stay', async ({ db }) => {
    const { dashboard, run, visit } = await aCompanyWithTime(db)
    const email = 'ana@posta.example'
    await anApplication(db, dashboard, { appliedAt: start, email })
    const job = await aJob(db, { companyId: dashboard.company.id, title: 'Kuhar' })
    const young = await anApplication(db, { ...dashboard, job }, { appliedAt: later(12 * month), email })
    const note = { candidateId: young.candidate.id, companyId: dashboard.company.id, authorId: dashboard.user.id }
    await db.insert(notes).values({ ...note, content: 'Dobra' })
    await run(soon)

    const shown = await visit(await linkIn(db), soon)
    expect(shown.due).toHaveLength(1)
    expect(await visit(await linkIn(db), soon, 'erase')).toEqual({ state: 'erased' })
    expect(await idsOf(db)).toEqual([young.id])
    expect(await db.select().from(candidates)).toHaveLength(1)
    expect(await db.select().from(notes)).toHaveLength(1)
  })

  test('is named in one mail with the others of its candidate, without an employer who hides', async ({ db }) => {
    const { dashboard, run } = await aCompanyWithTime(db)
    const email = 'ana@posta.example'
    await anApplication(db, dashboard, { appliedAt: start, email })
    const job = await aJob(db, { companyId: dashboard.company.id, title: 'Kuhar', hidesCompany: true })
    await anApplication(db, { ...dashboard, job }, { appliedAt: later(day), email })
    await run(soon)
    const [asked, more] = await questions(db)
    expect(more).toBeUndefined()
    expect(asked?.text.match(/Hotel Jadran/g)).toHaveLength(1)
    expect(asked?.text).toContain('Kuhar')
  })

  test('has a month after the question, also when its company chooses a shorter time', async ({ db }) => {
    const { dashboard, run, visit } = await aCompanyWithTime(db)
    const { id } = await anApplication(db, dashboard, { appliedAt: start })
    const app = dashboard.app
    const body = JSON.stringify({ retentionMonths: 6 })
    const headers = { 'content-type': 'application/json' }
    expect((await app.request('/api/account', { method: 'PATCH', body, headers })).status).toBe(200)
    expect((await db.select().from(companies).where(eq(companies.id, dashboard.company.id)))[0]?.retentionMonths).toBe(
      6,
    )

    const now = later(12 * month)
    await run(now)
    expect((await visit(await linkIn(db), now)).due?.[0]?.endsAt).toEqual(new Date(now.getTime() + 30 * day))
    await run(new Date(now.getTime() + 29 * day))
    expect(await idsOf(db)).toEqual([id])
    await run(new Date(now.getTime() + 30 * day))
    expect(await idsOf(db)).toEqual([])
  })

  test('also expires without an answer for a suppressed address', async ({ db }) => {
    const { dashboard, run } = await aCompanyWithTime(db)
    await anApplication(db, dashboard, { appliedAt: start, email: 'ana@posta.example' })
    await db.insert(suppressedEmails).values({ email: 'ana@posta.example', source: 'bounce' })
    await run(soon)
    expect(await questions(db)).toMatchObject([{ state: 'suppressed' }])
    await run(end)
    expect(await idsOf(db)).toEqual([])
  })
})

test.for([5, 0, 120, '24'])('a time of %j months is refused', async (retentionMonths, { db }) => {
  const { app } = await aDashboard(db)
  const body = JSON.stringify({ retentionMonths })
  const headers = { 'content-type': 'application/json' }
  expect((await app.request('/api/account', { method: 'PATCH', body, headers })).status).toBe(422)
})

test('a link that is wrong, old or for something else asks nothing', async ({ db }) => {
  const { dashboard, run, visit } = await aCompanyWithTime(db)
  await anApplication(db, dashboard, { appliedAt: start })
  await run(soon)
  const link = await linkIn(db)
  const [, page, id, token] = link.split('/')
  for (const path of [`/${page}/${Number(id) + 1}/${token}`, `/${page}/${id}/x`, `/${page}/abc/${token}`])
    expect(await visit(path, soon, 'erase'), path).toEqual({ state: 'no such link' })
  expect(await visit(link, later(30 * month), 'keep')).toEqual({ state: 'no such link' })
})

test('thousands that end at once are asked about and erased', { timeout: 300_000 }, async ({ db }) => {
  const { dashboard, run } = await aCompanyWithTime(db)
  const { job, company } = dashboard
  const total = 2000
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

test('an administrator brings the same about by processall', async ({ db }) => {
  const { dashboard, at } = await aCompanyWithTime(db)
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
