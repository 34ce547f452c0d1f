import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { provideContext } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { AppEnv } from '../../server/context.ts'
import { handleError } from '../../server/http/error-handler.ts'
import { messages } from '../../server/messages/table.ts'
import { inboundRoutes } from '../../server/messages/way-routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { signedText, snsMessage } from '../../server/platform/sns/message.ts'
import { aMail, replyTo } from '../support/answering.ts'
import { filesInMemory, servicesFor } from '../support/app.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const topic = 'arn:aws:sns:eu-central-1:123456789012:preko-answers'
const secret = 'a secret of more than 32 characters'
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const settings = {
  webhook: { INBOUND: 'webhook', INBOUND_SECRET: secret, INBOUND_DOMAIN: 'odgovori.preko.example' },
  ses: {
    ...{ INBOUND: 'ses', INBOUND_TOPIC: topic, INBOUND_DOMAIN: 'odgovori.preko.example' },
    INBOUND_BUCKET: 's3://key:secret@s3.example/answers',
  },
}

/** A reply, and the way in as other machines reach it. */
async function wayIn(db: Db, way: keyof typeof settings, stored: Record<string, string> = {}) {
  const { inbound } = readConfig({ NODE_ENV: 'test', ...settings[way] })
  const config: Partial<Config> = { inbound }
  const storage = filesInMemory()
  const own = await aDashboard(db, 'Hotel Jadran', { config, storage })
  const { id, email } = await anApplication(db, own)
  const mail = await replyTo(own.app, db, id)
  const { services } = servicesFor(db, { config, storage })
  const app = new OpenAPIHono<AppEnv>()
  app.onError(handleError)
  provideContext(app, services)
  const read = async (key: string) => {
    const content = Buffer.from(stored[key] ?? '')
    return key in stored ? { stream: Readable.from([content]), bytes: content.length, range: undefined } : undefined
  }
  app.route('/', inboundRoutes({ read: async () => keys.publicKey, open: () => ({ read }) }))
  const listed = () => db.select().from(messages).where(eq(messages.applicationId, id))
  return { app, listed, from: email, to: mail.replyTo, services }
}

describe('a signed webhook', () => {
  const sign = (raw: string, time: number, by = secret) =>
    createHmac('sha256', by).update(`${time}.${raw}`).digest('hex')
  const seconds = () => Math.floor(Date.now() / 1000)
  const post = async (app: OpenAPIHono<AppEnv>, body: string, time: number, signature: string) =>
    (
      await app.request('/apipublic/inbound/mail', {
        method: 'POST',
        headers: {
          'content-type': 'message/rfc822',
          'x-inbound-time': String(time),
          'x-inbound-signature': signature,
        },
        body,
      })
    ).status

  test('hands a mail over, also twice', async ({ db }) => {
    const { app, listed, from, to } = await wayIn(db, 'webhook')
    expect(to).toMatch(/@odgovori\.preko\.example$/)
    const raw = aMail({ from, to })
    for (const _ of [1, 2]) expect(await post(app, raw, seconds(), sign(raw, seconds()))).toBe(200)
    expect(await listed()).toMatchObject([{ text: 'Hvala, dolazim.', isKnown: true }])
  })

  test('is not believed without its signature, with another one, or later', async ({ db }) => {
    const { app, listed, from, to } = await wayIn(db, 'webhook')
    const raw = aMail({ from, to })
    expect(await post(app, raw, seconds(), '')).toBe(403)
    expect(await post(app, raw, seconds(), sign(raw, seconds(), 'x'.repeat(32)))).toBe(403)
    expect(await post(app, `${raw} `, seconds(), sign(raw, seconds()))).toBe(403)
    expect(await post(app, raw, seconds() - 600, sign(raw, seconds() - 600))).toBe(403)
    expect(await listed()).toEqual([])
    expect((await app.request('/apipublic/inbound/ses', { method: 'POST', body: '{}' })).status).toBe(404)
  })
})

describe('a receipt of SES by SNS', () => {
  const notice = (content: object, overrides = {}) => {
    const message = {
      ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: topic, Timestamp: new Date().toISOString() },
      ...{ Message: JSON.stringify(content), SignatureVersion: '2', Signature: '' },
      SigningCertURL: 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-feedbeef.pem',
      ...overrides,
    }
    const text = signedText(snsMessage.parse(message))
    return { ...message, Signature: createSign('RSA-SHA256').update(text).sign(keys.privateKey, 'base64') }
  }
  const received = (to: string, more: object = {}, receipt: object = {}) => ({
    notificationType: 'Received',
    receipt: { recipients: [to], action: { type: 'SNS', encoding: 'BASE64' }, ...receipt },
    ...more,
  })
  const post = async (app: OpenAPIHono<AppEnv>, message: object) =>
    (
      await app.request('/apipublic/inbound/ses', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(message),
      })
    ).status

  test('is taken in from the notice, or from the bucket', async ({ db }) => {
    const way = await wayIn(db, 'ses', {})
    const { app, listed, from, to } = way
    const content = Buffer.from(aMail({ from, to })).toString('base64')
    expect(await post(app, notice(received(to, { content })))).toBe(200)
    const raw = aMail({ from, to: 'tko@posta.example', text: 'Iz bucketa' })
    const second = await wayIn(db, 'ses', { 'in/1': raw })
    const stored = received(second.to, {}, { action: { type: 'S3', objectKey: 'in/1' } })
    expect(await post(second.app, notice(stored))).toBe(200)
    expect([await listed(), await second.listed()]).toMatchObject([
      [{ text: 'Hvala, dolazim.', isKnown: true }],
      [{ text: 'Iz bucketa', isKnown: false }],
    ])
  })

  test('of a sender whom the domain disowns is unknown; viruses and spam are nothing', async ({ db }) => {
    const { app, listed, from, to } = await wayIn(db, 'ses')
    const content = () => ({ content: Buffer.from(aMail({ from, to })).toString('base64') })
    for (const verdict of ['spamVerdict', 'virusVerdict', 'dmarcVerdict'])
      expect(await post(app, notice(received(to, content(), { [verdict]: { status: 'FAIL' } })))).toBe(200)
    expect(await listed()).toMatchObject([{ isKnown: false }])
  })

  test('is not believed unsigned, of another topic or too old', async ({ db }) => {
    const { app, listed, from, to } = await wayIn(db, 'ses')
    const content = Buffer.from(aMail({ from, to })).toString('base64')
    const good = notice(received(to, { content }))
    expect(await post(app, { ...good, Signature: 'AAAA' })).toBe(403)
    expect(await post(app, notice(received(to, { content }), { TopicArn: `${topic}-2` }))).toBe(403)
    const old = { Timestamp: new Date(Date.now() - 2 * 3600_000).toISOString() }
    expect(await post(app, notice(received(to, { content }), old))).toBe(403)
    expect(await listed()).toEqual([])
  })
})

test.for([
  [{ INBOUND: 'webhook', INBOUND_DOMAIN: 'a.example' }, 'INBOUND_SECRET'],
  [{ INBOUND: 'ses', INBOUND_TOPIC: topic }, 'INBOUND_DOMAIN'],
  [{ INBOUND: 'webhook', INBOUND_SECRET: secret, INBOUND_TOPIC: topic, INBOUND_DOMAIN: 'a.hr' }, 'INBOUND_TOPIC'],
] as const)('%j ends the start and names %s', ([env, name]) => {
  expect(() => readConfig({ NODE_ENV: 'test', ...env })).toThrow(name)
})
