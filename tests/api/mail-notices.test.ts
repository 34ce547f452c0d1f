import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { expect } from 'vitest'
import { provideContext } from '../../server/app.ts'
import type { AppEnv } from '../../server/context.ts'
import { handleError } from '../../server/http/error-handler.ts'
import { noticeRoutes } from '../../server/mails/notice-routes.ts'
import { mailNotices, suppressedEmails } from '../../server/mails/table.ts'
import { deleteOldNotices } from '../../server/mails/take-notice.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { signedText, snsMessage } from '../../server/platform/sns/message.ts'
import { servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'

const topic = 'arn:aws:sns:eu-central-1:123456789012:preko-mail'
const certificateUrl = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0123abcd.pem'
const noon = new Date('2026-11-20T12:00:00Z')

/** A stand-in for the key and the certificate of SNS. */
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const bounce = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    timestamp: '2026-11-20T11:59:00.000Z',
    bouncedRecipients: [{ emailAddress: 'Ana@Posta.example', diagnosticCode: 'smtp; 550 5.1.1 unknown' }],
  },
}
const complaint = {
  eventType: 'Complaint',
  complaint: {
    timestamp: '2026-11-20T11:59:00.000Z',
    complaintFeedbackType: 'abuse',
    complainedRecipients: [{ emailAddress: 'Iva Ban <iva@posta.example>' }],
  },
}

function notice(event: unknown, overrides: Record<string, unknown> = {}) {
  const message = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: topic,
    Message: JSON.stringify(event),
    Timestamp: noon.toISOString(),
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
    Signature: '',
    ...overrides,
  }
  const text = signedText(snsMessage.parse(message))
  return { ...message, Signature: createSign('RSA-SHA256').update(text).sign(keys.privateKey, 'base64') }
}

function peer(db: Db, { now = noon, noticesTopic = topic } = {}) {
  const { services } = servicesFor(db, { now, config: { noticesTopic } })
  const read: string[] = []
  const app = new OpenAPIHono<AppEnv>()
  app.onError(handleError)
  provideContext(app, services)
  app.route(
    '/',
    noticeRoutes(async (address) => {
      read.push(address)
      return keys.publicKey
    }),
  )
  const send = async (message: unknown) =>
    (
      await app.request('/apipublic/mail-notices', {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=UTF-8' },
        body: JSON.stringify(message),
      })
    ).status
  return { send, read, services }
}

const suppressed = (db: Db) => db.select().from(suppressedEmails).orderBy(suppressedEmails.email)

test('bounces and complaints suppress addresses, with source and time', async ({ db }) => {
  const { send } = peer(db)
  expect(await send(notice(bounce))).toBe(200)
  expect(await send(notice(complaint))).toBe(200)
  const createdAt = new Date('2026-11-20T11:59:00Z')
  expect(await suppressed(db)).toMatchObject([
    { email: 'ana@posta.example', source: 'bounce', reason: 'smtp; 550 5.1.1 unknown', createdAt },
    { email: 'iva@posta.example', source: 'complaint', reason: 'abuse', createdAt },
  ])
  const ids = (await suppressed(db)).map(({ id }) => ({ action: 'suppressed-email.notice', subjectId: String(id) }))
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries).toMatchObject(ids)
  expect(JSON.stringify(entries)).not.toContain('posta.example')
})

test('transient bounces and other notices suppress no address', async ({ db }) => {
  const { send } = peer(db)
  const transient = { ...bounce, bounce: { ...bounce.bounce, bounceType: 'Transient' } }
  for (const event of [transient, { eventType: 'Delivery' }, 'no JSON at all', { bounce: { bounceType: 'Permanent' } }])
    expect(await send(notice(event))).toBe(200)
  expect(await suppressed(db)).toEqual([])
})

test('a repeated notice is refused, also after its address was released', async ({ db }) => {
  const { send } = peer(db)
  const message = notice(bounce)
  expect(await send(message)).toBe(200)
  await db.delete(suppressedEmails)
  expect(await send(message)).toBe(409)
  expect(await suppressed(db)).toEqual([])
})

test('only recent notices signed by SNS for the topic are accepted', async ({ db }) => {
  const { send } = peer(db)
  const good = notice(bounce)
  const forged = [
    { ...good, Message: JSON.stringify(complaint) },
    { ...good, MessageId: randomUUID() },
    { ...good, Signature: '' },
    { ...good, SignatureVersion: '1' },
    notice(bounce, { TopicArn: `${topic}-other` }),
    notice(bounce, { Timestamp: new Date(noon.getTime() - 3_600_001).toISOString() }),
    notice(bounce, { Timestamp: new Date(noon.getTime() + 600_000).toISOString() }),
    ...[
      'http://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0123abcd.pem',
      'https://sns.eu-central-1.amazonaws.com.evil.example/SimpleNotificationService-0123abcd.pem',
      'https://evil.example/SimpleNotificationService-0123abcd.pem',
      'https://x@sns.eu-central-1.amazonaws.com/SimpleNotificationService-0123abcd.pem',
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123abcd.pem',
      'https://sns.eu-central-1.amazonaws.com/other.pem',
    ].map((SigningCertURL) => notice(bounce, { SigningCertURL })),
  ]
  for (const message of forged) expect(await send(message)).toBe(403)
  expect(await send({ ...good, Type: 'Other' })).toBe(422)
  expect(await suppressed(db)).toEqual([])
  expect(await peer(db, { noticesTopic: '' }).send(good)).toBe(403)
  expect(await send(good)).toBe(200)
})

test('a subscription is confirmed only at an address of SNS', async ({ db }) => {
  const { send, read } = peer(db)
  const ask = (SubscribeURL: string) => notice('', { Type: 'SubscriptionConfirmation', Token: 'token', SubscribeURL })
  const url = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=token'
  expect(await send(ask(url))).toBe(200)
  expect(read).toContain(url)
  expect(await send(ask('https://evil.example/'))).toBe(403)
  expect(read).not.toContain('https://evil.example/')
})

test('notices too old to be accepted again are deleted', async ({ db }) => {
  const { send } = peer(db)
  await send(notice(bounce))
  await deleteOldNotices(peer(db, { now: new Date('2026-11-20T13:00:00Z') }).services)
  expect(await db.$count(mailNotices)).toBe(1)
  await deleteOldNotices(peer(db, { now: new Date('2026-11-20T15:00:00Z') }).services)
  expect(await db.$count(mailNotices)).toBe(0)
})
