import { describe, expect } from 'vitest'
import type { noteRoutes } from '#server/notes/routes.ts'
import { call, jsonOf } from '../support/accounts.ts'
import { type App, appFor } from '../support/app.ts'
import { aPdf } from '../support/applying.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anAdmin, anAnswer, anApplication, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const notesOn = (app: App, candidateId: number) =>
  read(as<typeof noteRoutes>(app).api.candidates[':id'].notes.$get({ param: { id: String(candidateId) }, query: {} }))

const form = (fields: Record<string, string>, ...files: File[]) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const file of files) data.append('attachments', file)
  return { method: 'POST', body: data }
}

describe('POST /api/notes', () => {
  test('adds notes to a candidate and to an application', async ({ db }) => {
    const own = await aDashboard(db)
    const { id: applicationId, candidateId } = await anApplication(db, own)
    expect(await jsonOf(call(own.app, '/api/notes', { candidateId, noteId: 0, content: ' Zvala jutros ' }))).toEqual({
      ...{ message: 'ok', id: expect.any(Number) },
    })
    await call(own.app, '/api/notes', { applicationId, noteId: 0, content: 'Dobra preporuka' })
    expect(await notesOn(own.app, candidateId)).toMatchObject([
      { type: 'PRIJAVA_NOTE', targetId: applicationId, content: 'Dobra preporuka' },
      {
        type: 'KANDIDAT_NOTE',
        targetId: candidateId,
        content: 'Zvala jutros',
        author: own.user.email,
        editedTime: null,
      },
    ])
    expect(await jsonOf(own.app.request(`/api/prijave/${applicationId}/notes`))).toMatchObject([
      { targetId: applicationId },
    ])
  })

  test('counts a line break of a form, which sends two characters, as one', async ({ db }) => {
    const own = await aDashboard(db)
    const { candidateId } = await anApplication(db, own)
    const send = (content: string) =>
      own.app.request('/api/notes', form({ candidateId: String(candidateId), noteId: '0', content }))
    expect((await send(`a${'\r\n'.repeat(4998)}b`)).status).toBe(200)
    expect((await send(`a${'\r\n'.repeat(4999)}b`)).status).toBe(422)
    expect((await notesOn(own.app, candidateId))[0]?.content).toHaveLength(5000)
  })

  test('stores attachments until they or the note are deleted', async ({ db }) => {
    const own = await aDashboard(db)
    const { candidateId } = await anApplication(db, own)
    const request = form(
      { candidateId: String(candidateId), noteId: '0', content: 'Ugovor' },
      aPdf('ugovor.pdf'),
      aPdf('b.pdf'),
    )
    expect((await own.app.request('/api/notes', request)).status).toBe(200)
    const [note] = await notesOn(own.app, candidateId)
    expect(note?.attachments).toMatchObject([{ fileType: 'DOCUMENT', filename: 'ugovor.pdf' }, { filename: 'b.pdf' }])
    const [first = { fileUrl: '' }, second = { fileUrl: '' }] = note?.attachments ?? []
    expect((await own.app.request(first.fileUrl)).headers.get('content-disposition')).toContain('attachment')
    expect((await own.app.request(`${first.fileUrl}?inline=1`)).headers.get('content-disposition')).toContain('inline')
    const removeAttachments = [first.fileUrl.split('/').at(-1)]
    await call(own.app, '/api/notes', { noteId: note?.id, content: 'Ugovor 2', removeAttachments })
    expect((await notesOn(own.app, candidateId))[0]).toMatchObject({
      content: 'Ugovor 2',
      attachments: [{ filename: 'b.pdf' }],
    })
    expect((await own.app.request(first.fileUrl)).status).toBe(404)
    await own.app.request(`/api/notes/${note?.id}`, { method: 'DELETE' })
    expect((await own.app.request(second.fileUrl)).status).toBe(404)
    expect(own.app.tasks.filter(({ name }) => name === 'remove-files')).toHaveLength(2)
  })

  test.for([{ content: '  ' }, { content: 'x'.repeat(5001) }, { content: 'a', candidateId: 0 }])(
    'refuses %j',
    async (fields, { db }) => {
      const own = await aDashboard(db)
      const { candidateId } = await anApplication(db, own)
      expect((await call(own.app, '/api/notes', { candidateId, ...fields })).status).toBe(422)
    },
  )

  test('allows only the author to change a note, and all users of the company to delete it', async ({ db }) => {
    const own = await aDashboard(db)
    const { candidateId } = await anApplication(db, own)
    const { id } = await read(
      as<typeof noteRoutes>(own.app).api.notes.$post({ json: { candidateId, content: 'Prva' } }),
    )
    const colleague = await aUser(db, { companyId: own.company.id })
    const app = appFor(db, { viewer: { ...own.viewer, kind: 'employer', userId: colleague.id } as typeof own.viewer })
    expect((await call(app, '/api/notes', { noteId: id, content: 'Tuđa' })).status).toBe(403)
    expect((await notesOn(app, candidateId))[0]?.content).toBe('Prva')
    expect((await app.request(`/api/notes/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await notesOn(own.app, candidateId)).toEqual([])
  })

  test("shows a company's notes to itself and administrators only", async ({ db }) => {
    const [own, other] = [await aDashboard(db), await aDashboard(db, 'Konoba')]
    const email = 'ana@posta.example'
    const { candidateId } = await anApplication(db, own, { email })
    await anApplication(db, other, { email })
    await call(own.app, '/api/notes', { candidateId, content: 'Naša' })
    expect(await notesOn(other.app, candidateId)).toEqual([])
    expect(await notesOn(appFor(db, { viewer: await anAdmin(db) }), candidateId)).toHaveLength(1)
  })
})

test('files of a deleted application return 404', async ({ db }) => {
  const own = await aDashboard(db)
  const { id } = await anApplication(db, own)
  const { fileId } = await anAnswer(db, id, { type: 'Document', value: '' }, { name: 'cv.pdf' })
  await own.app.services.storage.put(`applications/${fileId}`, Buffer.from('%PDF'))
  const open = () => own.app.request(`/api/files/${fileId}`)
  expect((await open()).status).toBe(200)
  await own.app.request(`/api/prijave/${id}`, { method: 'DELETE' })
  expect((await open()).status).toBe(404)
})
