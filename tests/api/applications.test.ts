import { type AddressInfo, createServer } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { answers, applications } from '../../server/applications/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import { files } from '../../server/files/table.ts'
import { removeUnclaimedFiles } from '../../server/files/uploads.ts'
import { groupMembers, groups } from '../../server/groups/table.ts'
import { mails } from '../../server/mails/table.ts'
import { stages } from '../../server/stages/table.ts'
import { admin, appFor, employerOf, filesInMemory, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { aCompany, aQuestion } from '../support/examples.ts'

type App = ReturnType<typeof appFor>
type Refused = { error: { message: string; code: string; fields?: Record<string, string> } }

const send = (app: App, fields: Record<string, string | File>, headers: Record<string, string> = {}) =>
  app.request('/apipublic/jobapply', { method: 'POST', body: formOf(fields), headers })

/** As a network brings it. */
async function sendInPieces(app: App, fields: Record<string, string | File>) {
  const whole = new Response(formOf(fields))
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += 16_384) {
      await pause(0)
      yield bytes.subarray(at, at + 16_384)
    }
  }
  return app.request('/apipublic/jobapply', {
    method: 'POST',
    body: Readable.toWeb(Readable.from(pieces())) as ReadableStream,
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    duplex: 'half',
  } as RequestInit)
}

const refusalOf = async (response: Response) => ((await response.json()) as Refused).error

async function expectNothingStored(app: App) {
  const { db, storage } = app.services
  expect(await db.select().from(applications)).toEqual([])
  expect(await db.select().from(candidates)).toEqual([])
  expect(await db.select().from(files)).toEqual([])
  expect(await db.select().from(mails)).toEqual([])
  expect((storage as ReturnType<typeof filesInMemory>).keys()).toEqual([])
}

