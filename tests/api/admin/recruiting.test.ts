import { describe, expect } from 'vitest'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { listSectionsOf } from '../../../server/recruiting/queries.ts'
import { maxSections } from '../../../server/recruiting/recruiting.ts'
import { anEmployer, call, errorOf, origin, tokenOfLogin } from '../../support/accounts.ts'
import { admin, appFor, filesInMemory, formOf } from '../../support/app.ts'
import { test } from '../../support/db.ts'

const area = '/api/admin/recruiting'
const headers = { origin }
const card = { name: 'Ana K.', countries: ['HR', 'BA'], icon: 2, cardText: ['Köchin', ''], buttonText: 'Lebenslauf' }
const pdf = (text = '%PDF-1.7\n') => new File([text], 'cv.pdf', { type: 'application/pdf' })

function adminCalls(db: Db) {
  const storage = filesInMemory()
  const app = appFor(db, { viewer: admin, storage })
  const send = (method: string, path: string, body?: object) => call(app, `${area}${path}`, body, { method, headers })
  const add = async (path: string, body: object) =>
    ((await (await send('POST', path, body)).json()) as { id: number }).id
  const read = async (path: string) => (await call(app, `${area}${path}`)).json()
  const upload = (id: number, file: File) =>
    app.request(`${area}/cards/${id}/cv`, { method: 'PUT', headers, body: formOf({ file }) })
  return { app, storage, send, add, read, upload }
}

describe('sections of the recruiting pages', () => {
  test('are added, renamed, moved and reordered', async ({ db }) => {
    const { send, add, read } = adminCalls(db)
    const first = await add('/sections', { page: 'koche', title: ' Köche  und Köchinnen ' })
    const second = await add('/sections', { page: 'koche', title: 'Patissiers' })
    expect(first).toBeGreaterThanOrEqual(100)
    expect((await send('PUT', '/pages/koche/order', { ids: [second, first] })).status).toBe(200)
    expect(await read('/sections')).toMatchObject([
      { id: second, page: 'koche', title: 'Patissiers', cards: 0, shown: 0 },
      { id: first, title: 'Köche und Köchinnen' },
    ])

    await send('PATCH', `/sections/${first}`, { title: 'Service', page: 'kellner' })
    expect(await read(`/sections/${first}`)).toEqual({ id: first, page: 'kellner', title: 'Service', cards: [] })
  })

  test('refuse an unknown page, an empty title and one too many', async ({ db }) => {
    const { send } = adminCalls(db)
    expect((await send('POST', '/sections', { page: 'nowhere', title: 'x' })).status).toBe(422)
    expect((await send('POST', '/sections', { page: 'koche', title: '  ' })).status).toBe(422)
    for (let at = 0; at < maxSections; at++) await send('POST', '/sections', { page: 'koche', title: `${at}` })
    expect((await send('POST', '/sections', { page: 'koche', title: 'x' })).status).toBe(409)
    expect((await send('PATCH', '/sections/99999', { title: 'x' })).status).toBe(404)
  })

  test('are deleted with their cards and CVs', async ({ db }) => {
    const { app, storage, send, add, upload } = adminCalls(db)
    const id = await add('/sections', { page: 'koche', title: 'Köche' })
    await upload(await add(`/sections/${id}/cards`, card), pdf())
    expect((await send('DELETE', `/sections/${id}`)).status).toBe(200)
    expect(app.tasks).toEqual([{ name: 'remove-files', task: { storageKeys: storage.keys() } }])
    expect((await send('DELETE', `/sections/${id}`)).status).toBe(404)
  })
})

