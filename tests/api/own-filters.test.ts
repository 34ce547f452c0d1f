import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/table.ts'
import { maxFilters } from '#server/filters/filter.ts'
import type { filterRoutes } from '#server/filters/routes.ts'
import { ownFilters } from '#server/filters/table.ts'
import { type App, appFor } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anApplication, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

type List = 'applications' | 'candidates'
const filtersOf = (app: App) => as<typeof filterRoutes>(app).api.filters
const namesOf = async (app: App, list: List = 'candidates') =>
  (await read(filtersOf(app).$get({ query: { list } }))).map(({ name }) => name)
const save = (app: App, name: string, query = 'q=ana', list: List = 'candidates') =>
  filtersOf(app).$post({ json: { list, name, query } })
const saved = async (app: App, name: string, query?: string) => (await read(save(app, name, query))).filter
const rename = (app: App, id: number, name: string) =>
  filtersOf(app)[':id'].$patch({ param: { id: String(id) }, json: { name } })

describe('own filters', () => {
  test('keep what narrows and orders the list, of one user and one list', async ({ db }) => {
    const own = await aDashboard(db)
    const colleague = await aUser(db, { companyId: own.company.id })
    const viewer = { ...own.viewer, userId: colleague.id }
    const query = '?q=ana%20%26&rating=4&groupId=&page=3&candidate=7&drop=1&sortColumn=ime&ascSortDirection=true'
    const { filter } = await read(save(own.app, '  Dobre   Ane ', query))
    expect(filter).toMatchObject({ name: 'Dobre Ane', list: 'candidates' })
    expect(Object.fromEntries(new URLSearchParams(filter.query))).toEqual({
      ...{ q: 'ana &', rating: '4', sortColumn: 'ime', ascSortDirection: 'true' },
    })
    await save(own.app, 'Druge', 'seen=0', 'applications')
    expect(await namesOf(own.app)).toEqual(['Dobre Ane'])
    expect(await namesOf(own.app, 'applications')).toEqual(['Druge'])
    expect(await namesOf(appFor(db, { viewer }))).toEqual([])
  })

  test('refuse a second one of the same name, also by renaming', async ({ db }) => {
    const { app } = await aDashboard(db)
    const { id } = await saved(app, 'Prvi')
    await saved(app, 'Drugi')
    expect(await (await save(app, 'Prvi')).json()).toMatchObject({ error: { fields: { name: expect.any(String) } } })
    expect((await rename(app, id, 'Drugi')).status).toBe(409)
    expect((await save(app, 'Prvi', '', 'applications')).status).toBe(200)
    expect((await rename(app, id, 'Čvrsti')).status).toBe(200)
    expect(await namesOf(app)).toEqual(['Čvrsti', 'Drugi'])
  })

  test('are counted as their list shows them, within the company', async ({ db }) => {
    const own = await aDashboard(db)
    const other = await aDashboard(db, 'Konoba')
    const ana = await anApplication(db, own, { firstName: 'Ana', rating: 5, assigneeId: own.user.id })
    await anApplication(db, own, { firstName: 'Ivo', seen: true })
    await anApplication(db, other, { firstName: 'Ana', rating: 5 })
    const ids = {
      ana: (await saved(own.app, 'Ane')).id,
      rated: (await saved(own.app, 'Dobri', 'rating=4')).id,
      // Its list shows all candidates instead of a group that is not there.
      group: (await saved(own.app, 'Tuđa grupa', 'groupId=999999')).id,
    }
    const counts = (list: List) => read(filtersOf(own.app).counts.$get({ query: { list } }))
    const { all, filters } = await counts('candidates')
    expect(all).toBe(2)
    expect(new Map(filters.map(({ id, count }) => [id, count]))).toEqual(
      new Map([
        [ids.ana, 1],
        [ids.rated, 1],
        [ids.group, 2],
      ]),
    )
    await save(own.app, 'Nepročitane', 'seen=0', 'applications')
    await save(own.app, 'Jedan oglas', `jobId=${ana.jobId}`, 'applications')
    await save(own.app, 'Moje', 'assignee=me', 'applications')
    await save(own.app, 'Obećane', 'obecanje=open', 'applications')
    const { all: total, filters: byName } = await counts('applications')
    expect([total, ...byName.map(({ count }) => count)]).toEqual([2, 2, 1, 1, 0])
  })

  test('are changed by nobody else, and deleted with their user', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await saved(own.app, 'Moj')
    const other = (await aDashboard(db, 'Konoba')).app
    const remove = (app: App) => filtersOf(app)[':id'].$delete({ param: { id: String(id) } })
    expect((await rename(other, id, 'Tuđi')).status).toBe(404)
    expect((await remove(other)).status).toBe(404)
    expect(await namesOf(own.app)).toEqual(['Moj'])
    expect((await remove(own.app)).status).toBe(200)
    await saved(own.app, 'Moj')
    await db.delete(users).where(eq(users.id, own.user.id))
    expect(await db.select().from(ownFilters)).toEqual([])
  })

  test('are limited in number and length', async ({ db }) => {
    const { app, user } = await aDashboard(db)
    await db.insert(ownFilters).values(
      Array.from({ length: maxFilters }, (_, at) => ({
        ...{ userId: user.id, list: 'candidates' as const, name: `Filtar ${at}`, query: '' },
      })),
    )
    expect((await save(app, 'Još jedan')).status).toBe(409)
    expect((await save(app, 'Prijave', '', 'applications')).status).toBe(200)
    expect((await save(app, 'x'.repeat(61), '', 'applications')).status).toBe(422)
    expect((await save(app, 'Dugi', 'q='.padEnd(1001, 'a'), 'applications')).status).toBe(422)
  })
})
