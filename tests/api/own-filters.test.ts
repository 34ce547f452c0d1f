import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/table.ts'
import { maxFilters } from '#server/filters/filter.ts'
import type { filterRoutes } from '#server/filters/routes.ts'
import { ownFilters } from '#server/filters/table.ts'
import { type App, appFor } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

type List = 'applications' | 'candidates'
const filtersOf = (app: App) => as<typeof filterRoutes>(app).api.filters
const namesOf = async (app: App, list: List = 'candidates') =>
  (await read(filtersOf(app).$get({ query: { list } }))).map(({ name }) => name)
const save = (app: App, name: string, query = 'q=ana', list: List = 'candidates') =>
  filtersOf(app).$post({ json: { list, name, query } })
const saved = async (app: App, name: string) => (await read(save(app, name))).filter
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
