import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { companies } from '../../server/companies/table.ts'
import { jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { replies } from '../../server/replies/table.ts'
import { sendStageRepliesTask } from '../../server/replies/tasks.ts'
import type { stageRoutes } from '../../server/stages/routes.ts'
import { stages } from '../../server/stages/table.ts'
import { call } from '../support/accounts.ts'
import { formOf } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const stageAt = ({ stages: all }: Dashboard, at: number) => all[at]?.id ?? 0

const move = ({ app }: Dashboard, prijavaId: number, processId: number) =>
  app.request('/api/prijavaedit', { method: 'POST', body: formOf({ prijavaId, processId }) })

const send = ({ app }: Dashboard, stageId: number, sendsReply: string | null) =>
  call(app, `/api/processes/${stageId}`, { sendsReply }, { method: 'PATCH' })

/** A company whose last stage sends a refusal, and an application in its first stage. */
async function aCompanyThatRefuses(db: Db, overrides: Parameters<typeof anApplication>[2] = {}) {
  const own = await aDashboard(db)
  const refusing = stageAt(own, 5)
  expect((await send(own, refusing, 'refuse')).status).toBe(200)
  return { own, refusing, application: await anApplication(db, own, overrides) }
}

/** Runs the queued tasks after the move can no longer be undone; twice, because tasks may be repeated. */
async function afterAWhile({ app }: Dashboard) {
  const waiting = app.tasks.filter(({ name }) => name === sendStageRepliesTask.name)
  for (const { task } of [...waiting, ...waiting]) await sendStageRepliesTask.run(app.services, task as never)
}

const subjects = async (db: Db) => (await db.select().from(mails).orderBy(mails.id)).map(({ subject }) => subject)

test('a stage sends nothing unless it is set to', async ({ db }) => {
  const own = await aDashboard(db)
  const { id } = await anApplication(db, own)
  for (const { id: stageId } of own.stages) await move(own, id, stageId)
  expect(own.app.tasks).toEqual([])
  const { content } = await read(as<typeof stageRoutes>(own.app).api.processes.$get({ query: {} }))
  expect(content[0]).toMatchObject({ sendsReply: null })
})

test('a stage replies after a move can no longer be undone, and once', async ({ db }) => {
  const { own, refusing, application } = await aCompanyThatRefuses(db, { language: 'en' })
  await move(own, application.id, refusing)
  const [task] = own.app.tasks
  expect(task?.startAfter?.getTime()).toBeGreaterThan(own.app.services.now().getTime() + 10_000)
  expect(await subjects(db)).toEqual([])
  await afterAWhile(own)
  expect(await subjects(db)).toEqual([`Your application for the position: ${own.job.title}`])
  expect(await (await own.app.request(`/api/prijave/${application.id}/timeline`)).json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'reply', author: null }),
      expect.objectContaining({ kind: 'stage', author: own.user.email }),
    ]),
  )
})

test('a stage replies to many applications moved at once', async ({ db }) => {
  const { own, refusing, application } = await aCompanyThatRefuses(db)
  await db
    .update(companies)
    .set({ createdAt: new Date('2026-01-01') })
    .where(eq(companies.id, own.company.id))
  const ids = [application.id]
  for (let at = 0; at < 30; at += 1) ids.push((await anApplication(db, own)).id)
  await call(own.app, '/api/prijave/bulk', { ids, processId: refusing })
  expect(own.app.tasks).toHaveLength(2)
  await afterAWhile(own)
  expect(await subjects(db)).toHaveLength(31)
})

test('a stage replies when a move is undone and repeated at once, unless that began in it', async ({ db }) => {
  const { own, refusing, application } = await aCompanyThatRefuses(db)
  for (const to of [refusing, stageAt(own, 0), refusing]) await move(own, application.id, to)
  await afterAWhile(own)
  expect(await subjects(db)).toHaveLength(1)
  const settled = await anApplication(db, own, { stageId: refusing })
  for (const to of [stageAt(own, 0), refusing, stageAt(own, 0), refusing]) await move(own, settled.id, to)
  await afterAWhile(own)
  expect(await subjects(db)).toHaveLength(1)
})

