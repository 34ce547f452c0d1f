import { describe, expect } from 'vitest'
import { files } from '../../server/files/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type Storage, StorageError } from '../../server/platform/storage/storage.ts'
import { onePixel } from '../support/access/world.ts'
import { errorOf, origin } from '../support/accounts.ts'
import { admin, appFor, filesInMemory, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { send } from '../support/send-application.ts'

const reject = () => Promise.reject(new StorageError('The bucket does not answer: ECONNREFUSED'))

/** An application with a CV, and its address for an administrator. */
async function aFile(db: Db) {
  const storage = filesInMemory()
  const form = await aJobWithForm(db)
  const app = appFor(db, { storage })
  await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf() })
  const [file] = await db.select().from(files)
  const contents = Buffer.from(
    await new Response((await storage.read(file?.storageKey ?? ''))?.stream as never).arrayBuffer(),
  )
  const read = (init: RequestInit = {}, store: Storage = storage) =>
    appFor(db, { viewer: admin, storage: store }).request(`/api/files/${file?.id}`, init)
  return { app, form, storage, contents, read }
}

describe('a part of a file', () => {
  test.for([
    ['bytes=0-3', 206, 0, 4],
    ['bytes=-3', 206, -3, undefined],
  ] as const)('%s', async ([range, status, from, to], { db }) => {
    const { contents, read } = await aFile(db)
    const response = await read({ headers: { range } })
    const part = contents.subarray(from, to)
    const at = from < 0 ? contents.length + from : from
    expect([response.status, response.headers.get('content-range'), response.headers.get('content-length')]).toEqual([
      ...[status, `bytes ${at}-${at + part.length - 1}/${contents.length}`, String(part.length)],
    ])
    expect(Buffer.from(await response.arrayBuffer())).toEqual(part)
  })

  test('that it does not have', async ({ db }) => {
    const { contents, read } = await aFile(db)
    const response = await read({ headers: { range: `bytes=${contents.length}-` } })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${contents.length}`])
  })

  test('is the whole when the file may have changed', async ({ db }) => {
    const { contents, read } = await aFile(db)
    const response = await read({ headers: { range: 'bytes=0-3', 'if-range': '"etag"' } })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(contents.length)])
  })

  test('and its head alone, without holding the file open', async ({ db }) => {
    const { contents, storage, read } = await aFile(db)
    const opened: NonNullable<Awaited<ReturnType<Storage['read']>>>[] = []
    const watched: Storage['read'] = async (...of) => {
      const file = await storage.read(...of)
      if (file) opened.push(file)
      return file
    }
    const response = await read({ method: 'HEAD' }, { ...storage, read: watched })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(contents.length)])
    expect(opened.map(({ stream }) => stream.destroyed)).toEqual([true])
  })
})

describe('while the file store does not answer', () => {
  test('a file, a picture and an application get 503, with a time to come back', async ({ db }) => {
    const { form, storage, read } = await aFile(db)
    const away = { ...storage, put: reject, read: reject, remove: reject }
    const app = appFor(db, { viewer: admin, storage: away })
    const picture = formOf({ file: new File([onePixel], 'a.png', { type: 'image/png' }) })
    const answers = [
      await read({}, away),
      await app.request('/api/uploads', { method: 'POST', body: picture, headers: { origin } }),
      await send(app, { ...goodAnswers(form), [form.email.id]: 'iva@firma.example', [form.cv.id]: aPdf() }),
    ]
    for (const answer of answers) {
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
      expect((await errorOf(answer)).code).toBe('unavailable')
    }
  })

  test('a wrong form is refused as ever, and its files are left to the sweep', async ({ db }) => {
    const { form, storage } = await aFile(db)
    const app = appFor(db, { storage: { ...storage, remove: reject } })
    const { [form.email.id]: _, ...wrong } = goodAnswers(form)
    expect((await send(app, { ...wrong, [form.cv.id]: aPdf() })).status).toBe(422)
    expect(await db.select().from(files)).toHaveLength(2)
  })
})