describe('a good application', () => {
  test.for(['PUBLISHED', 'MODERATION'] as const)('is accepted by an ad that is %s', async (status, { db }) => {
    const form = await aJobWithForm(db, { status })
    expect((await send(appFor(db), { ...goodAnswers(form), [form.cv.id]: aPdf() })).status).toBe(200)
  })

  test('is stored whole: candidate, answers, file, first stage', async ({ db }) => {
    const form = await aJobWithForm(db)
    await db.insert(stages).values([
      { companyId: form.job.companyId, name: 'Razgovor', position: 2 },
      { companyId: form.job.companyId, name: 'Novo', position: 1 },
    ])
    const app = appFor(db)

    const response = await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf() })
    const applied = (await response.json()) as { prijavaId: number }

    expect(response.status).toBe(200)
    expect(applied).toEqual({ prijavaId: expect.any(Number), mailSent: true, message: 'ok' })
    const [application] = await db.select().from(applications)
    const [stage] = await db
      .select()
      .from(stages)
      .where(and(eq(stages.companyId, form.job.companyId), eq(stages.name, 'Novo')))
    expect(application).toMatchObject({
      id: applied.prijavaId,
      jobId: form.job.id,
      companyId: form.job.companyId,
      firstName: 'Ana',
      lastName: 'Kovačević',
      email: 'ana.kovacevic@posta.example',
      phone: '+385 91 555 0101',
      stageId: stage?.id,
      consentsToDataUse: true,
      seen: false,
    })
    expect(await db.select().from(candidates)).toMatchObject([
      { email: 'ana.kovacevic@posta.example', firstName: 'Ana' },
    ])
    const stored = await db.select().from(answers).orderBy(answers.position)
    expect(stored.map(({ caption, value }) => [caption, value])).toEqual([
      ['Ime', 'Ana'],
      ['Prezime', 'Kovačević'],
      ['Email', 'Ana.Kovacevic@posta.example'],
      ['Telefon', '+385 91 555 0101'],
      ['CV', ''],
    ])
    expect(await db.select().from(files)).toMatchObject([
      { name: 'zivotopis.pdf', mime: 'application/pdf', bytes: 2000, answerId: stored[4]?.id, questionId: form.cv.id },
    ])
  })

  test('writes to the employer and to the candidate, each in their language', async ({ db }) => {
    const company = await aCompany(db, { language: 'de', email: 'posao@hotel.example' })
    const form = await aJobWithForm(db, { companyId: company.id })
    const app = appFor(db)

    await send(app, { ...goodAnswers(form), language: 'en', [form.cv.id]: aPdf() })

    const [toEmployer, toCandidate] = await db.select().from(mails).orderBy(mails.id)
    const [file] = await db.select().from(files)
    expect(toEmployer).toMatchObject({
      receiver: 'posao@hotel.example',
      replyTo: 'ana.kovacevic@posta.example',
      subject: 'Neue Bewerbung: Ana Kovačević, Konobar (m/ž)',
    })
    expect(toEmployer?.text).toContain(`https://preko.example/api/files/${file?.id}`)
    expect(toEmployer?.text).toContain('https://preko.example/DE/poslodavac/prijave?application=')
    expect(toCandidate?.subject).toBe('We have received your application: Konobar (m/ž)')
    expect(toCandidate?.text).toMatch(/https:\/\/preko\.example\/EN\/user-request-data\/\d+\/[\w-]{32}/)
    expect(toCandidate?.text).toMatch(/https:\/\/preko\.example\/EN\/unsubscribe\/\d+\/[\w-]{32}/)
    expect(toCandidate?.text).toContain('zivotopis.pdf')
    expect(toCandidate?.text).not.toContain('/api/files/')
    expect(app.tasks.map(({ name }) => name)).toEqual(['deliver-mail', 'deliver-mail'])
  })

  test('sends no mail to an employer who wants none at once', async ({ db }) => {
    const company = await aCompany(db, { applicationMail: 'daily' })
    const form = await aJobWithForm(db, { companyId: company.id })

    await send(appFor(db), goodAnswers(form))

    expect((await db.select().from(mails)).map(({ receiver }) => receiver)).toEqual(['ana.kovacevic@posta.example'])
  })

  test('is accepted for an ad in moderation', async ({ db }) => {
    const form = await aJobWithForm(db, { status: 'MODERATION' })
    expect((await send(appFor(db), goodAnswers(form))).status).toBe(200)
  })

  test('to the open application joins the group of open applications', async ({ db }) => {
    const company = await aCompany(db)
    await db.insert(groups).values({ companyId: company.id, name: 'Otvorene prijave', gathers: 'open-applications' })
    const form = await aJobWithForm(db, { companyId: company.id, isListed: false, expiresAt: null })

    await send(appFor(db), goodAnswers(form))

    expect(await db.select().from(groupMembers)).toHaveLength(1)
  })

  test('may send its file the older way', async ({ db }) => {
    const form = await aJobWithForm(db)
    await send(appFor(db), { ...goodAnswers(form), [form.cv.id]: 'zivotopis.pdf', file: aPdf() })
    expect(await db.select().from(files)).toMatchObject([{ questionId: form.cv.id, answerId: expect.any(Number) }])
  })

  test('accepts choices as single fields, joined, or in the language of the form', async ({ db }) => {
    const form = await aJobWithForm(db)
    const choice = await aQuestion(db, {
      jobId: form.job.id,
      type: 'CheckBox',
      caption: 'Jezici',
      options: ['Njemački', 'Engleski'],
      translations: { de: { caption: 'Sprachen', options: ['Deutsch', 'Englisch'] } },
      position: 9,
    })
    const response = await send(appFor(db), { ...goodAnswers(form), language: 'de', [choice.id]: 'Deutsch|Englisch' })

    expect(response.status).toBe(200)
    const [stored] = await db.select().from(answers).where(eq(answers.questionId, choice.id))
    expect(stored).toMatchObject({ caption: 'Sprachen', value: 'Deutsch|Englisch' })
    const [toEmployer] = await db.select().from(mails).orderBy(mails.id)
    expect(toEmployer?.text).toContain('Jezici:\nNjemački, Engleski')
  })
})

