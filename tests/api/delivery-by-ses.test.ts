import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { deliverMail } from '../../server/mails/deliver.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { sesTransport } from '../../server/platform/mail/ses.ts'
import { servicesFor } from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import { type Ses, sesKeys, test } from '../support/ses-peer.ts'

async function aMail(
  db: Db,
  url: string,
  { keys = sesKeys, replyTo }: { keys?: typeof sesKeys; replyTo?: string } = {},
) {
  const [mail] = await db
    .insert(mails)
    .values({
      ...{ sender: 'Preko <preko@preko.example>', receiver: 'ana@posta.example', subject: 'Stigla je čaša' },
      ...{ html: '<p>Stigla je.</p>', text: 'Stigla je.', unsubscribeUrl: 'https://preko.example/unsubscribe/1/t' },
      replyTo: replyTo ?? null,
    })
    .returning()
  const id = mail?.id ?? 0
  const transport = sesTransport({ ...keys, url, configurationSet: 'preko' }, 'https://preko.example')
  return {
    id,
    deliver: () => deliverMail(servicesFor(db).services, transport, id),
    now: async () => (await db.select().from(mails).where(eq(mails.id, id)))[0],
  }
}

const sentBy = (ses: Ses) =>
  Promise.all(
    ses.calls.map(({ body }) => {
      const { Raw } = body['Content'] as { Raw: { Data: string } }
      return PostalMime.parse(Buffer.from(Raw.Data, 'base64'))
    }),
  )

test('a mail is sent completely, signed and once', async ({ db, ses }) => {
  const mail = await aMail(db, ses.url)
  await mail.deliver()
  await mail.deliver()
  const [sent, ...others] = await sentBy(ses)
  expect(others).toEqual([])
  expect(ses.calls[0]).toMatchObject({ path: '/v2/email/outbound-emails', body: { ConfigurationSetName: 'preko' } })
  expect(sent).toMatchObject({
    subject: 'Stigla je čaša',
    to: [{ address: 'ana@posta.example' }],
    messageId: `<mail-${mail.id}@preko.example>`,
  })
  expect(sent?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  )
  expect(await mail.now()).toMatchObject({ state: 'sent', attempts: 1 })
})

test.for([
  ['reply+a1@in.preko.example', 'reply+a1@in.preko.example'],
  ['reply+a1@posta.example', undefined],
  ['hotel@preko.example', undefined],
])('a mail answered at %s that bounces is forwarded to %s', async ([replyTo = '', forwarded], { db, ses }) => {
  await (await aMail(db, ses.url, { replyTo })).deliver()
  expect(ses.calls.map(({ body }) => body['FeedbackForwardingEmailAddress'])).toEqual([forwarded])
})

test.for([400, 429, 503])('retries a mail that SES refuses with %i', async (status, { db, ses }) => {
  const mail = await aMail(db, ses.url)
  ses.answerNext({ status, type: 'MessageRejected' })
  await expect(mail.deliver()).rejects.toThrow(`SES: ${status} MessageRejected`)
  expect(await mail.now()).toMatchObject({ state: 'failed', error: `SES: ${status} MessageRejected MessageRejected` })
  await mail.deliver()
  expect(await sentBy(ses)).toHaveLength(1)
})

test.for([{ status: 500 }, 'hang up'] as const)(
  'a mail that may have been sent is held after %j',
  async (answer, { db, ses }) => {
    const mail = await aMail(db, ses.url)
    ses.answerNext(answer)
    await mail.deliver()
    expect(await mail.now()).toMatchObject({ state: 'sending', attempts: 1 })
    expect(ses.calls).toEqual([])
  },
)

test('a wrong key and an unreachable address count as refusals', async ({ db, ses }) => {
  const wrong = await aMail(db, ses.url, { keys: { ...sesKeys, secretAccessKey: 'other' } })
  await expect(wrong.deliver()).rejects.toThrow('403 InvalidSignatureException')
  const nowhere = await aMail(db, `http://127.0.0.1:${await freePort()}`)
  await expect(nowhere.deliver()).rejects.toThrow('ECONNREFUSED')
  expect(await nowhere.now()).toMatchObject({ state: 'failed' })
})
