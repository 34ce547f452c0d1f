import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { uploadAdminRoutes } from '../../../server/files/admin-routes.ts'
import { uploads } from '../../../server/files/table.ts'
import type { uploadRoutes } from '../../../server/files/upload-routes.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { anEmployer, call, errorOf, jsonOf, origin, tokenOfLogin } from '../../support/accounts.ts'
import { admin, appFor, filesInMemory } from '../../support/app.ts'
import { as, queryOf, read } from '../../support/client.ts'
import { test } from '../../support/db.ts'
import { aJob, anArticle } from '../../support/examples.ts'
import { aRevision } from '../../support/revisions.ts'

const area = '/api/admin/uploads'
const headers = { origin }

const png = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f5c92' } })
    .png()
    .toBuffer()

function adminCalls(db: Db) {
  const storage = filesInMemory()
  const app = appFor(db, { viewer: admin, storage })
  const { uploads } = as<typeof uploadAdminRoutes>(app).api.admin
  const list = (query: string) => read(uploads.$get({ query: queryOf(query) }))
  async function upload(name: string, folder = 'articles') {
    const file = new File([new Uint8Array(await png())], name)
    return read(as<typeof uploadRoutes>(app, headers).api.uploads.$post({ form: { file, folder } }))
  }
  const remove = (id: string) => call(app, `${area}/${id}`, undefined, { method: 'DELETE', headers })
  return {
    app,
    storage,
    list,
    usesOf: (id: string) => read(uploads[':id'].usage.$get({ param: { id } })),
    upload,
    remove,
  }
}

describe('GET /api/admin/uploads', () => {
  test('filters by folder and name, and sorts', async ({ db }) => {
    const { app, list, upload } = adminCalls(db)
    const sea = await upload('Plaža.png')
    await upload('Alpe.png', 'jobs')
    expect(await list('folder=articles')).toMatchObject({
      content: [{ id: sea.id, url: sea.url, folder: 'articles', name: 'Plaža.png', width: 900, companyName: null }],
      meta: { number_of_items: 1 },
    })
    expect((await list('q=PLA')).content).toHaveLength(1)
    const names = (await list('sortColumn=name&ascSortDirection=true')).content.map(({ name }) => name)
    expect(names).toEqual(['Alpe.png', 'Plaža.png'])
    expect((await list('folder=nowhere')).meta.number_of_items).toBe(2)
    expect(await jsonOf(call(app, `${area}/folders`))).toEqual([
      { folder: 'articles', count: 1, bytes: expect.any(Number) },
      { folder: 'jobs', count: 1, bytes: expect.any(Number) },
    ])
  })

  test('renders a thumbnail of each', async ({ db }) => {
    const { app, upload } = adminCalls(db)
    const { id } = await upload('more.png')
    const small = await call(app, `${area}/${id}/thumbnail`)
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 })
    expect(small.headers.get('cache-control')).toBe('no-store')
  })

  test('renders a thumbnail only once', async ({ db }) => {
    const { app, storage, upload } = adminCalls(db)
    const { id } = await upload('more.png')
    const ask = async () => Buffer.from(await (await call(app, `${area}/${id}/thumbnail`)).arrayBuffer())
    const first = await ask()
    expect(storage.keys()).toEqual([`uploads/${id}.webp`, `uploads/${id}.small.webp`])
    await storage.remove(`uploads/${id}.webp`)
    expect(await ask()).toEqual(first)
  })
})

describe('DELETE /api/admin/uploads/{id}', () => {
  test('deletes the row and files of an unused picture', async ({ db }) => {
    const { app, storage, upload, remove } = adminCalls(db)
    const { id } = await upload('more.png')
    await call(app, `${area}/${id}/thumbnail`)
    expect((await remove(id)).status).toBe(200)
    expect(await db.select().from(uploads)).toEqual([])
    expect(app.tasks).toEqual([{ name: 'remove-files', task: { storageKeys: storage.keys() } }])
    expect((await remove(id)).status).toBe(404)
  })

  test('refuses a picture in use and lists the uses', async ({ db }) => {
    const { usesOf, upload, remove } = adminCalls(db)
    const inText = await upload('tekst.png')
    const asMain = await upload('naslovna.png', 'jobs')
    const edited = await upload('izmjena.png', 'jobs')
    const inDraft = await upload('nacrt.png')
    const article = await anArticle(db, {
      ...{ title: 'Zima u Tirolu', html: `<img src="${inText.url}" alt="">` },
      draft: { html: `<img src="${inDraft.url}" alt="">` },
    })
    const job = await aJob(db, { title: 'Kuhar', mainImage: asMain.url })
    await aRevision(db, job, { description: `<img src="${edited.url}">` })

    const refused = await remove(inText.id)
    expect(refused.status).toBe(409)
    expect((await errorOf(refused)).message).toContain('Zima u Tirolu')
    for (const { id } of [inText, inDraft])
      expect(await usesOf(id)).toEqual([{ kind: 'article', id: article.id, title: 'Zima u Tirolu' }])
    expect((await remove(inDraft.id)).status).toBe(409)
    for (const { id } of [asMain, edited]) {
      expect(await usesOf(id)).toEqual([{ kind: 'job', id: job.id, title: 'Kuhar' }])
      expect((await remove(id)).status).toBe(409)
    }
  })
})

test('only administrators may see all uploads', async ({ db }) => {
  await anEmployer(db)
  const token = await tokenOfLogin(appFor(db))
  const id = '00000000-0000-4000-8000-000000000000'
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/folders'],
    ['GET', `/${id}/usage`],
    ['GET', `/${id}/thumbnail`],
    ['DELETE', `/${id}`],
  ] as const) {
    expect((await call(appFor(db), area + path, undefined, { method, headers })).status).toBe(401)
    expect((await call(appFor(db), area + path, undefined, { method, headers, token })).status).toBe(403)
  }
})
