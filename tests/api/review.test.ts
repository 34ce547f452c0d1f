import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { eraseDeletedTask } from '../../server/applications/tasks.ts'
import { candidates } from '../../server/candidates/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call } from '../support/accounts.ts'
import { appFor, formOf, servicesFor } from '../support/app.ts'
import { aDashboard, anAdmin, anAnswer, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

type App = ReturnType<typeof appFor>
const jsonOf = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>
const list = async (app: App, query = '') =>
  (await jsonOf(app.request(`/api/prijave?${query}`))) as {
    content: Record<string, unknown>[]
    meta: Record<string, unknown>
  }
const namesIn = ({ content }: { content: Record<string, unknown>[] }) => content.map(({ ime }) => ime)
const edit = (app: App, fields: Record<string, string | number>) =>
  app.request('/api/prijavaedit', { method: 'POST', body: formOf(fields) })

async function threeApplications(db: Db) {
  const own = await aDashboard(db)
  const second = await aJob(db, { companyId: own.company.id, title: 'Čistač' })
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const stageId = own.stages[2]?.id ?? 0
  const first = await anApplication(db, own, { firstName: 'Prva', lastName: 'Žabić', appliedAt: at(1), rating: 5 })
  await anApplication(db, own, { firstName: 'Druga', lastName: 'Čavić', appliedAt: at(2), seen: true, stageId })
  await anApplication(db, own, { firstName: 'Treća', lastName: 'Cvitan', appliedAt: at(3), jobId: second.id })
  await anAnswer(db, first.id, { value: 'Radila u Rovinju' })
  return { own, first, stageId, second }
}

describe('GET /api/prijave', () => {
  test('shows the company its own, newest first', async ({ db }) => {
    const { own } = await threeApplications(db)
    await anApplication(db, await aDashboard(db, 'Konoba'))
    const { content, meta } = await list(own.app)
    expect(namesIn({ content })).toEqual(['Treća', 'Druga', 'Prva'])
    expect(meta).toEqual({ number_of_items: 3, page: 0, page_size: 20, has_next_page: false })
    expect(content[2]).toMatchObject({
      rating: 5,
      seen: 0,
      prijavaProcess: { name: 'Novo' },
      nazivPosla: own.job.title,
    })
    expect(content[0]).not.toHaveProperty('agreeData')
  })

  test.for([
    ['vrijeme', ['Prva', 'Druga', 'Treća']],
    ['kandidat', ['Treća', 'Druga', 'Prva']],
    ['rating', ['Druga', 'Treća', 'Prva']],
    ['oglas', ['Treća', 'Prva', 'Druga']],
    ['processId', ['Prva', 'Treća', 'Druga']],
    ['seen', ['Prva', 'Treća', 'Druga']],
  ] as const)('sorts by %s', async ([sortColumn, names], { db }) => {
    const { own } = await threeApplications(db)
    const query = `sortColumn=${sortColumn}&page_size=2`
    const pages = [0, 1].map((page) => list(own.app, `${query}&ascSortDirection=true&page_index=${page}`))
    expect((await Promise.all(pages)).flatMap(namesIn)).toEqual(names)
    expect(namesIn(await list(own.app, `sortColumn=${sortColumn}&ascSortDirection=false`))).toEqual(
      [...names].reverse(),
    )
  })

  test('narrows by ad, stage, mark, rating and words', async ({ db }) => {
    const { own, stageId, second, first } = await threeApplications(db)
    expect(namesIn(await list(own.app, `jobId=${second.id}`))).toEqual(['Treća'])
    expect(namesIn(await list(own.app, `processId=${stageId}`))).toEqual(['Druga'])
    expect(namesIn(await list(own.app, 'seen=0'))).toEqual(['Treća', 'Prva'])
    expect(namesIn(await list(own.app, 'rating=5'))).toEqual(['Prva'])
    expect(namesIn(await list(own.app, 'q=zabic%20rovinj'))).toEqual(['Prva'])
    expect(namesIn(await list(own.app, `ids=${first.id},x`))).toEqual(['Prva'])
  })

  test('counts by stage and mark', async ({ db }) => {
    const { own, stageId } = await threeApplications(db)
    expect(await jsonOf(own.app.request('/api/prijave/counts?seen=1'))).toEqual({
      ...{ total: 3, unread: 2 },
      processes: expect.arrayContaining([
        { id: stageId, count: 1, unread: 0 },
        { id: own.stages[0]?.id, count: 2, unread: 2 },
      ]),
    })
  })

  test('counts all for administrators, but sends only the stages of the company asked for', async ({ db }) => {
    const { own } = await threeApplications(db)
    const bar = await aDashboard(db, 'Konoba')
    await anApplication(db, bar, { firstName: 'Četvrta' })
    const app = appFor(db, { viewer: await anAdmin(db) })
    const counts = async (query = '') =>
      (await jsonOf(app.request(`/api/prijave/counts${query}`))) as { processes: { id: number }[] }
    expect(await counts()).toEqual({ total: 4, unread: 3, processes: [] })
    const { processes, ...sums } = await counts(`?company=${own.company.id}`)
    expect(sums).toEqual({ total: 3, unread: 2 })
    expect(processes).toHaveLength(2)
    const acting = appFor(db, { viewer: { ...(await anAdmin(db)), companyId: bar.company.id } as never })
    expect(await jsonOf(acting.request('/api/prijave/counts'))).toEqual({
      ...{ total: 4, unread: 3 },
      processes: [{ id: bar.stages[0]?.id, count: 1, unread: 1 }],
    })
  })

  test('shows administrators all, with the consent', async ({ db }) => {
    const { own } = await threeApplications(db)
    await anApplication(db, await aDashboard(db, 'Konoba'), { firstName: 'Četvrta' })
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect((await list(app)).content).toHaveLength(4)
    expect((await list(app, `company=${own.company.id}`)).content[0]).toMatchObject({ agreeData: false })
  })
})

describe('GET /api/prijave/{id}', () => {
  test('shows it whole, and its company has seen it', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own)
    await anAnswer(db, id, { caption: 'Dokumenti', type: 'Document', value: '' }, { name: 'cv.pdf' })
    const open = (app: App) => jsonOf(app.request(`/api/prijave/${id}`))
    const seenIn = async () => (await list(own.app)).content[0]?.['seen']
    await open(appFor(db, { viewer: await anAdmin(db) }))
    expect(await seenIn()).toBe(0)
    const opened = await open(own.app)
    expect(opened).toMatchObject({
      ...{ id, seen: 1, redniBroj: 1 },
      odgovoriNaPitanje: [
        {
          pitanje: { caption: 'Dokumenti', type: 'Document' },
          odgovor: expect.stringMatching(/^\/api\/files\/[\w-]{36}$/),
          datoteke: [{ filename: 'cv.pdf', mime: 'application/pdf' }],
        },
      ],
    })
    expect(await seenIn()).toBe(1)
  })

  test("counts the person's applications to the company alone", async ({ db }) => {
    const { own, first, second } = await threeApplications(db)
    await anApplication(db, await aDashboard(db, 'Konoba'))
    const again = await anApplication(db, own, { candidateId: first.candidateId, jobId: second.id })
    const numberOf = async ({ id }: { id: number }) =>
      (await jsonOf(own.app.request(`/api/prijave/${id}`)))['redniBroj']
    expect([await numberOf(first), await numberOf(again)]).toEqual([1, 2])
  })
})

