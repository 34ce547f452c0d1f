import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applicationHistory, applications } from '../../server/applications/table.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import type { candidateTokenRoutes } from '../../server/candidates/token-routes.ts'
import { companies } from '../../server/companies/table.ts'
import type { Viewer } from '../../server/context.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { replies } from '../../server/replies/table.ts'
import { stages } from '../../server/stages/table.ts'
import { loadProfile } from '../../src/candidates/profile/load-profile.ts'
import { call } from '../support/accounts.ts'
import { type App, appFor, formOf, servicesFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anAdmin, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

async function aCandidate(db: Db) {
  const own = await aDashboard(db, 'Hotel Jadran', { now: new Date('2026-11-21T10:15:00Z') })
  const application = await anApplication(db, own, { email: 'ana@posta.example' })
  const id = application.candidateId
  const token = await issueCandidateToken(db, id, 'profile', new Date(Date.now() + 3600_000))
  const { applications: calls } = as<typeof candidateTokenRoutes>(appFor(db)).apipublic.candidate[':id']
  const readOwn = async () =>
    (await read(calls.$get({ param: { id: String(id) }, query: queryOf(`token=${token}`) })))[0]
  return { own, application, read: readOwn }
}

async function mark(app: App, prijavaId: number, seen: number) {
  const body = formOf({ prijavaId, seen })
  expect((await app.request('/api/prijavaedit', { method: 'POST', body })).status).toBe(200)
}

describe('when an application was opened', () => {
  test('is recorded once, and only when a person of the company opens it', async ({ db }) => {
    const { own, application, read: readOwn } = await aCandidate(db)
    expect(await readOwn()).toMatchObject({ otvorenaTime: null, seen: 0 })
    const path = `/api/prijave/${application.id}`
    await own.app.request('/api/prijave')
    await own.app.request('/api/prijave/export?format=csv')
    await mark(own.app, application.id, 1)
    await appFor(db, { viewer: await anAdmin(db) }).request(path)
    expect(await readOwn()).toMatchObject({ otvorenaTime: null })

    expect((await own.app.request(path)).status).toBe(200)
    expect(await readOwn()).toMatchObject({ otvorenaTime: '2026-11-21T10:15:00.000Z', seen: 1 })
    await appFor(db, { viewer: own.viewer, now: new Date('2026-11-23T10:15:00Z') }).request(path)
    await mark(own.app, application.id, 0)
    await appFor(db, { viewer: own.viewer, now: new Date('2026-11-24T10:15:00Z') }).request(path)
    expect(await readOwn()).toMatchObject({ otvorenaTime: '2026-11-21T10:15:00.000Z' })
    const history = await db
      .select({ value: applicationHistory.value })
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, application.id))
    expect(history.map(({ value }) => value)).toEqual(['1', '0', '1'])
  })

  test('is when the profile of its candidate was, which shows it whole', async ({ db }) => {
    const { own, application, read: readOwn } = await aCandidate(db)
    const { services } = servicesFor(db, { now: new Date('2026-11-22T10:15:00Z') })
    const open = (viewer: Viewer) =>
      loadProfile({ ...services, viewer, language: 'hr' }, String(application.candidateId), null)
    await open(await anAdmin(db))
    await own.app.request(`/api/candidates/${application.candidateId}/applications`)
    expect(await readOwn()).toMatchObject({ otvorenaTime: null, seen: 0 })
    expect((await open(own.viewer))?.applications).toMatchObject([{ seen: 1 }])
    expect(await readOwn()).toMatchObject({ otvorenaTime: '2026-11-22T10:15:00.000Z', seen: 1 })
  })

  test('is not told where the company does not show it, nor by the mark of being seen', async ({ db }) => {
    const { own, application, read: readOwn } = await aCandidate(db)
    await own.app.request(`/api/prijave/${application.id}`)
    const switched = await call(own.app, '/api/account', { kandidatiVideOtvaranje: false }, { method: 'PATCH' })
    expect(switched.status).toBe(200)
    expect(await (await own.app.request('/api/account')).json()).toMatchObject({ kandidatiVideOtvaranje: false })
    expect(await readOwn()).toMatchObject({ otvorenaTime: null, seen: 0 })
    await db.update(companies).set({ showsOpened: true })
    expect(await readOwn()).toMatchObject({ otvorenaTime: '2026-11-21T10:15:00.000Z', seen: 1 })
  })

  test('stays out of what companies read', async ({ db }) => {
    const { own, application } = await aCandidate(db)
    const opened = await (await own.app.request(`/api/prijave/${application.id}`)).json()
    expect(opened).not.toHaveProperty('otvorenaTime')
    expect(opened).not.toHaveProperty('odgovoriPoslodavca')
  })
})

test("the employer's replies are shown once they are sent, oldest first, with their own application", async ({
  db,
}) => {
  const { own, application, read: readOwn } = await aCandidate(db)
  const other = await anApplication(db, own)
  const reply = (subject: string, more: Partial<typeof replies.$inferInsert> = {}) => ({
    ...{ companyId: own.company.id, applicationId: application.id, kind: 'invite' as const, language: 'hr' as const },
    ...{ subject, text: 'Poštovana,\n\njavite se.', state: 'sent' as const, key: subject },
    ...{ createdAt: new Date('2026-11-22T08:00:00Z'), ...more },
  })
  await db
    .insert(replies)
    .values([
      reply('Prvi'),
      reply('Drugi'),
      reply('Čeka', { state: 'waiting' }),
      reply('Zadržan', { state: 'held' }),
      reply('Odbijen', { state: 'refused' }),
      reply('Tuđi', { applicationId: other.id }),
    ])
  const time = '2026-11-22T08:00:00.000Z'
  const tekst = 'Poštovana,\n\njavite se.'
  expect((await readOwn())?.odgovoriPoslodavca).toEqual([
    { time, naslov: 'Prvi', tekst, jezik: 'hr' },
    { time, naslov: 'Drugi', tekst, jezik: 'hr' },
  ])
  await db.delete(applications).where(eq(applications.id, application.id))
  expect(await db.select().from(replies)).toHaveLength(1)
})

test('what to do before leaving is offered with the job, not before, and not where the stage is hidden', async ({
  db,
}) => {
  const { own, application, read: readOwn } = await aCandidate(db)
  const startsOn = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10)
  await db
    .update(jobs)
    .set({ countryIds: ['AT', 'XX'], startsOn })
    .where(eq(jobs.id, own.job.id))
  const offer = own.stages.find(({ kind }) => kind === 'offer')?.id ?? 0
  const show = (visibleToCandidate: boolean) =>
    db.update(stages).set({ visibleToCandidate }).where(eq(stages.companyId, own.company.id))
  await show(true)
  expect((await readOwn())?.prijeOdlaska).toEqual([])
  await db.update(applications).set({ stageId: offer }).where(eq(applications.id, application.id))
  expect((await readOwn())?.prijeOdlaska).toEqual([
    { naslov: 'Prije odlaska na rad u Austriju', url: `/prije-odlaska/austrija?start=${startsOn}` },
  ])
  await show(false)
  expect((await readOwn())?.prijeOdlaska).toEqual([])
})
