import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { candidates, candidateTokens } from '../../server/candidates/table.ts'
import { companies } from '../../server/companies/table.ts'
import { suppressedEmails } from '../../server/mails/table.ts'
import { notes } from '../../server/notes/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import { tokenHash } from '../../server/platform/token.ts'
import { anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'
import {
  aCompanyWithRetention,
  day,
  end,
  idsOf,
  later,
  linkIn,
  month,
  questions,
  soon,
  start,
} from '../support/retention.ts'

describe('an application that expires', () => {
  test('is asked about once, a month before, and erased without an answer', async ({ db }) => {
    const { dashboard, run } = await aCompanyWithRetention(db)
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
    const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
      ({ subjectKind, subjectId }) => subjectKind === 'application' && subjectId === String(old.id),
    )
    expect(actions.map(({ action, role }) => [action, role])).toEqual([
      ['application.ask-retention', 'system'],
      ['application.erase-ended', 'system'],
    ])
  })

  test("is kept for another period with the candidate's consent, and asked about again before its end", async ({
    db,
  }) => {
    const { dashboard, run, visit } = await aCompanyWithRetention(db)
    const { id } = await anApplication(db, dashboard, { appliedAt: start })
    await run(soon)
    const link = await linkIn(db)
    const token = link.split('/').at(-1) ?? ''
    const [stored] = await db.select().from(candidateTokens).where(eq(candidateTokens.purpose, 'retention'))
    expect(stored?.hash).toBe(tokenHash(token))

    for (const prefix of ['', '/EN', '/DE'])
      expect(await visit(prefix + link, soon)).toMatchObject({ state: 'asked', due: [{ jobTitle: 'Konobar (m/ž)' }] })
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

  test("is erased at once on the candidate's request; others stay", async ({ db }) => {
    const { dashboard, run, visit } = await aCompanyWithRetention(db)
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

  test("is listed in one mail with the candidate's others, without a hidden company", async ({ db }) => {
    const { dashboard, run } = await aCompanyWithRetention(db)
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

  test('is kept for a month after the question, also when its company shortens the retention', async ({ db }) => {
    const { dashboard, run, visit } = await aCompanyWithRetention(db)
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

  test('is asked about again after its company prolongs the retention', async ({ db }) => {
    const { dashboard, run, visit } = await aCompanyWithRetention(db)
    const { id } = await anApplication(db, dashboard, { appliedAt: start })
    await run(soon)
    await db.update(companies).set({ retentionMonths: 36 })
    expect(await visit(await linkIn(db), soon), 'can still be answered').toMatchObject({ state: 'asked' })
    await run(end)
    expect((await questions(db)).length).toBe(1)
    await run(later(36.5 * month))
    expect([await idsOf(db), (await questions(db)).length], 'asked late, with a month to answer').toEqual([[id], 2])
    expect((await visit(await linkIn(db), later(36.5 * month))).due?.[0]?.endsAt).toEqual(
      later(36.5 * month + 30 * day),
    )
    await run(later(36.5 * month + 29 * day))
    expect(await idsOf(db)).toEqual([id])
    await run(later(36.5 * month + 30 * day))
    expect(await idsOf(db)).toEqual([])
  })

  test('also expires without an answer for a suppressed address', async ({ db }) => {
    const { dashboard, run } = await aCompanyWithRetention(db)
    await anApplication(db, dashboard, { appliedAt: start, email: 'ana@posta.example' })
    await db.insert(suppressedEmails).values({ email: 'ana@posta.example', source: 'bounce' })
    await run(soon)
    expect(await questions(db)).toMatchObject([{ state: 'suppressed' }])
    await run(end)
    expect(await idsOf(db)).toEqual([])
  })
})
