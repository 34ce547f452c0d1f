import { describe, expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { stageRoutes } from '../../server/stages/routes.ts'
import { anEmployer, call, tokenOfLogin } from '../support/accounts.ts'
import { type App, appFor } from '../support/app.ts'
import { as, by, read } from '../support/client.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

async function signedIn(db: Db) {
  const { company } = await anEmployer(db)
  const app = appFor(db)
  return { app, company, token: await tokenOfLogin(app) }
}

describe('/api/processes', () => {
  const stagesOf = (app: App, token: string) => as<typeof stageRoutes>(app, by(token)).api.processes
  const list = async (app: App, token: string) => (await read(stagesOf(app, token).$get({ query: {} }))).content
  const names = async (app: App, token: string) => (await list(app, token)).map(({ name }) => name)

  test('are returned to administrators for a given company, to others for their own', async ({ db }) => {
    const { app, company, token } = await signedIn(db)
    const other = await aCompany(db, { name: 'Drugi hotel' })
    const admin = appFor(db, { viewer: { kind: 'admin', userId: 0, companyId: null, login: 'admin@preko.example' } })
    const of = ({ id }: { id: number }) => `/api/processes?companyId=${id}`
    const { processes } = as<typeof stageRoutes>(admin).api
    const own = await read(processes.$get({ query: { companyId: `${company.id}` } }))
    expect(own.content.map(({ name }) => name)).toEqual(await names(app, token))
    expect(await (await call(app, of(other), undefined, { token })).json()).toMatchObject({ content: own.content })
    expect((await admin.request('/api/processes')).status).toBe(403)
  })

  test('adds, renames and moves stages', async ({ db }) => {
    const { app, token } = await signedIn(db)
    expect(await names(app, token)).toEqual(['Novo', 'U razmatranju', 'Razgovor', 'Ponuda', 'Zaposlen', 'Odbijeno'])
    const { id } = await read(stagesOf(app, token).$post({ json: { name: ' Probni  dan ' } }))
    const patch = (json: object) => call(app, `/api/processes/${id}`, json, { method: 'PATCH', token })
    expect((await patch({ position: 2, visibleToCandidate: true })).status).toBe(200)
    expect((await patch({ name: 'Probni rad' })).status).toBe(200)
    expect((await patch({ name: ' ' })).status).toBe(422)
    const add = (name: string) => call(app, '/api/processes', { name }, { token })
    for (const take of [() => patch({ name: ' razgovor' }), () => add('Probni rad')]) {
      const response = await take()
      expect([response.status, (await response.json()).error.fields]).toEqual([409, { name: expect.any(String) }])
    }
    expect((await patch({ name: 'Probni rad' })).status).toBe(200)
    expect((await names(app, token)).slice(0, 3)).toEqual(['Novo', 'Probni rad', 'U razmatranju'])
  })

  test('moves applications before removing a stage, and keeps at least one stage', async ({ db }) => {
    const { app, token, company } = await signedIn(db)
    const [first, second] = await list(app, token)
    const job = await aJob(db, { companyId: company.id })
    const [candidate] = await db
      .insert(candidates)
      .values({ email: 'a@b.example', firstName: 'A', lastName: 'B', language: 'hr' } as typeof candidates.$inferInsert)
      .returning()
    await db.insert(applications).values({
      jobId: job.id,
      companyId: company.id,
      candidateId: candidate?.id ?? 0,
      language: 'hr',
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      stageId: first?.id ?? 0,
    })
    const remove = (query = '') =>
      call(app, `/api/processes/${first?.id}${query}`, undefined, { method: 'DELETE', token })
    expect((await remove()).status).toBe(409)
    expect((await remove(`?moveTo=${second?.id}`)).status).toBe(200)
    const [now] = await list(app, token)
    expect(now).toMatchObject({ id: second?.id, applications: 1, position: 1 })
  })

  test("returns 404 for another company's stages", async ({ db }) => {
    const { app, token } = await signedIn(db)
    await anEmployer(db, { email: 'ivo@drugi.example' })
    const theirs = await tokenOfLogin(app, 'ivo@drugi.example')
    const [stage] = await list(app, theirs)
    const path = `/api/processes/${stage?.id}`
    expect((await call(app, path, { name: 'x' }, { method: 'PATCH', token })).status).toBe(404)
    expect((await call(app, path, undefined, { method: 'DELETE', token })).status).toBe(404)
  })
})

test('an application that is restored after its stage was removed is in another one', async ({ db }) => {
  const own = await aDashboard(db)
  const [first, second] = own.stages
  const { id } = await anApplication(db, own, { deletedAt: new Date() })
  expect((await own.app.request(`/api/processes/${first?.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await own.app.request(`/api/prijave/${id}/restore`, { method: 'POST' })).status).toBe(200)
  expect((await db.select().from(applications))[0]).toMatchObject({ deletedAt: null, stageId: second?.id })
})

test.for(['POST /api/processes', 'PATCH /api/processes/1'])('%s limits its body', async (what, { db }) => {
  const { app, token } = await signedIn(db)
  const [method = '', path = ''] = what.split(' ')
  expect((await call(app, path, { name: 'x'.repeat(70_000) }, { method, token })).status).toBe(413)
})
