import { expect } from 'vitest'
import { consumeAttempt } from '../../server/http/rate-limit.ts'
import { aConversation, aMail, hand, messagesOf } from '../support/answering.ts'
import { test } from '../support/db.ts'

test('answers by mail above sixty an hour to one application are refused, to be sent again later', async ({ db }) => {
  const { app, id, from, to } = await aConversation(db)
  const limit = { name: 'inbound-mails', times: 60, seconds: 3600 }
  await consumeAttempt({ db, language: 'hr' }, limit, String(id), 59)
  expect((await hand(app, aMail({ from, to, text: 'Prva' }))).status).toBe(200)
  expect((await hand(app, aMail({ from, to, text: 'Druga' }))).status).toBe(429)
  expect(await messagesOf(app, id)).toHaveLength(1)
})
