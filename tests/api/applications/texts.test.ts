import { type AddressInfo, createServer } from 'node:net'
import { describe, expect } from 'vitest'
import { answers, applications } from '../../../server/applications/table.ts'
import { candidates } from '../../../server/candidates/table.ts'
import { files } from '../../../server/files/table.ts'
import { mails } from '../../../server/mails/table.ts'
import { errorOf } from '../../support/accounts.ts'
import { appFor, formOf } from '../../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { aQuestion } from '../../support/examples.ts'
import { expectNothingStored, send } from '../../support/send-application.ts'

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
  ] as const)('that reports %j the status is %i', async ([verdict, status], { db }) => {
    const scanner = await clamd(verdict)
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { scannerUrl: scanner.url } })
    const response = await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf('cv.pdf', 300_000) })
    scanner.close()

    expect(response.status).toBe(status)
    if (status !== 200) await expectNothingStored(app)
  })

  test('refuses applications while it is unavailable', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { scannerUrl: 'tcp://127.0.0.1:1' } })
    expect((await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf() })).status).toBe(503)
    await expectNothingStored(app)
  })
})

describe('typed answers', () => {
  test('are joined to one line for single-line questions', async ({ db }) => {
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

  test('are normalized before validation', async ({ db }) => {
    const form = await aJobWithForm(db)
    const ask = (caption: string, type: 'Decimal' | 'SimpleText') =>
      aQuestion(db, { jobId: form.job.id, caption, type, required: false })
    const [pay, page] = [await ask('Plaća', 'Decimal'), await ask('Profil', 'SimpleText')]
    const typed = { [form.phone.id]: '+43 (0)660 1234567', [pay.id]: '1.800,50', [page.id]: 'www.ana.example' }
    expect((await send(appFor(db), { ...goodAnswers(form), ...typed })).status).toBe(200)

    const stored = await db.select({ id: answers.questionId, value: answers.value }).from(answers)
    const answerTo = (question: { id: number }) => stored.find(({ id }) => id === question.id)?.value
    expect([form.phone, pay, page].map(answerTo)).toEqual(['+43 660 1234567', '1800,50', 'https://www.ana.example'])
    expect((await db.select().from(candidates).orderBy(candidates.id))[0]?.phone).toBe('+43 660 1234567')
  })

  test('may be a date in the past, except for the start date', async ({ db }) => {
    const form = await aJobWithForm(db)
    const ask = (caption: string) => aQuestion(db, { jobId: form.job.id, caption, type: 'Date', required: false })
    const [start, birth] = [await ask('Od kada možete početi?'), await ask('Datum rođenja')]
    const fields = { ...goodAnswers(form), [start.id]: '2001-05-01', [birth.id]: '2001-05-01' }
    const response = await send(appFor(db), fields)
    expect(response.status).toBe(422)
    expect(Object.keys((await errorOf(response)).fields ?? {})).toEqual([String(start.id)])
  })

  test('accept one file for a question about one file', async ({ db }) => {
    const form = await aJobWithForm(db)
    const one = await aQuestion(db, { jobId: form.job.id, caption: 'Preporuka (jedna datoteka)', type: 'File' })
    const body = formOf({ ...goodAnswers(form), [one.id]: aPdf('a.pdf') })
    body.append(String(one.id), aPdf('b.pdf'))
    const response = await appFor(db).request('/apipublic/jobapply', { method: 'POST', body })
    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields).toEqual({ [one.id]: 'Ovdje možete priložiti samo jednu datoteku' })
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
    const [application] = await db.select().from(applications).orderBy(applications.id)
    expect(application?.firstName).toBe(text.toWellFormed().replace('\u0000', ''))
    for (const { html } of await db.select().from(mails)) expect(html).not.toContain('<script>')
  })

  test('have safe file names', async ({ db }) => {
    const form = await aJobWithForm(db)
    await send(appFor(db), { ...goodAnswers(form), [form.cv.id]: aPdf(`${'ž'.repeat(300)}.pdf`) })
    const [file] = await db.select().from(files).orderBy(files.id)
    expect(file?.name).toMatch(/^ž{196}\.pdf$/)
  })
})

describe('bots', () => {
  test('must confirm once, and are accepted then', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const first = await send(app, { ...goodAnswers(form), website: 'https://spam.example' })
    expect(first.status).toBe(422)
    expect((await errorOf(first)).fields).toHaveProperty('secondTry')
    await expectNothingStored(app)

    const second = await send(app, { ...goodAnswers(form), website: 'https://spam.example', secondTry: 'true' })
    expect(second.status).toBe(200)
  })

  test('are limited per minute, with Retry-After', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { applications: { perMinute: 2, perHour: 100, perEmail: 60 } } })
    await send(app, { ...goodAnswers(form), jobId: '0' })
    await send(app, { ...goodAnswers(form), jobId: '0' })

    const third = await send(app, { ...goodAnswers(form), language: 'de' })

    expect(third.status).toBe(429)
    expect((await errorOf(third)).message).toMatch(/^Zu viele Versuche/)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await db.select().from(applications)).toEqual([])
  })
})
