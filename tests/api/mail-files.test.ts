import { expect } from 'vitest'
import { deliverMail } from '../../server/mails/deliver.ts'
import { mails } from '../../server/mails/table.ts'
import { smtpTransport } from '../../server/platform/mail/transport.ts'
import { servicesFor } from '../support/app.ts'
import { test } from '../support/smtp-inbox.ts'

const file = (filename: string, contentType: string, text: string) => ({
  ...{ filename, contentType },
  content: Buffer.from(text).toString('base64'),
})

test('a mail carries its files, a calendar also in place of the text', async ({ db, inbox }) => {
  const calendar = file('razgovor.ics', 'text/calendar; charset=utf-8; method=CANCEL', 'BEGIN:VCALENDAR')
  const [mail] = await db
    .insert(mails)
    .values({
      sender: 'preko@preko.example',
      receiver: 'ana@posta.example',
      subject: 'Otkazano',
      html: '<p>Otkazano.</p>',
      text: 'Otkazano.',
      attachments: [file('popis.txt', 'text/plain', 'Popis'), calendar],
    })
    .returning()
  await deliverMail(servicesFor(db).services, smtpTransport(inbox.url, 'https://preko.example'), mail?.id ?? 0)

  const files = inbox.mails[0]?.attachments.map(({ filename, mimeType, method, content }) => ({
    ...{ filename, mimeType, method },
    text: new TextDecoder().decode(content as ArrayBuffer).trim(),
  }))
  expect(files).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ filename: 'popis.txt', mimeType: 'text/plain', text: 'Popis' }),
      expect.objectContaining({ mimeType: 'text/calendar', method: 'CANCEL', text: 'BEGIN:VCALENDAR' }),
      expect.objectContaining({ filename: 'razgovor.ics', text: 'BEGIN:VCALENDAR' }),
    ]),
  )
})
