import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { mails } from '../../server/mails/table.ts'
import type { messageRoutes } from '../../server/messages/routes.ts'
import { messages } from '../../server/messages/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import { jsonOf } from '../support/accounts.ts'
import { aConversation, aMail, hand, messagesOf, replyTo } from '../support/answering.ts'
import type { App } from '../support/app.ts'
import { aPdf } from '../support/applying.ts'
import { as } from '../support/client.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { isOnPostgres, test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const rowOf = async (app: App) =>
  ((await jsonOf(app.request('/api/prijave'))) as { content: Record<string, unknown>[] }).content[0]
const client = (app: App) => as<typeof messageRoutes>(app).api

describe('the address that a candidate answers to', () => {
  test('is the same for every reply to an application, and names no company', async ({ db }) => {
    const { own, app, id, to } = await aConversation(db)
    expect(to).toMatch(/^reply\+[a-z0-9]{20,}@preko\.example$/)
    expect((await replyTo(app, db, id)).replyTo).toBe(to)
    const other = await anApplication(db, own)
    expect((await replyTo(app, db, other.id)).replyTo).not.toBe(to)
  })

  test('is that of an anonymous ad too', async ({ db }) => {
    const own = await aDashboard(db)
    const job = await aJob(db, { companyId: own.company.id, hidesCompany: true })
    const { id } = await anApplication(db, { ...own, job })
    const mail = await replyTo(own.app, db, id)
    expect(mail.replyTo).toMatch(/^reply\+/)
    expect(JSON.stringify([mail.replyTo, mail.text, mail.html])).not.toContain(own.company.email)
  })

  test('is the company’s where no way in is configured', async ({ db }) => {
    const own = await aDashboard(db, 'Hotel', { config: { inbound: undefined } })
    const { id } = await anApplication(db, own)
    expect((await replyTo(own.app, db, id)).replyTo).toBe(own.company.email)
    expect((await hand(own.app, aMail({ from: 'a@posta.example', to: 'b@preko.example' }))).status).toBe(404)
  })
})