describe('POST /api/prijavaedit', () => {
  test('moves, rates and marks', async ({ db }) => {
    const own = await aDashboard(db)
    const { id: prijavaId } = await anApplication(db, own)
    const stage = own.stages[1]?.id ?? 0
    for (const change of [{ processId: stage }, { rating: 4 }, { seen: 1 }])
      expect(await jsonOf(edit(own.app, { prijavaId, ...change }))).toEqual({ message: 'ok' })
    expect((await list(own.app)).content[0]).toMatchObject({ processId: stage, rating: 4, seen: 1 })
    await edit(own.app, { prijavaId, rating: 0 })
    await edit(own.app, { prijavaId, seen: 0 })
    expect((await list(own.app)).content[0]).toMatchObject({ rating: 0, seen: 0 })
  })

  test.for([{}, { rating: 4, seen: 0 }, { rating: 6 }, { rating: 'x' }, { seen: 2 }, { processId: 999999 }])(
    'refuses %j',
    async (change, { db }) => {
      const own = await aDashboard(db)
      const { id: prijavaId } = await anApplication(db, own)
      expect((await edit(own.app, { prijavaId, ...(change as Record<string, number>) })).status).toBe(422)
    },
  )

  test('refuses administrators, who belong to no company of it', async ({ db }) => {
    const { id: prijavaId } = await anApplication(db, await aDashboard(db))
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect((await edit(app, { prijavaId, rating: 3 })).status).toBe(403)
  })

  test('lets administrators mark one as unread', async ({ db }) => {
    const own = await aDashboard(db)
    const { id: prijavaId } = await anApplication(db, own, { seen: true })
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect(await jsonOf(edit(app, { prijavaId, seen: 0 }))).toEqual({ message: 'ok' })
    expect((await list(own.app)).content[0]).toMatchObject({ seen: 0 })
    const other = (await aDashboard(db, 'Konoba')).app
    expect((await edit(other, { prijavaId, seen: 1 })).status).toBe(404)
  })

  test('changes many at once and returns the former values', async ({ db }) => {
    const own = await aDashboard(db)
    const foreign = await anApplication(db, await aDashboard(db, 'Konoba'))
    const mine = [await anApplication(db, own, { rating: 2 }), await anApplication(db, own)]
    const processId = own.stages[3]?.id
    const ids = [...mine, foreign].map(({ id }) => id)
    const { before } = await jsonOf(call(own.app, '/api/prijave/bulk', { ids, processId }))
    expect(before).toMatchObject(mine.map(({ id }) => ({ id, processId: own.stages[0]?.id })))
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

  test('hides it, and can be undone', async ({ db }) => {
    const own = await aDashboard(db)
    const application = await anApplication(db, own)
    expect(await jsonOf(remove(own.app, application.id))).toEqual({ message: 'ok' })
    expect((await list(own.app)).content).toEqual([])
    expect((await own.app.request(`/api/prijave/${application.id}`)).status).toBe(404)
    expect((await jsonOf(own.app.request('/api/candidates')))['content']).toEqual([])
    expect((await own.app.request(`/api/prijave/${application.id}/restore`, { method: 'POST' })).status).toBe(200)
    expect((await list(own.app)).content).toHaveLength(1)
    await later(db, application, 20)
    expect(await isHere(db, application)).toBe(true)
  })

  test('erases it unless undone, with a candidate who has no other application', async ({ db }) => {
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

  test('is for the company and administrators', async ({ db }) => {
    const own: Dashboard = await aDashboard(db)
    const { id } = await anApplication(db, own)
    expect((await remove((await aDashboard(db, 'Konoba')).app, id)).status).toBe(404)
    expect((await remove(appFor(db, { viewer: await anAdmin(db) }), id)).status).toBe(200)
  })
})

test('the timeline tells what happened, newest first', async ({ db }) => {
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
