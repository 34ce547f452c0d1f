import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applicationHistory, applications } from '../../server/applications/table.ts'
import { listOwnApplications } from '../../server/candidates/applications-of.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { AnswerPromise } from '../../server/promises/promise.ts'
import { call } from '../support/accounts.ts'
import { adsFor } from '../support/ads.ts'
import { appFor } from '../support/app.ts'
import { listApplications } from '../support/application-list.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'
import { send } from '../support/send-application.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)

/** Sends an application to a company that promises so, and returns it with the text of the receipt. */
async function sent(db: Db, promises: { company: AnswerPromise; ad: AnswerPromise | null }, more: object = {}) {
  const company = await aCompany(db, { answerPromise: promises.company, ...more })
  const form = await aJobWithForm(db, { companyId: company.id, answerPromise: promises.ad, expiresAt: inDays(9) })
  expect((await send(appFor(db, { now }), goodAnswers(form))).status).toBe(200)
  const [application] = await db.select().from(applications).where(eq(applications.companyId, company.id))
  const [receipt] = await db.select().from(mails).where(eq(mails.kind, 'application.receipt'))
  return { company, application, receipt: receipt?.text ?? '' }
}

describe('the promise to an application', () => {
  test.for([
    ['7', null, 7],
    ['7', '3', 3],
    ['none', '14', 14],
    ['7', 'none', null],
    ['none', null, null],
  ] as const)('of a company with %s and an ad with %s ends after %s days', async ([company, ad, days], { db }) => {
    const { application, receipt } = await sent(db, { company, ad })
    expect(application?.promiseDueAt).toEqual(days === null ? null : inDays(days))
    expect(receipt.includes('Poslodavac obećava odgovor do')).toBe(days !== null)
  })

  test('is the one in force when it was sent', async ({ db }) => {
    const { company, application } = await sent(db, { company: '7', ad: null })
    await db.update(companies).set({ answerPromise: '3' }).where(eq(companies.id, company.id))
    const [after] = await db.select().from(applications).where(eq(applications.companyId, company.id))
    expect(after?.promiseDueAt).toEqual(application?.promiseDueAt)
  })

  test('is none where the company lost the right to promise', async ({ db }) => {
    const { application } = await sent(db, { company: '7', ad: '3' }, { promiseWithdrawnAt: inDays(-1) })
    expect(application?.promiseDueAt).toBeNull()
  })

  test('is read by its candidate with what became of it', async ({ db }) => {
    const own = await aDashboard(db)
    const { candidateId, id } = await anApplication(db, own, { promiseDueAt: inDays(1.5) })
    const readAt = async (at: Date) => {
      const [found] = await listOwnApplications({ db, language: 'hr', now: () => at }, candidateId)
      return found?.obecanje
    }
    const due = inDays(1.5).toISOString()
    expect(await readAt(now)).toEqual({ do: due, stanje: 'open', dana: 2 })
    expect(await readAt(inDays(2))).toEqual({ do: due, stanje: 'broken', dana: 0 })
    await db.update(applications).set({ answeredAt: now }).where(eq(applications.id, id))
    expect(await readAt(inDays(2))).toEqual({ do: due, stanje: 'kept', dana: 0 })
  })
})

test('a move that is undone answers nothing, one that is not does', async ({ db }) => {
  const own = await aDashboard(db)
  const { id, stageId } = await anApplication(db, own, { promiseDueAt: inDays(1) })
  const [, next] = own.stages
  const answeredAfter = async (processId: number | undefined | null) => {
    expect((await call(own.app, '/api/prijave/bulk', { ids: [id], processId })).status).toBe(200)
    const [moved] = await db.select().from(applications).where(eq(applications.id, id))
    return moved?.answeredAt ?? null
  }
  expect(await answeredAfter(next?.id)).not.toBeNull()
  expect(await answeredAfter(stageId)).toBeNull()
  const answered = await answeredAfter(next?.id)
  expect(answered).not.toBeNull()
  await db.update(applicationHistory).set({ at: inDays(-30) })
  expect(await answeredAfter(stageId)).toEqual(answered)
})

test('a message is an answer also when a move is undone', async ({ db }) => {
  const own = await aDashboard(db)
  const { id, stageId } = await anApplication(db, own, { promiseDueAt: inDays(1), answeredAt: inDays(-1) })
  for (const processId of [own.stages[1]?.id, stageId])
    await call(own.app, '/api/prijave/bulk', { ids: [id], processId })
  const [moved] = await db.select().from(applications).where(eq(applications.id, id))
  expect(moved?.answeredAt).toEqual(inDays(-1))
})

test('a company chooses its promise, which its ads then show', async ({ db }) => {
  const own = await aDashboard(db, 'Hotel Jadran', { now })
  expect((await call(own.app, '/api/account', { answerPromise: '5' }, { method: 'PATCH' })).status).toBe(422)
  expect((await call(own.app, '/api/account', { answerPromise: '14' }, { method: 'PATCH' })).status).toBe(200)
  expect(await (await own.app.request('/api/account')).json()).toMatchObject({ answerPromise: '14' })
  const other = await aJob(db, { companyId: own.company.id, answerPromise: 'none', title: 'Spremač' })
  const ids = (await adsFor(own.app, 'promise=1')).map(({ id }) => id)
  expect(ids).toContain(own.job.id)
  expect(ids).not.toContain(other.id)
})

describe('the list of applications', () => {
  async function promised(db: Db) {
    const own = await aDashboard(db, 'Hotel Jadran', { now })
    const add = (firstName: string, promiseDueAt: Date | null, more: object = {}) =>
      anApplication(db, own, { firstName, promiseDueAt, appliedAt: inDays(-8), ...more })
    await add('Bez', null)
    await add('Kasnije', inDays(4))
    await add('Sutra', inDays(1))
    await add('Prošlo', inDays(-2))
    await add('Održano', inDays(-1), { answeredAt: inDays(-5) })
    await add('Povučeno', inDays(2), { withdrawnAt: inDays(-1) })
    await anApplication(db, await aDashboard(db, 'Konoba'), { promiseDueAt: inDays(1) })
    return async (query: string) => (await listApplications(own.app, query)).content.map(({ ime }) => ime)
  }

  test('is sorted by the promises that wait, soonest first', async ({ db }) => {
    const names = await promised(db)
    const sorted = await names('sortColumn=obecanje&ascSortDirection=true')
    expect(sorted.slice(0, 3)).toEqual(['Prošlo', 'Sutra', 'Kasnije'])
    expect(sorted).toHaveLength(6)
  })

  test('is narrowed to open and to broken promises', async ({ db }) => {
    const names = await promised(db)
    expect((await names('obecanje=open')).toSorted()).toEqual(['Kasnije', 'Sutra'])
    expect(await names('obecanje=broken')).toEqual(['Prošlo'])
  })
})
