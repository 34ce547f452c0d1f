import { describe, expect } from 'vitest'
import { applications } from '#server/applications/table.ts'
import type { candidateApplicationRoutes } from '#server/candidates/application-routes.ts'
import { applicationsAtOnce } from '#server/candidates/candidate.ts'
import type { candidateRoutes } from '#server/candidates/routes.ts'
import { type App, apiFor, appFor, formOf } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anAdmin, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const listOf = (app: App, query = '') =>
  read(as<typeof candidateRoutes>(app).api.candidates.$get({ query: queryOf(query) }))

describe('GET /api/candidates', () => {
  test('returns a company each of its candidates once, with the data of the newest application', async ({ db }) => {
    const [own, other] = [await aDashboard(db), await aDashboard(db, 'Konoba')]
    const email = 'ana@posta.example'
    await anApplication(db, own, { email, phone: '1', appliedAt: new Date('2026-01-01') })
    await anApplication(db, other, { email, phone: '2', appliedAt: new Date('2026-02-01') })
    const { content, meta } = await listOf(own.app)
    expect(content).toEqual([
      {
        id: expect.any(Number),
        ime: 'Ana',
        prezime: 'Kovač',
        email,
        telefon: '1',
        zadnjaPrijavaTime: '2026-01-01T00:00:00.000Z',
        zadnjaPrijava: expect.objectContaining({ jobId: own.job.id, rating: 0, povucena: false }),
      },
    ])
    expect(meta).toMatchObject({ number_of_items: 1, page: 0, page_size: 50, has_next_page: false })
    expect(meta.customParams).toEqual({ ids: [content[0]?.id], idsOffset: 0 })
  })

  test('sorts names by the Croatian alphabet', async ({ db }) => {
    const own = await aDashboard(db)
    const names = [
      'Cvitan',
      'Čavić',
      'Ćosić',
      'Dragić',
      'Džaja',
      'Đurić',
      'Lukić',
      'Ljubić',
      'Nušić',
      'Njegoš',
      'Šarić',
      'Zorić',
      'Žabić',
    ]
    for (const lastName of [...names].reverse()) await anApplication(db, own, { lastName })
    const sorted = async (ascending: boolean) =>
      (await listOf(own.app, `sortColumn=prezime&ascSortDirection=${ascending}`)).content.map(({ prezime }) => prezime)
    expect(await sorted(true)).toEqual(names)
    expect(await sorted(false)).toEqual([...names].reverse())
  })

  test.for([
    ['ime=ivana', ['Ivana Đokić']],
    ['prezime=dokic', ['Ivana Đokić']],
    ['prezime=KOVAČEV', ['Luka Kovačević']],
    ['prezime=kovacevic', ['Luka Kovačević']],
    ['email=LUKA', ['Luka Kovačević']],
    ['telefon=091 222', ['Luka Kovačević']],
    ['prezime=%25', []],
    ['ime=luka&prezime=đokić', []],
    ['q=kovac luka', ['Luka Kovačević']],
    ['q=ivana@posta', ['Ivana Đokić']],
    ['q=091/222', ['Luka Kovačević']],
    ['q=luka đokić', []],
    ['q=%25', []],
  ] as const)('finds by %s', async ([query, expected], { db }) => {
    const own = await aDashboard(db)
    await anApplication(db, own, { firstName: 'Ivana', lastName: 'Đokić', email: 'ivana@posta.example' })
    await anApplication(db, own, {
      ...{ firstName: 'Luka', lastName: 'Kovačević', email: 'luka@posta.example', phone: '091/222-33' },
    })
    const { content } = await listOf(own.app, query)
    expect(content.map(({ ime, prezime }) => `${ime} ${prezime}`)).toEqual(expected)
  })

  test.for(['ime', 'prezime', 'email', 'telefon', 'zadnjaPrijavaTime', 'lastApplicationDate', 'optedOutMarketingTime'])(
    'pages by %s without gaps or overlaps, for a company and for all',
    async (sortColumn, { db }) => {
      const own = await aDashboard(db)
      for (let at = 0; at < 7; at += 1)
        await anApplication(db, own, { phone: at % 2 ? null : '1', ...(at % 3 === 0 && { optedOutAt: new Date() }) })
      for (const app of [own.app, appFor(db, { viewer: await anAdmin(db) })]) {
        const pages = await Promise.all(
          [0, 1, 2].map((page) => listOf(app, `sortColumn=${sortColumn}&pageSize=3&page=${page}`)),
        )
        const ids = pages.flatMap(({ content }) => content.map(({ id }) => id))
        expect(new Set(ids).size).toBe(7)
        expect(pages[0]?.meta.customParams.ids).toEqual(ids)
      }
    },
  )

  test('finds by stage and rating of the last application to the company', async ({ db }) => {
    const [own, other] = [await aDashboard(db), await aDashboard(db, 'Konoba')]
    const [first, second] = own.stages
    const email = 'ana@posta.example'
    await anApplication(db, own, { email, rating: 5, withdrawnAt: new Date(), appliedAt: new Date('2026-01-01') })
    const last = await anApplication(db, own, {
      ...{ email, rating: 3, stageId: second?.id ?? 0, appliedAt: new Date('2026-02-01') },
    })
    await anApplication(db, other, { email, rating: 5, appliedAt: new Date('2026-03-01') })
    await anApplication(db, own, { firstName: 'Ivo' })
    const found = async (query: string) => (await listOf(own.app, query)).content.map(({ ime }) => ime)
    expect(await found('rating=3')).toEqual(['Ana'])
    expect(await found('rating=4')).toEqual([])
    expect(await found(`processId=${second?.id}`)).toEqual(['Ana'])
    expect(await found(`processId=${first?.id}`)).toEqual(['Ivo'])
    const [ana] = (await listOf(own.app, 'rating=3')).content
    expect(ana?.zadnjaPrijava).toEqual({
      ...{ id: last.id, jobId: own.job.id, nazivPosla: own.job.title, rating: 3, povucena: false },
      prijavaProcess: { id: second?.id, name: second?.name },
    })
  })

  test('finds for administrators by the last application that is left', async ({ db }) => {
    const own = await aDashboard(db)
    let clock = Date.now()
    const now = () => {
      clock += 1
      return new Date(clock)
    }
    const ticking = { ...own.app.services, now }
    const body = formOf(goodAnswers(await aJobWithForm(db, { companyId: own.company.id })))
    expect((await apiFor(ticking).request('/apipublic/jobapply', { method: 'POST', body })).status).toBe(200)
    const [first] = await db.update(applications).set({ rating: 5 }).returning()
    const app = appFor(db, { viewer: await anAdmin(db) })
    const found = async () => (await listOf(app, 'rating=5')).content.map(({ zadnjaPrijavaTime }) => zadnjaPrijavaTime)
    expect(await found()).toEqual([first?.appliedAt.toISOString()])
    const second = await anApplication(db, own, { email: first?.email ?? '', appliedAt: new Date(clock + 1000) })
    expect(await found()).toEqual([])
    expect((await own.app.request(`/api/prijave/${second.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await found()).toEqual([first?.appliedAt.toISOString()])
  })

  test('returns administrators all candidates, or those of one company', async ({ db }) => {
    const [own, other] = [await aDashboard(db), await aDashboard(db, 'Konoba')]
    const optedOutAt = new Date('2026-03-01')
    await anApplication(db, own, { firstName: 'Prva', optedOutAt })
    await anApplication(db, other, { firstName: 'Druga' })
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect((await listOf(app)).content).toHaveLength(2)
    expect((await listOf(app, `companyId=${own.company.id}`)).content).toMatchObject([
      { ime: 'Prva', optedOutMarketingTime: '2026-03-01T00:00:00.000Z' },
    ])
    expect((await listOf(own.app, `companyId=${other.company.id}`)).content).toMatchObject([{ ime: 'Prva' }])
  })

  test('falls back to defaults for invalid values', async ({ db }) => {
    const own = await aDashboard(db)
    await anApplication(db, own)
    const { content, meta } = await listOf(own.app, 'page=x&pageSize=-1&sortColumn=drop&ascSortDirection=maybe')
    expect([content.length, meta]).toMatchObject([1, { page: 0, page_size: 50 }])
  })
})

test('the applications of a candidate are read in pages, newest first', async ({ db }) => {
  const own = await aDashboard(db)
  const { candidate, id: __, ...oldest } = await anApplication(db, own, { appliedAt: new Date('2026-01-01') })
  const later = (at: number) => ({
    ...oldest,
    appliedAt: new Date(Date.UTC(2026, 1, 1, 0, at)),
    withdrawnAt: new Date(),
  })
  await db.insert(applications).values(Array.from({ length: applicationsAtOnce }, (_, at) => later(at)))
  const { applications: calls } = as<typeof candidateApplicationRoutes>(own.app).api.candidates[':id']
  const pageOf = (query = '') => read(calls.$get({ param: { id: String(candidate.id) }, query: queryOf(query) }))
  const first = await pageOf()
  expect(first).toHaveLength(applicationsAtOnce)
  expect(first[0]?.creationTime).toBe('2026-02-01T01:39:00.000Z')
  expect((await pageOf('page=1')).map(({ creationTime }) => creationTime)).toEqual(['2026-01-01T00:00:00.000Z'])
  expect(await pageOf('page=2')).toEqual([])
})
