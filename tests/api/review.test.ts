import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import { applications } from '../../server/applications/table.ts'
import { eraseDeletedTask } from '../../server/applications/tasks.ts'
import { candidates } from '../../server/candidates/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call, jsonOf } from '../support/accounts.ts'
import { type App, appFor, formOf, servicesFor } from '../support/app.ts'
import { listApplications } from '../support/application-list.ts'
import { beforeChange } from '../support/before-change.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anAdmin, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const edit = (app: App, fields: Record<string, string | number>) =>
  app.request('/api/prijavaedit', { method: 'POST', body: formOf(fields) })

describe('POST /api/prijavaedit', () => {
  test('moves, rates and marks as seen', async ({ db }) => {
    const own = await aDashboard(db)
    const { id: prijavaId } = await anApplication(db, own)
    const stage = own.stages[1]?.id ?? 0
    for (const change of [{ processId: stage }, { rating: 4 }, { seen: 1 }])
      expect(await jsonOf(edit(own.app, { prijavaId, ...change }))).toEqual({ message: 'ok' })
    expect((await listApplications(own.app)).content[0]).toMatchObject({ processId: stage, rating: 4, seen: 1 })
    await edit(own.app, { prijavaId, rating: 0 })
    await edit(own.app, { prijavaId, seen: 0 })
    expect((await listApplications(own.app)).content[0]).toMatchObject({ rating: 0, seen: 0 })
  })

  test.for([
    {},
    { rating: 4, seen: 0 },
    { rating: 6 },
    { rating: 'x' },
    { rating: '' },
    { seen: '' },
    { seen: 2 },
    { processId: 999999 },
  ])('refuses %j', async (change, { db }) => {
    const own = await aDashboard(db)
    const { id: prijavaId } = await anApplication(db, own)
    expect((await edit(own.app, { prijavaId, ...(change as Record<string, number>) })).status).toBe(422)
  })

  test('refuses administrators, who do not belong to its company', async ({ db }) => {
    const { id: prijavaId } = await anApplication(db, await aDashboard(db))
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect((await edit(app, { prijavaId, rating: 3 })).status).toBe(403)
  })

  test('allows administrators to mark one as unread', async ({ db }) => {
    const own = await aDashboard(db)
    const { id: prijavaId } = await anApplication(db, own, { seen: true })
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect(await jsonOf(edit(app, { prijavaId, seen: 0 }))).toEqual({ message: 'ok' })
    expect((await listApplications(own.app)).content[0]).toMatchObject({ seen: 0 })
    const other = (await aDashboard(db, 'Konoba')).app
    expect((await edit(other, { prijavaId, seen: 1 })).status).toBe(404)
  })

  test('changes many at once and returns the former values', async ({ db }) => {
    const own = await aDashboard(db)
    const foreign = await anApplication(db, await aDashboard(db, 'Konoba'))
    const mine = [await anApplication(db, own, { rating: 2 }), await anApplication(db, own)]
    const processId = own.stages[3]?.id
    const ids = [...mine, foreign].map(({ id }) => id)
    const { bulk } = as<typeof reviewRoutes>(own.app).api.prijave
    const { before } = await read(bulk.$post({ json: { ids, processId } }))
    expect(before.toSorted((one, other) => one.id - other.id)).toMatchObject(
      mine.map(({ id }) => ({ id, processId: own.stages[0]?.id })),
    )
    const stages = await db.select({ stageId: applications.stageId }).from(applications).orderBy(applications.id)
    expect(stages.map(({ stageId }) => stageId)).toEqual([foreign.stageId, processId, processId])
  })
})

describe('DELETE /api/prijave/{id}', () => {
  const remove = (app: App, id: number) => app.request(`/api/prijave/${id}`, { method: 'DELETE' })
  const later = (db: Db, { id }: { id: number }, seconds: number) => {
    const { services } = servicesFor(db, { now: new Date(Date.now() + seconds * 1000) })
    return eraseDeletedTask.run(services, { applicationId: id })
  }
  const isHere = async (db: Db, { id }: { id: number }) =>
    (await db.select().from(applications).where(eq(applications.id, id))).length > 0

  test('hides it, and can restore it', async ({ db }) => {
    const own = await aDashboard(db)
    const application = await anApplication(db, own)
    expect(await jsonOf(remove(own.app, application.id))).toEqual({ message: 'ok' })
    expect((await listApplications(own.app)).content).toEqual([])
    expect((await own.app.request(`/api/prijave/${application.id}`)).status).toBe(404)
    expect(await jsonOf(own.app.request('/api/candidates'))).toMatchObject({ content: [] })
    expect((await own.app.request(`/api/prijave/${application.id}/restore`, { method: 'POST' })).status).toBe(200)
    expect((await listApplications(own.app)).content).toHaveLength(1)
    await later(db, application, 20)
    expect(await isHere(db, application)).toBe(true)
  })

  test.for(['the task', 'the restoration'])(
    'either erases or restores it, when %s is overtaken',
    async (late, { db }) => {
      const own = await aDashboard(db)
      const application = await anApplication(db, own)
      await remove(own.app, application.id)
      const restore = (to: Db) =>
        appFor(to, { viewer: own.viewer }).request(`/api/prijave/${application.id}/restore`, { method: 'POST' })
      if (late === 'the task') {
        await later(
          beforeChange(db, () => restore(db)),
          application,
          20,
        )
        expect(await isHere(db, application)).toBe(true)
      } else {
        expect((await restore(beforeChange(db, () => later(db, application, 20)))).status).toBe(404)
        expect(await isHere(db, application)).toBe(false)
      }
    },
  )

  test('erases it unless restored, with a candidate who has no other application', async ({ db }) => {
    const own = await aDashboard(db)
    const application = await anApplication(db, own)
    await remove(own.app, application.id)
    expect(own.app.tasks).toMatchObject([{ name: 'erase-deleted-application', startAfter: expect.any(Date) }])
    await later(db, application, 5)
    expect(await isHere(db, application)).toBe(true)
    await later(db, application, 20)
    expect(await isHere(db, application)).toBe(false)
    expect(await db.select().from(candidates)).toEqual([])
  })

  test('is allowed for the company and administrators', async ({ db }) => {
    const own: Dashboard = await aDashboard(db)
    const { id } = await anApplication(db, own)
    expect((await remove((await aDashboard(db, 'Konoba')).app, id)).status).toBe(404)
    expect((await remove(appFor(db, { viewer: await anAdmin(db) }), id)).status).toBe(200)
  })
})

test('the timeline lists events, newest first', async ({ db }) => {
  const own = await aDashboard(db)
  const { id, candidateId } = await anApplication(db, own, { appliedAt: new Date('2026-01-01') })
  await edit(own.app, { prijavaId: id, processId: own.stages[1]?.id ?? 0 })
  await call(own.app, '/api/notes', { candidateId, content: 'Zvala' })
  const read = (path: string) => jsonOf(own.app.request(`/api/${path}/timeline`))
  const author = own.user.email
  expect(await read(`prijave/${id}`)).toMatchObject([
    { kind: 'stage', text: 'U razmatranju', author, prijavaId: id },
    { kind: 'applied', text: own.job.title, author: null },
  ])
  expect(await read(`candidates/${candidateId}`)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'note', text: 'Zvala', author, prijavaId: null })]),
  )
})
