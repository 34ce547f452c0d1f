import { describe, expect } from 'vitest'
import type { groupRoutes } from '#server/groups/routes.ts'
import type { candidateRoutes } from '../../server/candidates/routes.ts'
import { groupName } from '../../server/company-defaults/names.ts'
import { call, errorOf, jsonOf } from '../support/accounts.ts'
import { type App, appFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anAdmin, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const groups = (app: App) => as<typeof groupRoutes>(app).api.groups
const groupsOf = async (app: App, query = '') => (await read(groups(app).$get({ query: queryOf(query) }))).content

const aGroup = async ({ app }: Dashboard, name = 'Ljeto 2027') =>
  (await read(groups(app).$post({ json: { name } }))).group

const membersOf = async (app: App, groupId: number) =>
  (await read(as<typeof candidateRoutes>(app).api.candidates.$get({ query: queryOf(`groupId=${groupId}`) }))).content

const put = (app: App, candidateId: number, groupId: number, method = 'PUT') =>
  app.request(`/api/candidates/${candidateId}/groups/${groupId}`, { method })

describe('groups of a company', () => {
  test('are found by their name, and by administrators also by the company, in pages', async ({ db }) => {
    const [own, other] = [await aDashboard(db, 'Hotel Đurđa'), await aDashboard(db, 'Konoba')]
    await aGroup(own, 'Kuhari zimi')
    await aGroup(other, 'Kuhari zimi')
    const admin = appFor(db, { viewer: await anAdmin(db) })
    const found = async (app: App, query: string) => (await groupsOf(app, query)).map(({ tvrtkaNaziv }) => tvrtkaNaziv)
    expect(await found(own.app, 'q=KUHARI')).toEqual(['Hotel Đurđa'])
    expect(await found(admin, 'q=kuhari')).toHaveLength(2)
    expect(new Set(await found(admin, 'q=durda'))).toEqual(new Set(['Hotel Đurđa']))
    expect(await found(admin, 'q=kuhari&pageSize=1&page=1')).toHaveLength(1)
    expect(await found(own.app, 'q=%25')).toEqual([])
  })

  test('are created, renamed, listed with their sizes and deleted', async ({ db }) => {
    const own = await aDashboard(db)
    const made = await read(groups(own.app).$post({ json: { name: '  Ljeto   2027 ' } }))
    expect(made).toMatchObject({
      message: 'ok',
      group: { name: 'Ljeto 2027', size: 0, groupType: 'USER_GROUP', tvrtkaNaziv: own.company.name },
    })
    const { id } = made.group
    const { candidateId } = await anApplication(db, own)
    expect(await jsonOf(put(own.app, candidateId, id))).toEqual({ message: 'ok' })
    expect(await jsonOf(put(own.app, candidateId, id))).toEqual({ message: 'ok' })
    expect(await groupsOf(own.app)).toMatchObject([
      { name: 'Ljeto 2027', size: 1 },
      { name: 'Odjavljeni', size: 0, groupType: 'SYSTEM_GROUP' },
      { name: 'Otvorene prijave', size: 0 },
    ])
    expect((await groupsOf(own.app, 'sortColumn=size&ascSortDirection=false'))[0]).toMatchObject({ id })
    const renamed = await call(own.app, `/api/groups/${id}`, { newName: 'Zima' }, { method: 'PATCH' })
    expect(await renamed.json()).toEqual({ message: 'ok' })
    expect(await (await own.app.request(`/api/candidates/${candidateId}/groups`)).json()).toEqual([id])
    expect(await (await own.app.request(`/api/groups/${id}/candidates`)).json()).toMatchObject([{ id: candidateId }])
    expect(await jsonOf(own.app.request(`/api/groups/${id}`, { method: 'DELETE' }))).toEqual({ message: 'ok' })
    expect(await groupsOf(own.app)).toHaveLength(2)
    expect((await own.app.request(`/api/candidates/${candidateId}`)).status).toBe(200)
  })

  test('of the system have their names in the language of the reader on the timeline', async ({ db }) => {
    const own = await aDashboard(db)
    const { candidateId } = await anApplication(db, own)
    await put(own.app, candidateId, own.systemGroup('open-applications').id)
    const timeline = own.app.request(`/api/candidates/${candidateId}/timeline`, {
      headers: { 'Accept-Language': 'de' },
    })
    const text = groupName({ name: '', gathers: 'open-applications' }, 'de')
    expect(await jsonOf(timeline)).toContainEqual(expect.objectContaining({ kind: 'group', text }))
  })

  test('are sorted by the names that the reader sees', async ({ db }) => {
    const own = await aDashboard(db)
    await aGroup(own, 'Helfer')
    const namesIn = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const response = await own.app.request('/api/groups?sortColumn=name&ascSortDirection=true', { headers })
      return ((await response.json()) as { content: { name: string }[] }).content.map(({ name }) => name)
    }
    expect(await namesIn('hr')).toEqual(['Helfer', 'Odjavljeni', 'Otvorene prijave'])
    expect(await namesIn('de')).toEqual(['Abgemeldet', 'Helfer', 'Initiativbewerbungen'])
  })

  test('are not created for a company that does not exist', async ({ db }) => {
    const admin = appFor(db, { viewer: await anAdmin(db) })
    expect((await call(admin, '/api/groups', { name: 'Ljeto', companyId: 999_999 })).status).toBe(404)
  })

  test('are listed as candidates', async ({ db }) => {
    const own = await aDashboard(db)
    const [inside] = [await anApplication(db, own), await anApplication(db, own)]
    const { id } = await aGroup(own)
    await put(own.app, inside.candidateId, id)
    expect(await membersOf(own.app, id)).toMatchObject([{ id: inside.candidateId }])
  })

  test.for(['', '   ', 'x'.repeat(121)])('need a name (%j)', async (name, { db }) => {
    const { app } = await aDashboard(db)
    expect((await call(app, '/api/groups', { name })).status).toBe(422)
  })

  test('refuse renaming or deleting system groups', async ({ db }) => {
    const { app, systemGroup } = await aDashboard(db)
    const path = `/api/groups/${systemGroup('opted-out').id}`
    expect((await call(app, path, { newName: 'Moja' }, { method: 'PATCH' })).status).toBe(403)
    expect((await app.request(path, { method: 'DELETE' })).status).toBe(403)
  })

  test('keep opted-out candidates in the opted-out group', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = own.systemGroup('opted-out')
    const gone = await anApplication(db, own, { optedOutAt: new Date() })
    const here = await anApplication(db, own)
    for (const { candidateId } of [gone, here]) await put(own.app, candidateId, id)
    const plain = await aGroup(own, 'Obična')
    await put(own.app, gone.candidateId, plain.id)
    const staying = async (groupId: number) => {
      return Object.fromEntries((await membersOf(own.app, groupId)).map((each) => [each.id, each.ostajeUGrupi]))
    }
    expect(await staying(id)).toEqual({ [gone.candidateId]: true, [here.candidateId]: false })
    expect(await staying(plain.id)).toEqual({ [gone.candidateId]: undefined })
    expect((await put(own.app, gone.candidateId, id, 'DELETE')).status).toBe(409)
    expect(await jsonOf(put(own.app, here.candidateId, id, 'DELETE'))).toEqual({ message: 'ok' })
    expect((await groupsOf(own.app)).find((group) => group.id === id)?.size).toBe(1)
  })
})

