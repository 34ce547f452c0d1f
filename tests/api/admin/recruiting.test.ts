import { describe, expect } from 'vitest'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import type { recruitingAdminRoutes } from '../../../server/recruiting/admin-routes.ts'
import { listSectionsOf } from '../../../server/recruiting/queries.ts'
import { maxSections, type recruitingPages } from '../../../server/recruiting/recruiting.ts'
import { anEmployer, call, errorOf, jsonOf, origin, tokenOfLogin } from '../../support/accounts.ts'
import { admin, appFor, filesInMemory, formOf } from '../../support/app.ts'
import { as, read } from '../../support/client.ts'
import { test } from '../../support/db.ts'

const area = '/api/admin/recruiting'
const headers = { origin }
const card = {
  name: 'Ana K.',
  countries: ['HR', 'BA'],
  icon: 2 as const,
  cardText: ['Köchin', ''],
  buttonText: 'Lebenslauf',
}
const pdf = (text = '%PDF-1.7\n') => new File([text], 'cv.pdf', { type: 'application/pdf' })

function adminCalls(db: Db) {
  const storage = filesInMemory()
  const app = appFor(db, { viewer: admin, storage })
  const send = (method: string, path: string, body?: object) => call(app, `${area}${path}`, body, { method, headers })
  const { sections } = as<typeof recruitingAdminRoutes>(app, headers).api.admin.recruiting
  const addSection = async (title: string, page: (typeof recruitingPages)[number] = 'koche') =>
    (await read(sections.$post({ json: { page, title } }))).id
  const addCard = async (section: number, json = card) =>
    (await read(sections[':id'].cards.$post({ param: { id: String(section) }, json }))).id
  const show = (path: string) => jsonOf(call(app, `${area}${path}`))
  const upload = (id: number, file: File) =>
    app.request(`${area}/cards/${id}/cv`, { method: 'PUT', headers, body: formOf({ file }) })
  return { app, storage, send, addSection, addCard, show, upload }
}

describe('sections of the recruiting pages', () => {
  test('are added, renamed, moved and reordered', async ({ db }) => {
    const { send, addSection, show } = adminCalls(db)
    const first = await addSection(' Köche  und Köchinnen ')
    const second = await addSection('Patissiers')
    expect(first).toBeGreaterThanOrEqual(100)
    expect((await send('PUT', '/pages/koche/order', { ids: [second, first] })).status).toBe(200)
    expect(await show('/sections')).toMatchObject([
      { id: second, page: 'koche', title: 'Patissiers', cards: 0, shown: 0 },
      { id: first, title: 'Köche und Köchinnen' },
    ])

    await send('PATCH', `/sections/${first}`, { title: 'Service', page: 'kellner' })
    expect(await show(`/sections/${first}`)).toEqual({ id: first, page: 'kellner', title: 'Service', cards: [] })
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
    const { app, storage, send, upload, addSection, addCard } = adminCalls(db)
    const id = await addSection('Köche')
    await upload(await addCard(id), pdf())
    expect((await send('DELETE', `/sections/${id}`)).status).toBe(200)
    expect(app.tasks).toEqual([{ name: 'remove-files', task: { storageKeys: storage.keys() } }])
    expect((await send('DELETE', `/sections/${id}`)).status).toBe(404)
  })
})

describe('cards of a section', () => {
  test('are shown to visitors once they have a CV, in their order', async ({ db }) => {
    const { app, send, upload, addSection, addCard, show } = adminCalls(db)
    const section = await addSection('Bar', 'kellner')
    const ana = await addCard(section)
    const iva = await addCard(section, { ...card, name: 'Iva M.' })
    expect(await listSectionsOf(db, 'kellner')).toEqual([])

    for (const id of [ana, iva]) expect((await upload(id, pdf())).status).toBe(200)
    await send('PUT', `/sections/${section}/order`, { ids: [iva, ana] })
    const [shown] = await listSectionsOf(db, 'kellner')
    expect(shown?.candidates.map(({ name, lines }) => [name, lines])).toEqual([
      ['Iva M.', ['Köchin']],
      ['Ana K.', ['Köchin']],
    ])
    expect((await app.request(`/recruiting/cv/${ana}`)).headers.get('content-type')).toBe('application/pdf')
    expect(await show('/sections')).toMatchObject([{ id: section, cards: 2, shown: 2 }])
  })

  test('are changed and deleted; a new CV replaces the former', async ({ db }) => {
    const { app, storage, send, upload, addSection, addCard, show } = adminCalls(db)
    const section = await addSection('Bar', 'kellner')
    const id = await addCard(section)
    await upload(id, pdf('%PDF-1.4\n'))
    const [old] = storage.keys()
    await upload(id, pdf())
    expect(app.tasks).toEqual([{ name: 'remove-files', task: { storageKeys: [old] } }])

    await send('PUT', `/cards/${id}`, { ...card, name: 'Eva', countries: ['SI', 'SI'] })
    expect(await show(`/sections/${section}`)).toMatchObject({
      cards: [{ id, name: 'Eva', countries: ['SI'], icon: 2, cv: `/recruiting/cv/${id}` }],
    })
    expect((await send('DELETE', `/cards/${id}`)).status).toBe(200)
    expect(await show(`/sections/${section}`)).toMatchObject({ cards: [] })
    for (const method of ['PUT', 'DELETE']) expect((await send(method, `/cards/${id}`, card)).status).toBe(404)
  })

  test('refuse invalid values and a CV that is not a PDF', async ({ db }) => {
    const { storage, send, upload, addSection, addCard } = adminCalls(db)
    const section = await addSection('Bar', 'kellner')
    for (const wrong of [{ name: '' }, { countries: [] }, { countries: ['ZZ'] }, { icon: 3 }, { buttonText: ' ' }])
      expect((await send('POST', `/sections/${section}/cards`, { ...card, ...wrong })).status).toBe(422)
    expect((await send('POST', '/sections/99999/cards', card)).status).toBe(404)

    const id = await addCard(section)
    const refused = await upload(id, pdf('<html>'))
    expect(refused.status).toBe(415)
    expect((await errorOf(refused)).fields).toHaveProperty('file')
    expect((await upload(99_999, pdf())).status).toBe(404)
    expect(storage.keys()).toEqual([])
  })
})

test('only administrators may edit recruiting pages, and every change is audited', async ({ db }) => {
  const { user } = await anEmployer(db)
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
  const { send, addSection } = adminCalls(db)
  const id = await addSection('Köche')
  await send('DELETE', `/sections/${id}`)
  const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, subjectId }) => [
    action,
    subjectId,
  ])
  expect(actions).toEqual([
    ['session.start', String(user.id)],
    ['recruiting-section.add', String(id)],
    ['recruiting-section.remove', String(id)],
  ])
})
