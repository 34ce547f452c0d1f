import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { deliverMail } from '../../server/mails/deliver.ts'
import { mails } from '../../server/mails/table.ts'
import { smtpTransport } from '../../server/platform/mail/transport.ts'
import { appFor, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { test } from '../support/smtp-inbox.ts'

test('both mails are sent by SMTP as HTML and text', async ({ db, inbox }) => {
  const form = await aJobWithForm(db)
  const response = { ...goodAnswers(form), [form.firstName.id]: 'Žana\r\nBcc: x@y.example', [form.cv.id]: aPdf() }
  const app = appFor(db)
  await app.request('/apipublic/jobapply', { method: 'POST', body: formOf(response) })

  const transport = smtpTransport(inbox.url, 'https://preko.example')
  for (const { id } of await db.select().from(mails).orderBy(asc(mails.id)))
    await deliverMail(app.services, transport, id)

  const [toEmployer, toCandidate] = inbox.mails
  expect(inbox.mails.map(({ receivers }) => receivers)).toEqual([
    ['eva@hotel-jadran.example'],
    ['ana.kovacevic@posta.example'],
  ])
  expect(toEmployer?.subject).toBe('Nova prijava: Žana Bcc: x@y.example Kovačević, Konobar (m/ž)')
  expect(toEmployer?.replyTo).toMatchObject([{ address: 'ana.kovacevic@posta.example' }])
  expect(toEmployer?.bcc).toBeUndefined()
  expect(toCandidate?.html).toContain('lang="hr"')
  expect(toCandidate?.text).toContain('Kovačević')
  const header = (name: string) => toCandidate?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/preko\.example\/unsubscribe\/\d+\/[\w-]{32}>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})