describe('sent twice', () => {
  test('is refused by e-mail address, whatever its case', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    await send(app, goodAnswers(form))

    const again = await send(app, {
      ...goodAnswers(form),
      [form.email.id]: 'ANA.KOVACEVIC@POSTA.EXAMPLE',
      [form.cv.id]: aPdf(),
    })

    expect(again.status).toBe(409)
    expect((await refusalOf(again)).message).toBe('Već postoji prijava s ovim emailom')
    expect(await db.select().from(applications)).toHaveLength(1)
    expect(await db.select().from(files)).toEqual([])
    expect(await db.select().from(mails)).toHaveLength(2)
  })

  test('with the same key answers the same again', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const key = { idempotencyKey: 'a-key-of-the-sender' }
    const first = await (await send(app, { ...goodAnswers(form), ...key })).json()

    const again = await send(app, { ...goodAnswers(form), ...key, [form.cv.id]: aPdf() })

    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(first)
    expect(await db.select().from(applications)).toHaveLength(1)
    expect(await db.select().from(mails)).toHaveLength(2)
    expect(await db.select().from(files)).toEqual([])
  })

  test('with a key that cannot be stored counts without what is wrong with it', async ({ db }) => {
    const form = await aJobWithForm(db)
    const response = await send(appFor(db), { ...goodAnswers(form), idempotencyKey: 'a\u0000key', website: '\u0000' })

    expect(response.status).toBe(200)
    expect(await db.select().from(applications)).toMatchObject([{ idempotencyKey: `${form.job.id}:akey` }])
  })
})

describe('a refused application stores nothing and reports why', () => {
  test('when answers are missing or wrong', async ({ db }) => {
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
    expect((await refusalOf(response)).fields).toEqual({
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
    expect((await refusalOf(response)).fields?.[form.firstName.id]).toBe('Dieses Feld ist ein Pflichtfeld')
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
    'when there is no ad %j',
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
    expect((await refusalOf(response)).fields?.[form.cv.id]).toBe(
      `${file.name}: Odaberite datoteku tipa: pdf, doc, docx`,
    )
    await expectNothingStored(app)
  })

  test.for(['Document', 'File', 'Image'] as const)('when a file for %s is empty', async (type, { db }) => {
    const form = await aJobWithForm(db)
    const question = await aQuestion(db, { jobId: form.job.id, caption: 'Prilog', type, required: false })
    const app = appFor(db)
    const response = await send(app, { ...goodAnswers(form), [question.id]: new File([], 'prilog.pdf') })

    expect(response.status).toBe(422)
    expect((await refusalOf(response)).fields).toEqual({
      [question.id]: 'prilog.pdf: Datoteka je prazna. Odaberite drugu.',
    })
    await expectNothingStored(app)
  })

  test('when a file is too big', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { maxUploadBytes: 1024 * 1024 } })
    const response = await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf('cv.pdf', 1024 * 1024 + 1) })

    expect(response.status).toBe(413)
    const problem = 'cv.pdf: Maksimalna dopuštena veličina datoteke je 1 Mb'
    expect(await refusalOf(response)).toMatchObject({ message: problem, fields: { [form.cv.id]: problem } })
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

  test('with 415 when it is no form', async ({ db }) => {
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

describe('with a scanner', () => {
  const clamd = async (verdict: string) => {
    const server = createServer((socket) => {
      const seen: Buffer[] = []
      socket.on('data', (chunk) => {
        seen.push(chunk)
        if (Buffer.concat(seen).subarray(-4).equals(Buffer.alloc(4))) socket.end(verdict)
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
  }

  test.for([
    ['stream: OK\0', 200],
    ['stream: Win.Test.EICAR_HDB-1 FOUND\0', 415],
    ['INSTREAM size limit exceeded. ERROR\0', 503],
  ] as const)('that says %j the answer is %i', async ([verdict, status], { db }) => {
    const scanner = await clamd(verdict)
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { scannerUrl: scanner.url } })
    const response = await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf('cv.pdf', 300_000) })
    scanner.close()

    expect(response.status).toBe(status)
    if (status !== 200) await expectNothingStored(app)
  })

  test('that is unavailable nothing is accepted', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { scannerUrl: 'tcp://127.0.0.1:1' } })
    expect((await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf() })).status).toBe(503)
    await expectNothingStored(app)
  })
})

