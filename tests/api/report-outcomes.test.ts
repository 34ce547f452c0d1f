import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { ReportOutcome } from '../../server/reports/report.ts'
import { eraseOldReaders } from '../../server/reports/retention.ts'
import type { reportRoutes } from '../../server/reports/routes.ts'
import { jobReports } from '../../server/reports/table.ts'
import { call, errorOf } from '../support/accounts.ts'
import { admin, appFor } from '../support/app.ts'
import { as } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const send = (db: Db, jobId: number, body: object) => call(appFor(db), `/apipublic/jobs/${jobId}/report`, body)

describe('a reader who left an address', () => {
  const reader = 'Ivana@posta.example'

  async function reported(db: Db, more: object = {}) {
    const job = await aJob(db, { title: 'Konobar www.varka.example' })
    expect((await send(db, job.id, { reason: 'fraud', email: reader, language: 'de', ...more })).status).toBe(200)
    const [report] = await db.select().from(jobReports).orderBy(desc(jobReports.id)).limit(1)
    const { reports } = as<typeof reportRoutes>(appFor(db, { viewer: admin })).api.admin
    const mark = (json: { resolved: boolean; outcome?: ReportOutcome }) =>
      reports[':id'].$patch({ param: { id: String(report?.id) }, json })
    return { job, report, mark }
  }
  const takeDown = (db: Db, id: number) =>
    db.update(jobs).set({ deactivatedAt: new Date(), status: 'DEACTIVATED' }).where(eq(jobs.id, id))
  const outcomes = async (db: Db) => db.select().from(mails).where(eq(mails.kind, 'report.outcome')).orderBy(mails.id)
  const addresses = async (db: Db) => (await db.select().from(jobReports)).map(({ email }) => email)

  test.for([
    ['removed', 'Die Anzeige ist nicht mehr bei uns'],
    ['corrected', 'Die Anzeige wurde berichtigt'],
    ['kept', 'Wir haben die Anzeige geprüft'],
  ] as const)('hears once what came of it, without links of others: %s', async ([outcome, heading], { db }) => {
    const { mark, report, job } = await reported(db)
    if (outcome === 'removed') await takeDown(db, job.id)
    expect(report).toMatchObject({ email: reader.toLowerCase(), language: 'de' })
    expect((await mark({ resolved: true, outcome })).status).toBe(200)
    const [mail, ...others] = await outcomes(db)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ receiver: reader.toLowerCase(), text: expect.stringContaining(heading) })
    expect(mail?.subject).toContain('www[.]varka[.]example')
    expect(await addresses(db)).toEqual([null])

    await mark({ resolved: false })
    await mark({ resolved: true, outcome })
    expect(await outcomes(db)).toHaveLength(1)
  })

  test('is not told that an ad was removed which is still out', async ({ db }) => {
    const { mark, job } = await reported(db)
    const list = async () => (await (await appFor(db, { viewer: admin }).request('/api/admin/reports')).json()).content
    expect(await list()).toMatchObject([{ isOut: true, resolvedTime: null }])
    const refused = await mark({ resolved: true, outcome: 'removed' })
    expect([refused.status, (await errorOf(refused)).message]).toEqual([409, expect.stringMatching(/^Oglas je još/)])
    expect(await outcomes(db)).toEqual([])
    expect(await addresses(db)).toEqual([reader.toLowerCase()])

    await db.update(companies).set({ blockedAt: new Date() }).where(eq(companies.id, job.companyId))
    expect(await list()).toMatchObject([{ isOut: false }])
    expect((await mark({ resolved: true, outcome: 'removed' })).status).toBe(200)
  })

  test('hears by default whether the ad is still out', async ({ db }) => {
    const first = await reported(db)
    await first.mark({ resolved: true })
    const second = await reported(db, { language: 'en' })
    await takeDown(db, second.job.id)
    await second.mark({ resolved: true })
    expect((await outcomes(db)).map(({ text }) => text.split('\n')[0])).toEqual([
      'Wir haben die Anzeige geprüft',
      'The ad is no longer on our site',
    ])
  })

  test('gets three of these mails an hour', async ({ db }) => {
    for (let times = 0; times < 4; times += 1) await (await reported(db)).mark({ resolved: true })
    expect((await outcomes(db)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'dropped'])
  })

  test('is named to nobody, and forgotten after six months', async ({ db }) => {
    await reported(db)
    const app = appFor(db, { viewer: admin })
    const list = await (await app.request('/api/admin/reports')).text()
    expect(list).toContain('"wantsAnswer":true')
    expect(list.toLowerCase()).not.toContain('ivana')
    expect((await db.select().from(mails)).map(({ text }) => text).join()).not.toMatch(/ivana/i)
    const inMonths = (months: number) => new Date(Date.now() + months * 31 * 24 * 3600_000)
    await eraseOldReaders({ db, now: () => inMonths(5) })
    expect(await addresses(db)).toEqual(['ivana@posta.example'])
    await eraseOldReaders({ db, now: () => inMonths(7) })
    expect(await addresses(db)).toEqual([null])
  })

  test.for(['ivana', 'a@b', `${'x'.repeat(250)}@a.example`])('must be one: %s', async (email, { db }) => {
    const { id } = await aJob(db)
    const refused = await send(db, id, { reason: 'fraud', email })
    expect([refused.status, Object.keys((await errorOf(refused)).fields ?? {})]).toEqual([422, ['email']])
  })
})