describe('an answer by mail', () => {
  test('is an unread message on the timeline, with its files, until it is read', async ({ db }) => {
    const { app, own, id, from, to } = await aConversation(db)
    const before = await rowOf(app)
    const pdf = Buffer.from(await aPdf('potvrda.pdf').arrayBuffer())
    const raw = aMail({
      ...{ from: `Ana <${from.toUpperCase()}>`, to: `Preko <${to}>` },
      text: 'Dolazim u petak.\n\nDana 20. 11. 2026. u 10:00 Preko je napisao:\n> Možete li doći?',
      files: [{ name: 'potvrda.pdf', content: pdf }],
    })
    expect(await hand(app, raw)).toEqual({ status: 200, taken: 'message' })
    const [message] = await messagesOf(app, id)
    expect(message).toMatchObject({
      ...{ text: 'Dolazim u petak.', author: 'Ana Kovač', unread: true, unknown: false, way: 'mail' },
      quoted: expect.stringContaining('> Možete li doći?'),
      files: [{ filename: 'potvrda.pdf', mime: 'application/pdf', bytes: pdf.length }],
    })
    expect(Buffer.from(await (await app.request(message?.files?.[0]?.url ?? '')).arrayBuffer())).toEqual(pdf)
    expect(await rowOf(app)).toEqual({ ...before, noviOdgovori: 1 })

    await client(app).prijave[':id'].messages.read.$post({
      param: { id: String(id) },
      json: { upTo: message?.id ?? 0 },
    })
    expect(await rowOf(app)).toEqual(before)
    expect(await messagesOf(app, id)).toMatchObject([{ unread: false }])
    const notices = await db.select().from(mails).where(eq(mails.kind, 'application.message'))
    expect(notices).toMatchObject([{ receiver: own.company.email }])
    expect(notices[0]?.text).not.toContain('Dolazim')
    const actions = await db
      .select({ action: auditEntries.action, companyId: auditEntries.companyId })
      .from(auditEntries)
    expect(actions).toContainEqual({ action: 'message.receive', companyId: own.company.id })
  })

  test('is taken once, and accepted again', async ({ db }) => {
    const { app, id, from, to } = await aConversation(db)
    const raw = aMail({ from, to })
    expect([await hand(app, raw), await hand(app, raw)]).toMatchObject([
      { status: 200, taken: 'message' },
      { status: 200, taken: 'discarded' },
    ])
    expect(await messagesOf(app, id)).toHaveLength(1)
  })

  test('without a text is its HTML as text, of which nothing runs', async ({ db }) => {
    const { app, id, from, to } = await aConversation(db)
    const raw = [
      ...[`From: ${from}`, `To: ${to}`, 'Content-Type: text/html; charset=utf-8', ''],
      '<style>p{}</style><p>Dobar <b>dan</b>,</p><p>dolazim &lt;3</p><script>alert(1)</script>',
      '<div class="gmail_quote">pon, 3. 11. <blockquote>Možete li?</blockquote></div>',
    ].join('\r\n')
    expect(await hand(app, raw)).toMatchObject({ taken: 'message' })
    expect(await messagesOf(app, id)).toMatchObject([
      { text: 'Dobar dan,\n\ndolazim <3', quoted: expect.stringMatching(/^> pon/) },
    ])
  })

  test('from another address waits until the company decides', async ({ db }) => {
    const { app, id, to } = await aConversation(db)
    const before = await rowOf(app)
    for (const from of ['ana.privatno@drugdje.example', 'lazna@drugdje.example'])
      expect(await hand(app, aMail({ from, to }))).toMatchObject({ taken: 'unknown' })
    expect(await rowOf(app)).toEqual({ ...before, odgovoriNepoznatih: 2 })
    const waiting = await messagesOf(app, id)
    const spam = waiting.find(({ author }) => author === 'lazna@drugdje.example')
    const real = waiting.find((message) => message !== spam)
    expect(spam).toMatchObject({ unknown: true })
    const idOf = (message: typeof spam) => ({ param: { id: String(message?.id) } })
    expect((await client(app).messages[':id'].attach.$post(idOf(real))).status).toBe(200)
    expect((await client(app).messages[':id'].$delete(idOf(real))).status).toBe(409)
    expect((await client(app).messages[':id'].$delete(idOf(spam))).status).toBe(200)
    expect(await messagesOf(app, id)).toMatchObject([{ unknown: false, author: 'Ana Kovač' }])
    expect(await rowOf(app)).toEqual(before)
  })

  test('may come from the same mailbox in another spelling', async ({ db }) => {
    const { app, to } = await aConversation(db, { email: 'ana.kovac@gmail.com' })
    expect(await hand(app, aMail({ from: 'Ana.Kovac+posao@googlemail.com', to }))).toMatchObject({ taken: 'message' })
  })

  test.for([
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'Return-Path': '<>' },
    { 'List-Id': '<lista.posta.example>' },
  ])('that a machine wrote starts nothing: %j', async (headers, { db }) => {
    const { app, id, from, to } = await aConversation(db)
    expect(await hand(app, aMail({ from, to, headers }))).toEqual({ status: 200, taken: 'discarded' })
    expect(await messagesOf(app, id)).toEqual([])
  })

  test('of our own comes to nothing, so nothing goes in circles', async ({ db }) => {
    const { app, to, mail } = await aConversation(db)
    const headers = { 'Auto-Submitted': 'auto-generated' }
    expect(await hand(app, aMail({ from: mail.sender, to, headers }))).toMatchObject({ taken: 'discarded' })
    expect(await hand(app, aMail({ from: to, to }))).toMatchObject({ taken: 'discarded' })
  })

  test('for nobody, or that cannot be read, is accepted and discarded', async ({ db }) => {
    const { app, from } = await aConversation(db)
    for (const raw of [
      '',
      'x',
      aMail({ from, to: `reply+${'a'.repeat(32)}@preko.example` }),
      aMail({ from, to: from }),
    ])
      expect(await hand(app, raw)).toEqual({ status: 200, taken: 'discarded' })
  })

  test('to a deleted application is discarded', async ({ db }) => {
    const { app, id, from, to } = await aConversation(db)
    await app.request(`/api/prijave/${id}`, { method: 'DELETE' })
    expect(await hand(app, aMail({ from, to }))).toMatchObject({ taken: 'discarded' })
  })

  test('that is too large is refused, and a file that is too large left out', async ({ db }) => {
    const { app, id, from, to } = await aConversation(db)
    const small = { ...app.services.config, maxUploadBytes: 100_000 }
    app.services.config = small
    const content = Buffer.alloc(150_000, 'a')
    expect(await hand(app, aMail({ from, to, text: 'x'.repeat(40 * 1024 * 1024) }))).toMatchObject({ status: 413 })
    expect(await hand(app, aMail({ from, to, files: [{ name: 'velika.bin', content }] }))).toMatchObject({
      status: 200,
    })
    expect(await messagesOf(app, id)).toMatchObject([{ files: [], leftOut: ['velika.bin'] }])
  })

  test.skipIf(isOnPostgres)(
    'that takes too much to read is discarded, without holding up the process',
    async ({ db }) => {
      const { app, from, to } = await aConversation(db)
      const raw = [
        ...[`From: ${from}`, `To: ${to}`, 'Content-Type: multipart/mixed; boundary=x', ''],
        '--x\r\n\r\na\r\n'.repeat(250_000),
      ].join('\r\n')
      expect(await hand(app, raw)).toEqual({ status: 200, taken: 'discarded' })
    },
  )
})

test('other companies neither read nor decide', async ({ db }) => {
  const { app, id, to } = await aConversation(db)
  await hand(app, aMail({ from: 'tko@drugdje.example', to }))
  const [message] = await db.select().from(messages).where(eq(messages.applicationId, id))
  const { app: foreign } = await aDashboard(db, 'Konoba')
  const param = { id: String(message?.id) }
  expect((await client(foreign).messages[':id'].attach.$post({ param })).status).toBe(404)
  expect((await client(foreign).messages[':id'].$delete({ param })).status).toBe(404)
  const reading = client(foreign).prijave[':id'].messages.read.$post({ param: { id: String(id) }, json: { upTo: 1 } })
  expect((await reading).status).toBe(404)
  expect(await messagesOf(app, id)).toHaveLength(1)
})