describe('whole groups, by administrators', () => {
  const filled = async (db: Parameters<typeof aDashboard>[0]) => {
    const own = await aDashboard(db)
    const people = await Promise.all([1, 2, 3].map(() => anApplication(db, own)))
    const [from, to] = [await aGroup(own, 'Iz'), await aGroup(own, 'U')]
    for (const { candidateId } of people) await put(own.app, candidateId, from.id)
    await put(own.app, people[0]?.candidateId ?? 0, to.id)
    return { own, from, to, app: appFor(db, { viewer: await anAdmin(db) }) }
  }

  test('copies candidates who are not in the group yet', async ({ db }) => {
    const { own, from, to, app } = await filled(db)
    const body = { fromGroupId: String(from.id), toGroupId: String(to.id) }
    expect(await jsonOf(call(app, '/api/dodajKandidateIzJedneGrupeUdrugu', body))).toEqual({
      message: 'ok',
      copiedCandidates: 2,
    })
    expect((await groupsOf(own.app)).map(({ size }) => size)).toEqual([3, 0, 0, 3])
  })

  test('removes candidates who are also in the other group', async ({ db }) => {
    const { own, from, to, app } = await filled(db)
    const body = { groupId: String(from.id), groupIdWithKandidatesToRemove: String(to.id) }
    expect(await jsonOf(call(app, '/api/makniKandidateIzJedneGrupeIzDruge', body))).toEqual({
      success: true,
      removedCandidates: 1,
    })
    expect((await groupsOf(own.app)).map(({ size }) => size)).toEqual([2, 0, 0, 1])
  })

  test('empties a group', async ({ db }) => {
    const { from, app } = await filled(db)
    const path = `/api/makniSveKanididateIzGrupe?groupId=${from.id}`
    expect(await jsonOf(app.request(path, { method: 'POST' }))).toEqual({ message: 'ok', removedCandidates: 3 })
  })

  test('copies no candidate to a company without an application of theirs', async ({ db }) => {
    const { from, app } = await filled(db)
    const other = await aGroup(await aDashboard(db, 'Konoba'))
    const body = { fromGroupId: String(from.id), toGroupId: String(other.id) }
    expect(await jsonOf(call(app, '/api/dodajKandidateIzJedneGrupeUdrugu', body))).toMatchObject({
      copiedCandidates: 0,
    })
  })

  test('names the two missing groups', async ({ db }) => {
    const { from, app, own } = await filled(db)
    const copy = (fromGroupId: unknown, toGroupId: unknown, by = app) =>
      call(by, '/api/dodajKandidateIzJedneGrupeUdrugu', { fromGroupId, toGroupId })
    const textOf = async (response: Response) => (await errorOf(response)).message
    expect(await textOf(await copy('', '1'))).toBe('Molimo odaberite izvornu i ciljnu grupu')
    expect(await textOf(await copy(from.id, from.id))).toBe('Izvorna i ciljna grupa ne mogu biti iste')
    const fieldsOf = async (response: Response) => Object.keys((await errorOf(response)).fields ?? {})
    expect(await fieldsOf(await copy('', '1'))).toEqual(['fromGroupId'])
    expect(await fieldsOf(await copy(from.id, from.id))).toEqual(['toGroupId'])
    const inGerman = { fromGroupId: from.id, toGroupId: from.id, language: 'de' }
    expect(await textOf(await call(app, '/api/dodajKandidateIzJedneGrupeUdrugu', inGerman))).toMatch(
      /^Quell- und Zielgruppe/,
    )
    expect(await textOf(await copy(from.id, 999999))).toBe('Odabrane grupe nisu pronađene')
    expect((await copy('1', '2', own.app)).status).toBe(403)
  })
})