describe('what people write', () => {
  test('stands in one line where one line was asked for', async ({ db }) => {
    const form = await aJobWithForm(db)
    const story = await aQuestion(db, {
      jobId: form.job.id,
      caption: 'Iskustvo',
      type: 'MultiLineText',
      required: false,
    })
    const written = 'Ana \r\n Bcc: ana@posta.example'
    await send(appFor(db), { ...goodAnswers(form), [form.firstName.id]: written, [story.id]: written })

    const stored = await db.select({ id: answers.questionId, value: answers.value }).from(answers)
    expect(stored.find(({ id }) => id === form.firstName.id)?.value).toBe('Ana Bcc: ana@posta.example')
    expect(stored.find(({ id }) => id === story.id)?.value).toBe('Ana \n Bcc: ana@posta.example')
  })

  test('is brought into one form before the rules look at it', async ({ db }) => {
    const form = await aJobWithForm(db)
    const ask = (caption: string, type: 'Decimal' | 'SimpleText') =>
      aQuestion(db, { jobId: form.job.id, caption, type, required: false })
    const [pay, page] = [await ask('Plaća', 'Decimal'), await ask('Profil', 'SimpleText')]
    const typed = { [form.phone.id]: '+43 (0)660 1234567', [pay.id]: '1.800,50', [page.id]: 'www.ana.example' }
    expect((await send(appFor(db), { ...goodAnswers(form), ...typed })).status).toBe(200)

    const stored = await db.select({ id: answers.questionId, value: answers.value }).from(answers)
    const answerTo = (question: { id: number }) => stored.find(({ id }) => id === question.id)?.value
    expect([form.phone, pay, page].map(answerTo)).toEqual(['+43 660 1234567', '1800,50', 'https://www.ana.example'])
    expect((await db.select().from(candidates))[0]?.phone).toBe('+43 660 1234567')
  })

  test('as the day of a start may not be over, as another day it may', async ({ db }) => {
    const form = await aJobWithForm(db)
    const ask = (caption: string) => aQuestion(db, { jobId: form.job.id, caption, type: 'Date', required: false })
    const [start, birth] = [await ask('Od kada možete početi?'), await ask('Datum rođenja')]
    const given = { ...goodAnswers(form), [start.id]: '2001-05-01', [birth.id]: '2001-05-01' }
    const response = await send(appFor(db), given)
    expect(response.status).toBe(422)
    expect(Object.keys((await refusalOf(response)).fields ?? {})).toEqual([String(start.id)])
  })

  test('for one file brings one file', async ({ db }) => {
    const form = await aJobWithForm(db)
    const one = await aQuestion(db, { jobId: form.job.id, caption: 'Preporuka (jedna datoteka)', type: 'File' })
    const body = formOf({ ...goodAnswers(form), [one.id]: aPdf('a.pdf') })
    body.append(String(one.id), aPdf('b.pdf'))
    const response = await appFor(db).request('/apipublic/jobapply', { method: 'POST', body })
    expect(response.status).toBe(422)
    expect((await refusalOf(response)).fields).toEqual({ [one.id]: 'Ovdje možete priložiti samo jednu datoteku' })
  })

  const nasty = [
    `'; drop table applications; --`,
    '<script>alert(1)</script>',
    '{{7*7}}#{7*7}',
    'a\u0000b',
    '%s%n',
    '🦆'.repeat(60),
    '\uD800',
  ]

  test.for(nasty)('%j is stored and returned as text', async (text, { db }) => {
    const form = await aJobWithForm(db)
    const response = await send(appFor(db), { ...goodAnswers(form), [form.firstName.id]: text })

    expect(response.status).toBe(200)
    const [application] = await db.select().from(applications)
    expect(application?.firstName).toBe(text.toWellFormed().replace('\u0000', ''))
    for (const { html } of await db.select().from(mails)) expect(html).not.toContain('<script>')
  })

  test('and call their files is made safe', async ({ db }) => {
    const form = await aJobWithForm(db)
    await send(appFor(db), { ...goodAnswers(form), [form.cv.id]: aPdf(`${'ž'.repeat(300)}.pdf`) })
    const [file] = await db.select().from(files)
    expect(file?.name).toMatch(/^ž{196}\.pdf$/)
  })
})

