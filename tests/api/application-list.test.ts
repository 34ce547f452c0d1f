import { describe, expect } from 'vitest'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { jsonOf } from '../support/accounts.ts'
import { type App, appFor } from '../support/app.ts'
import { listApplications } from '../support/application-list.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anAdmin, anAnswer, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const namesIn = ({ content }: { content: Record<string, unknown>[] }) => content.map(({ ime }) => ime)

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
  test('returns a company its own applications, newest first', async ({ db }) => {
    const { own } = await threeApplications(db)
    await anApplication(db, await aDashboard(db, 'Konoba'))
    const { content, meta } = await listApplications(own.app)
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
    const pages = [0, 1].map((page) => listApplications(own.app, `${query}&ascSortDirection=true&page_index=${page}`))
    expect((await Promise.all(pages)).flatMap(namesIn)).toEqual(names)
    expect(namesIn(await listApplications(own.app, `sortColumn=${sortColumn}&ascSortDirection=false`))).toEqual(
      [...names].reverse(),
    )
  })

  test('filters by ad, stage, seen mark, rating and words', async ({ db }) => {
    const { own, stageId, second, first } = await threeApplications(db)
    expect(namesIn(await listApplications(own.app, `jobId=${second.id}`))).toEqual(['Treća'])
    expect(namesIn(await listApplications(own.app, `processId=${stageId}`))).toEqual(['Druga'])
    expect(namesIn(await listApplications(own.app, 'seen=0'))).toEqual(['Treća', 'Prva'])
    expect(namesIn(await listApplications(own.app, 'rating=5'))).toEqual(['Prva'])
    expect(namesIn(await listApplications(own.app, 'q=zabic%20rovinj'))).toEqual(['Prva'])
    expect(namesIn(await listApplications(own.app, `ids=${first.id},x`))).toEqual(['Prva'])
  })

  test('counts by stage and seen mark', async ({ db }) => {
    const { own, stageId } = await threeApplications(db)
    expect(await jsonOf(own.app.request('/api/prijave/counts?seen=1'))).toEqual({
      ...{ total: 3, unread: 2 },
      processes: expect.arrayContaining([
        { id: stageId, count: 1, unread: 0 },
        { id: own.stages[0]?.id, count: 2, unread: 2 },
      ]),
    })
  })

  test('counts all for administrators, with the stages of the requested company only', async ({ db }) => {
    const { own } = await threeApplications(db)
    const bar = await aDashboard(db, 'Konoba')
    await anApplication(db, bar, { firstName: 'Četvrta' })
    const app = appFor(db, { viewer: await anAdmin(db) })
    const counts = (query = '') => read(as<typeof reviewRoutes>(app).api.prijave.counts.$get({ query: queryOf(query) }))
    expect(await counts()).toEqual({ total: 4, unread: 3, processes: [] })
    const { processes, ...sums } = await counts(`company=${own.company.id}`)
    expect(sums).toEqual({ total: 3, unread: 2 })
    expect(processes).toHaveLength(2)
    const acting = appFor(db, { viewer: { ...(await anAdmin(db)), companyId: bar.company.id } as never })
    expect(await jsonOf(acting.request('/api/prijave/counts'))).toEqual({
      ...{ total: 4, unread: 3 },
      processes: [{ id: bar.stages[0]?.id, count: 1, unread: 1 }],
    })
  })

  test('returns administrators all applications, with the consent', async ({ db }) => {
    const { own } = await threeApplications(db)
    await anApplication(db, await aDashboard(db, 'Konoba'), { firstName: 'Četvrta' })
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect((await listApplications(app)).content).toHaveLength(4)
    expect((await listApplications(app, `company=${own.company.id}`)).content[0]).toMatchObject({ agreeData: false })
  })
})

describe('GET /api/prijave/{id}', () => {
  test('returns all details and marks it as seen for its company', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own)
    await anAnswer(db, id, { caption: 'Dokumenti', type: 'Document', value: '' }, { name: 'cv.pdf' })
    const open = (app: App) => jsonOf(app.request(`/api/prijave/${id}`))
    const seenIn = async () => (await listApplications(own.app)).content[0]?.['seen']
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

  test("counts the candidate's applications to this company only", async ({ db }) => {
    const { own, first, second } = await threeApplications(db)
    await anApplication(db, await aDashboard(db, 'Konoba'))
    const again = await anApplication(db, own, { candidateId: first.candidateId, jobId: second.id })
    const { ':id': application } = as<typeof reviewRoutes>(own.app).api.prijave
    const numberOf = async ({ id }: { id: number }) =>
      (await read(application.$get({ param: { id: String(id) } }))).redniBroj
    expect([await numberOf(first), await numberOf(again)]).toEqual([1, 2])
  })
})
