import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { inlineStyleSrc } from '../../server/dev/inline-style-src.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { aConversation, messagesOf } from '../support/answering.ts'
import { appFor, formOf } from '../support/app.ts'
import { aPdf } from '../support/applying.ts'
import { test } from '../support/db.ts'

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

async function aMail(db: Db, overrides: Partial<typeof mails.$inferInsert> = {}) {
  const html =
    '<!doctype html><html><head></head><body style="color:#16243a"><a href="/login">Prijava</a></body></html>'
  const rest = {
    sender: 'preko@preko.example',
    receiver: 'ana@posta.example',
    subject: 'Stigla je',
    text: 'Stigla je.',
  }
  const [mail] = await db
    .insert(mails)
    .values({ ...rest, html, ...overrides })
    .returning()
  if (!mail) throw new Error('no mail')
  return mail
}

const asJson = { headers: { accept: 'application/json' } }

test('the mailbox lists mails, newest first, with exactly the documented fields', async ({ db }) => {
  const older = await aMail(db, { createdAt: new Date(Date.now() - 1000) })
  const attachments = [{ filename: 'razgovor.ics', contentType: 'text/calendar', content: 'QkVHSU4=' }]
  const newer = await aMail(db, { createdAt: new Date(), replyTo: 'eva@hotel.example', attachments })

  const list = await (await appFor(db).request('/dev/mail', asJson)).json()

  const { id, createdAt, sender, receiver, replyTo, subject, html, text } = newer
  const shown = { sender, receiver, subject, body: html, text }
  expect(list).toEqual([
    { ...shown, id, time: createdAt.toISOString(), replyTo, attachments },
    { ...shown, id: older.id, time: older.createdAt.toISOString(), replyTo: null, attachments: [] },
  ])
})

test('the page shows the reply address of a mail and its files', async ({ db }) => {
  const attachments = [{ filename: 'razgovor.ics', contentType: 'text/calendar', content: 'QkVHSU4=' }]
  await aMail(db, { replyTo: 'eva@hotel.example', attachments })
  const page = await (await appFor(db).request('/dev/mail')).text()
  expect(page).toContain('replies to eva@hotel.example')
  expect(page).toContain('download="razgovor.ics" href="data:text/calendar;base64,QkVHSU4="')
})

test('it can be filtered by unsent mails', async ({ db }) => {
  await aMail(db, { state: 'sent' })
  const waiting = await aMail(db)
  const list = await (await appFor(db).request('/dev/mail?state=waiting', asJson)).json()
  expect(list).toMatchObject([{ id: waiting.id }])
})

test('an unknown state is ignored', async ({ db }) => {
  const { id } = await aMail(db)
  for (const state of ['%00', 'lost'])
    expect(await (await appFor(db).request(`/dev/mail?state=${state}`, asJson)).json()).toMatchObject([{ id }])
})

test('a mail is a separate document with its styles, without scripts', async ({ db }) => {
  const { id } = await aMail(db)
  const { headers } = await appFor(db).request(`/dev/mail/${id}`)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'unsafe-hashes' ${hashOf('color:#16243a')};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('the page allows its own styles by hash', async ({ db }) => {
  await aMail(db, { subject: 'A <style>body{}</style> in a subject' })
  const response = await appFor(db).request('/dev/mail')
  const css = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? ''
  expect(response.headers.get('content-security-policy')).toContain(`style-src ${hashOf(css)};`)
})

test('styles are hashed as the browser reads them', () => {
  expect(inlineStyleSrc('<p style="font-family:&quot;A&quot;"></p>')).toBe(
    `style-src 'unsafe-hashes' ${hashOf('font-family:"A"')}`,
  )
  expect(inlineStyleSrc('<p>Plain</p>')).toBe("style-src 'none'")
})

test.for(['/dev/mail', '/dev/mail/1'])('%s returns 404 without the demo', async (path, { db }) => {
  expect((await appFor(db, { config: { demo: false } }).request(path)).status).toBe(404)
})

test('returns 404 for an unknown mail', async ({ db }) => {
  expect((await appFor(db).request('/dev/mail/999999')).status).toBe(404)
})

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test.for([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['192.0.2.7', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
  ['127.0.0.1', { forwarded: 'for=192.0.2.7' }, 404],
  ['127.0.0.1', { 'x-real-ip': '192.0.2.7' }, 404],
] as const)(
  'mails are accessible from this machine only: %s with %j gets %i',
  async ([peer, headers, status], { db }) => {
    const { id } = await aMail(db)
    for (const path of ['/dev/mail', `/dev/mail/${id}`])
      expect((await appFor(db).request(path, { headers }, from(peer))).status).toBe(status)
  },
)

test('the configuration allows access from other machines', async ({ db }) => {
  const app = appFor(db, { config: { openMailbox: true } })
  expect((await app.request('/dev/mail', {}, from('192.0.2.7'))).status).toBe(200)
})

test('an answer is written by a form, with a file, and taken in', async ({ db }) => {
  const { app, id, to } = await aConversation(db)
  const [sent] = await db.select({ id: mails.id, receiver: mails.receiver }).from(mails).where(eq(mails.replyTo, to))
  const body = formOf({ text: 'Dolazim u petak.', files: await aPdf('potvrda.pdf') })
  const sending = { method: 'POST', headers: { origin: 'https://preko.example' }, body }
  const answered = await app.request(`/dev/mail/${sent?.id}/answer`, sending)
  expect([answered.status, answered.headers.get('location')]).toEqual([
    303,
    `/dev/mail?receiver=${encodeURIComponent(sent?.receiver ?? '')}`,
  ])
  expect(await messagesOf(app, id)).toMatchObject([
    { text: 'Dolazim u petak.', unknown: false, files: [{ filename: 'potvrda.pdf' }] },
  ])
})