describe('a stage sends no reply', () => {
  test('when the move is undone', async ({ db }) => {
    const { own, refusing, application } = await aCompanyThatRefuses(db)
    await move(own, application.id, refusing)
    await move(own, application.id, stageAt(own, 0))
    await afterAWhile(own)
    expect(await subjects(db)).toEqual([])
  })

  test('when undoing a move leads into it', async ({ db }) => {
    const { own, refusing } = await aCompanyThatRefuses(db)
    const application = await anApplication(db, own, { stageId: refusing })
    await move(own, application.id, stageAt(own, 0))
    await move(own, application.id, refusing)
    await afterAWhile(own)
    expect(await subjects(db)).toEqual([])
  })

  test('when it replied to this application before', async ({ db }) => {
    const { own, refusing, application } = await aCompanyThatRefuses(db)
    await db.insert(replies).values({
      ...{ companyId: own.company.id, applicationId: application.id, kind: 'refuse', language: 'hr' },
      ...{ subject: 'a', text: 'b', key: `stage:${refusing}`, createdAt: new Date(), state: 'sent' },
    })
    await move(own, application.id, refusing)
    await afterAWhile(own)
    expect(await subjects(db)).toEqual([])
  })

  test.for([
    ['is withdrawn', { withdrawnAt: new Date() }],
    ['is deleted', { deletedAt: new Date() }],
  ] as const)('when the application %s meanwhile', async ([, meanwhile], { db }) => {
    const { own, refusing, application } = await aCompanyThatRefuses(db)
    await move(own, application.id, refusing)
    await db.update(applications).set(meanwhile).where(eq(applications.id, application.id))
    await afterAWhile(own)
    expect(await subjects(db)).toEqual([])
  })

  test('when its reply was turned off, or its company is blocked', async ({ db }) => {
    const { own, refusing, application } = await aCompanyThatRefuses(db)
    await move(own, application.id, refusing)
    await send(own, refusing, null)
    await afterAWhile(own)
    await send(own, refusing, 'refuse')
    await db.update(companies).set({ blockedAt: new Date() }).where(eq(companies.id, own.company.id))
    await afterAWhile(own)
    expect(await subjects(db)).toEqual([])
  })

  test('when applications of a deleted stage are moved there', async ({ db }) => {
    const { own, refusing, application } = await aCompanyThatRefuses(db)
    const path = `/api/processes/${application.stageId}?moveTo=${refusing}`
    expect((await call(own.app, path, undefined, { method: 'DELETE' })).status).toBe(200)
    await afterAWhile(own)
    expect([await subjects(db), own.app.tasks]).toEqual([[], []])
  })
})

test('a reply does not reveal a hidden company', async ({ db }) => {
  const { own, refusing } = await aCompanyThatRefuses(db)
  const job = await aJob(db, { companyId: own.company.id, hidesCompany: true })
  const { id } = await anApplication(db, own, { jobId: job.id })
  await move(own, id, refusing)
  own.app.services.config = { ...own.app.services.config, inbound: undefined }
  await afterAWhile(own)
  const [mail] = await db.select().from(mails).orderBy(mails.id)
  expect(mail?.replyTo).toBeNull()
  for (const secret of [own.company.name, own.company.contactName, own.company.email])
    expect(`${mail?.text} ${mail?.html}`).not.toContain(secret)
})

test('only its own company sets the replies of a stage', async ({ db }) => {
  const own = await aDashboard(db)
  const other = await aDashboard(db, 'Konoba')
  expect((await send(other, stageAt(own, 5), 'refuse')).status).toBe(404)
  expect((await send(own, stageAt(own, 5), 'praise')).status).toBe(422)
  expect((await db.select().from(stages)).every(({ sendsReply }) => sendsReply === null)).toBe(true)
})

test('the reply of an offer leads to what to do before leaving', async ({ db }) => {
  const own = await aDashboard(db)
  const offer = stageAt(own, 3)
  expect((await send(own, offer, 'refuse')).status).toBe(200)
  await db.update(stages).set({ visibleToCandidate: true }).where(eq(stages.id, offer))
  await db
    .update(jobs)
    .set({ countryIds: ['AT'], startsOn: null })
    .where(eq(jobs.id, own.job.id))
  const application = await anApplication(db, own, { language: 'en' })
  await move(own, application.id, offer)
  await afterAWhile(own)
  const [mail] = await db.select().from(mails)
  expect(mail?.text).toContain('Before you leave to work in Austria')
  expect(mail?.text).toContain('/EN/prije-odlaska/austrija')
})