describe('machines', () => {
  test('are asked to press the button once more, and accepted then', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const first = await send(app, { ...goodAnswers(form), website: 'https://spam.example' })
    expect(first.status).toBe(422)
    expect((await refusalOf(first)).fields).toHaveProperty('secondTry')
    await expectNothingStored(app)

    const second = await send(app, { ...goodAnswers(form), website: 'https://spam.example', secondTry: 'true' })
    expect(second.status).toBe(200)
  })

  test('are limited by the minute, and get Retry-After', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { applications: { perMinute: 2, perHour: 100, perEmail: 60 } } })
    await send(app, { ...goodAnswers(form), jobId: '0' })
    await send(app, { ...goodAnswers(form), jobId: '0' })

    const third = await send(app, { ...goodAnswers(form), language: 'de' })

    expect(third.status).toBe(429)
    expect((await refusalOf(third)).message).toMatch(/^Zu viele Versuche/)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await db.select().from(applications)).toEqual([])
  })
})

describe('uploads that nobody claimed', () => {
  test('are swept after an hour, claimed ones stay', async ({ db }) => {
    const form = await aJobWithForm(db)
    const early = appFor(db, { now: new Date(Date.now() - 2 * 3600_000) })
    await send(early, { ...goodAnswers(form), [form.cv.id]: aPdf(), unknown: aPdf('other.pdf') })
    expect(await db.select().from(files)).toHaveLength(2)

    const now = appFor(db)
    await removeUnclaimedFiles(now.services)

    expect((await db.select().from(files)).map(({ name }) => name)).toEqual(['zivotopis.pdf'])
    expect(now.tasks).toEqual([
      { name: 'remove-files', task: { storageKeys: [expect.stringMatching(/^applications\//)] } },
    ])
  })
})

describe('GET /api/files/{id}', () => {
  const sent = async (db: Parameters<typeof appFor>[0]) => {
    const storage = filesInMemory()
    const form = await aJobWithForm(db)
    await send(appFor(db, { storage }), { ...goodAnswers(form), [form.cv.id]: aPdf('životopis "1".pdf') })
    const [file] = await db.select().from(files)
    return { storage, companyId: form.job.companyId, url: `/api/files/${file?.id}` }
  }

  test('is a download for the company that owns the ad and for admins', async ({ db }) => {
    const { storage, companyId, url } = await sent(db)
    for (const viewer of [employerOf(companyId), admin]) {
      const response = await appFor(db, { viewer, storage }).request(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="zivotopis 1.pdf"; filename*=UTF-8''%C5%BEivotopis%201.pdf`,
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await response.text()).startsWith('%PDF')).toBe(true)
    }
  })

  test('is not there for another company, and asks a visitor to sign in', async ({ db }) => {
    const { storage, companyId, url } = await sent(db)
    expect((await appFor(db, { viewer: employerOf(companyId + 1), storage }).request(url)).status).toBe(404)
    const visitor = await appFor(db, { storage }).request(url)
    expect(visitor.status).toBe(401)
    expect((await refusalOf(visitor)).message).toContain('token')
  })

  test('opened in a browser by a visitor leads to signing in and back', async ({ db }) => {
    const { url } = await sent(db)
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de-AT' }
    const response = await appFor(db).request(url, { headers })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/DE/login?redirectUrl=${encodeURIComponent(url)}`)
  })

  test.for(['1', '../etc/passwd', '00000000-0000-0000-0000-000000000000'])('knows no %s', async (id, { db }) => {
    const response = await appFor(db, { viewer: admin }).request(`/api/files/${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
  })
})

describe('help while typing', () => {
  test.for([
    ['ana@gmial.com', 'ana@gmail.com', true],
    ['ana@net.hr', '', true],
    ['ana@gmx.at', '', true],
    ['ana', '', false],
  ] as const)('checks %s', async ([address, autocorrect, emailValid], { db }) => {
    const response = await appFor(db).request(`/apipublic/checkemail/${encodeURIComponent(address)}`)
    expect(await response.json()).toEqual({ autocorrect, emailValid })
  })

  test('suggests towns from three letters on, without accents and in the language asked for', async ({ db }) => {
    const suggest = async (q: string, language: string) =>
      (await appFor(db).request(`/apipublic/addresses?q=${encodeURIComponent(q)}&language=${language}`)).json()
    expect(await suggest('za', 'hr')).toEqual([])
    expect(await suggest('sibe', 'hr')).toContainEqual({
      placeId: 'hr-sibenik',
      title: 'Šibenik, Hrvatska',
      type: 'city',
    })
    expect(await suggest('beč', 'de')).toContainEqual({ placeId: 'at-wien', title: 'Wien, Österreich', type: 'city' })
  })
})