describe('cards of a section', () => {
  test('are shown to visitors once they have a CV, in their order', async ({ db }) => {
    const { app, send, add, read, upload } = adminCalls(db)
    const section = await add('/sections', { page: 'kellner', title: 'Bar' })
    const ana = await add(`/sections/${section}/cards`, card)
    const iva = await add(`/sections/${section}/cards`, { ...card, name: 'Iva M.' })
    expect(await listSectionsOf(db, 'kellner')).toEqual([])

    for (const id of [ana, iva]) expect((await upload(id, pdf())).status).toBe(200)
    await send('PUT', `/sections/${section}/order`, { ids: [iva, ana] })
    const [shown] = await listSectionsOf(db, 'kellner')
    expect(shown?.candidates.map(({ name, lines }) => [name, lines])).toEqual([
      ['Iva M.', ['Köchin']],
      ['Ana K.', ['Köchin']],
    ])
    expect((await app.request(`/recruiting/cv/${ana}`)).headers.get('content-type')).toBe('application/pdf')
    expect(await read('/sections')).toMatchObject([{ id: section, cards: 2, shown: 2 }])
  })

  test('are changed and deleted; a new CV replaces the former', async ({ db }) => {
    const { app, storage, send, add, read, upload } = adminCalls(db)
    const section = await add('/sections', { page: 'kellner', title: 'Bar' })
    const id = await add(`/sections/${section}/cards`, card)
    await upload(id, pdf('%PDF-1.4\n'))
    const [old] = storage.keys()
    await upload(id, pdf())
    expect(app.tasks).toEqual([{ name: 'remove-files', task: { storageKeys: [old] } }])

    await send('PUT', `/cards/${id}`, { ...card, name: 'Eva', countries: ['SI', 'SI'] })
    expect(await read(`/sections/${section}`)).toMatchObject({
      cards: [{ id, name: 'Eva', countries: ['SI'], icon: 2, cv: `/recruiting/cv/${id}` }],
    })
    expect((await send('DELETE', `/cards/${id}`)).status).toBe(200)
    expect(await read(`/sections/${section}`)).toMatchObject({ cards: [] })
    for (const method of ['PUT', 'DELETE']) expect((await send(method, `/cards/${id}`, card)).status).toBe(404)
  })

  test('refuse invalid values and a CV that is not a PDF', async ({ db }) => {
    const { storage, send, add, upload } = adminCalls(db)
    const section = await add('/sections', { page: 'kellner', title: 'Bar' })
    for (const wrong of [{ name: '' }, { countries: [] }, { countries: ['ZZ'] }, { icon: 3 }, { buttonText: ' ' }])
      expect((await send('POST', `/sections/${section}/cards`, { ...card, ...wrong })).status).toBe(422)
    expect((await send('POST', '/sections/99999/cards', card)).status).toBe(404)

    const id = await add(`/sections/${section}/cards`, card)
    const refused = await upload(id, pdf('<html>'))
    expect(refused.status).toBe(415)
    expect((await errorOf(refused)).fields).toHaveProperty('file')
    expect((await upload(99_999, pdf())).status).toBe(404)
    expect(storage.keys()).toEqual([])
  })
})

test('only administrators may edit recruiting pages, and every change is audited', async ({ db }) => {
  await anEmployer(db)
  const token = await tokenOfLogin(appFor(db))
  for (const [method, path] of [
    ['GET', '/sections'],
    ['POST', '/sections'],
    ['PUT', '/pages/koche/order'],
    ['PUT', '/cards/1/cv'],
  ] as const) {
    const body = method === 'GET' ? undefined : {}
    expect((await call(appFor(db), `${area}${path}`, body, { method, headers })).status).toBe(401)
    expect((await call(appFor(db), `${area}${path}`, body, { method, headers, token })).status).toBe(403)
  }
  const { send, add } = adminCalls(db)
  const id = await add('/sections', { page: 'koche', title: 'Köche' })
  await send('DELETE', `/sections/${id}`)
  const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, subjectId }) => [
    action,
    subjectId,
  ])
  expect(actions).toEqual([
    ['recruiting-section.add', String(id)],
    ['recruiting-section.remove', String(id)],
  ])
})
