import { describe, expect } from 'vitest'
import { call } from '../support/accounts.ts'
import { aConversation, hand, messagesOf, replyTo, timelineOf } from '../support/answering.ts'
import { test } from '../support/db.ts'

describe('a bounce', () => {
  const bounce = (to: string, status: string, returned = '') =>
    [
      ...['From: MAILER-DAEMON@posta.example', `To: ${to}`, 'Message-ID: <b@posta.example>'],
      ...['Content-Type: multipart/report; report-type=delivery-status; boundary=r', '', '--r', '', 'Not delivered.'],
      ...['--r', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; posta.example', ''],
      ...[`Action: ${status}`, 'Status: 5.1.1', '--r', 'Content-Type: text/rfc822-headers', '', returned, '--r--', ''],
    ].join('\r\n')

  test('marks the reply that came back, which can be sent again', async ({ db }) => {
    const { app, id, to, mail } = await aConversation(db)
    const later = await replyTo(app, db, id)
    expect(await hand(app, bounce(to, 'failed', `Message-ID: <mail-${mail.id}@preko.example>`))).toMatchObject({
      taken: 'bounce',
    })
    const returned = (await timelineOf(app, id)).filter(({ kind }) => kind === 'replyReturned')
    expect(returned).toHaveLength(1)
    expect(await messagesOf(app, id)).toEqual([])
    const resend = () => call(app, `/api/replies/${returned[0]?.id}/resend`, {})
    expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(409)
    expect(app.tasks.map(({ name }) => name)).toContain('send-replies')
    expect(later.id).not.toBe(mail.id)
  })

  test('that names no mail of ours marks the newest reply; a delay marks none', async ({ db }) => {
    const { app, id, to } = await aConversation(db)
    expect(await hand(app, bounce(to, 'delayed'))).toMatchObject({ taken: 'discarded' })
    expect(await hand(app, bounce(to, 'failed'))).toMatchObject({ taken: 'bounce' })
    expect((await timelineOf(app, id)).map(({ kind }) => kind)).toContain('replyReturned')
  })
})
