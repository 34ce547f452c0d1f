import { expect } from 'vitest'
import { smtpTransport } from '../../server/platform/mail/transport.ts'
import { test } from '../support/smtp-inbox.ts'

const sender = 'Preko <preko@preko.example>'

test('a reply that cannot be delivered comes back to the address of its answers, where that is the sender’s', async ({
  inbox,
}) => {
  const send = smtpTransport(inbox.url, 'https://preko.example')
  const [own, under, foreign] = ['reply+a1@preko.example', 'reply+b2@in.preko.example', 'reply+c3@nepreko.example']
  for (const [id, replyTo] of [own, under, foreign, 'hotel@preko.example', null].entries())
    await send(
      {
        id,
        sender,
        replyTo,
        receiver: 'ana@posta.example',
        subject: 'Pitanje',
        html: '<p>Kada?</p>',
        text: 'Kada?',
        attachments: [],
        unsubscribeUrl: null,
        requestId: null,
      },
      async () => {},
    )
  const bare = 'preko@preko.example'
  expect(inbox.mails.map(({ returnPath }) => returnPath)).toEqual([own, under, bare, bare, bare])
  expect(inbox.mails.map(({ receivers }) => receivers)).toEqual(Array(5).fill(['ana@posta.example']))
})
