import { type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { describe, expect } from 'vitest'
import { errorOf } from '../../support/accounts.ts'
import { appFor, filesInMemory, formOf } from '../../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { aQuestion } from '../../support/examples.ts'
import { expectNothingStored, send, sendInPieces } from '../../support/send-application.ts'

describe('a refused application stores nothing and reports why', () => {
  test('when answers are missing or invalid', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const response = await send(app, {
      ...goodAnswers(form),
      [form.firstName.id]: '   ',
      [form.email.id]: 'ana@',
      [form.phone.id]: '123',
      [form.cv.id]: aPdf(),
      agreePrivacy: 'false',
    })

    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields).toEqual({
      [form.firstName.id]: 'Ovo je obavezno polje',
      [form.email.id]: 'Molimo unesite ispravan email',
      [form.phone.id]: 'Molimo unesite ispravan broj telefona',
      agreePrivacy: expect.any(String),
    })
    await expectNothingStored(app)
  })

  test('in the language of the form', async ({ db }) => {
    const form = await aJobWithForm(db)
    const response = await send(appFor(db), { ...goodAnswers(form), language: 'de', [form.firstName.id]: '' })
    expect((await errorOf(response)).fields?.[form.firstName.id]).toBe('Dieses Feld ist ein Pflichtfeld')
  })

  test.for(['DRAFT', 'EXPIRED', 'DELETED', 'PENDING_APPROVAL'] as const)(
    'when the ad is %s',
    async (status, { db }) => {
      const form = await aJobWithForm(db, { status })
      const app = appFor(db)
      expect((await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf() })).status).toBe(404)
      await expectNothingStored(app)
    },
  )

  test.for(['0', '-1', '1e3', '999999999', '99999999999999', 'posao', ''])(
    'when the ad %j does not exist',
    async (jobId, { db }) => {
      const form = await aJobWithForm(db)
      expect((await send(appFor(db), { ...goodAnswers(form), jobId })).status).toBe(404)
    },
  )

  test.for([
    ['a text that calls itself PDF', new File(['Ja sam Ana'], 'cv.pdf')],
    ['a page that calls itself Word', new File(['<html><script>1</script></html>'], 'cv.docx')],
    ['a program', new File(['MZ\u0090\u0000'], 'cv.exe')],
    ['a PDF that calls itself a picture', aPdf('cv.png')],
  ] as const)('when the document is %s', async ([, file], { db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const response = await send(app, { ...goodAnswers(form), [form.cv.id]: file })

    expect(response.status).toBe(415)
    expect((await errorOf(response)).fields?.[form.cv.id]).toBe(`${file.name}: Odaberite datoteku tipa: pdf, doc, docx`)
    await expectNothingStored(app)
  })

  test('when a PDF opens only with a password', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const cv = async (options: PDFKit.PDFDocumentOptions) => {
      const document = new PDFDocument({ compress: false, ...options })
      for (let line = 0; line < 3000; line++) document.text('Ana Kovač, konobarica')
      document.end()
      return new File([await buffer(document)], 'cv.pdf')
    }
    const response = await send(app, { ...goodAnswers(form), [form.cv.id]: await cv({ userPassword: 'lozinka' }) })
    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields).toEqual({
      [form.cv.id]: 'cv.pdf: PDF je zaključan lozinkom. Spremite ga bez lozinke i odaberite ponovno.',
    })
    await expectNothingStored(app)
    expect((await send(app, { ...goodAnswers(form), [form.cv.id]: await cv({ ownerPassword: 'o' }) })).status).toBe(200)
  })

  test.for(['Document', 'File', 'Image'] as const)('when a file for %s is empty', async (type, { db }) => {
    const form = await aJobWithForm(db)
    const question = await aQuestion(db, { jobId: form.job.id, caption: 'Prilog', type, required: false })
    const app = appFor(db)
    const response = await send(app, { ...goodAnswers(form), [question.id]: new File([], 'prilog.pdf') })

    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields).toEqual({
      [question.id]: 'prilog.pdf: Datoteka je prazna. Odaberite drugu.',
    })
    await expectNothingStored(app)
  })

  test('when a file is too big', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { maxUploadBytes: 1024 * 1024 } })
    const response = await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf('cv.pdf', 1024 * 1024 + 1) })

    expect(response.status).toBe(413)
    const problem = 'cv.pdf: Maksimalna dopuštena veličina datoteke je 1 MB'
    expect(await errorOf(response)).toMatchObject({ message: problem, fields: { [form.cv.id]: problem } })
    await expectNothingStored(app)
  })

  test('when the whole form is too big', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { maxUploadBytes: 1024 } })
    const body = formOf(goodAnswers(form))
    for (let at = 0; at < 10; at++) body.append('unknown', new File(['x'.repeat(200_000)], `${at}.txt`))

    const response = await app.request('/apipublic/jobapply', { method: 'POST', body })

    expect(response.status).toBe(413)
    await expectNothingStored(app)
  })

  test.for([
    ['fields', () => ['x', 'y']],
    ['files', () => ['file', new File(['x'], 'a.txt')]],
  ] as const)('when there are too many %s', async ([, part], { db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const body = formOf(goodAnswers(form))
    for (let at = 0; at < 250; at++) body.append(...(part() as [string, string]))

    expect((await app.request('/apipublic/jobapply', { method: 'POST', body })).status).toBe(413)
    await expectNothingStored(app)
  })

  test.for([
    [
      'ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
    ['has no boundary', 'multipart/form-data', '--b\r\n'],
    ['is empty', 'multipart/form-data; boundary=b', ''],
    ['is noise', 'multipart/form-data; boundary=b', '\u0000\u0001\u0002'],
  ] as const)('with 400 when the form %s', async ([, type, body], { db }) => {
    const app = appFor(db)
    const response = await app.request('/apipublic/jobapply', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(400)
    await expectNothingStored(app)
  })

  test('with 415 when the body is not a form', async ({ db }) => {
    const headers = { 'content-type': 'application/json' }
    const response = await appFor(db).request('/apipublic/jobapply', { method: 'POST', body: '{}', headers })
    expect(response.status).toBe(415)
  })

  const full = () => Object.assign(new Error('full'), { code: 'ENOSPC' })
  const fullAtOnce = async () => Promise.reject(full())
  const fullInTheMiddle = (_key: string, contents: Uint8Array | Readable) =>
    pipeline(contents as Readable, new Writable({ write: (_chunk, _encoding, done) => done(full()) }))

  test.for([
    ['is full', fullAtOnce],
    ['runs full', fullInTheMiddle],
  ] as const)('with 503 when the disk %s', async ([, put], { db }) => {
    const storage = { ...filesInMemory(), put }
    const form = await aJobWithForm(db)
    const app = appFor(db, { storage })
    const response = await sendInPieces(app, { ...goodAnswers(form), [form.cv.id]: aPdf('cv.pdf', 2_000_000) })

    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    await expectNothingStored(app)
  })
})
