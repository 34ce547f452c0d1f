import { describe, expect } from 'vitest'
import { mails } from '../../server/mails/table.ts'
import { errorOf } from '../support/accounts.ts'
import { type App, appFor, formOf } from '../support/app.ts'
import { test } from '../support/db.ts'

const message = {
  firstName: 'Ana',
  lastName: 'Kovačević',
  email: 'ana.kovacevic@posta.example',
  message: 'Zanima me oglas za konobara.\nKad počinje sezona?',
}

const send = (app: App, body: object, headers: Record<string, string> = {}) =>
  app.request('/apipublic/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('a message from the contact form', () => {
  test('is mailed to the operator, with the sender as reply address', async ({ db }) => {
    const app = appFor(db)

    const response = await send(app, message)

    expect(await response.json()).toEqual({ message: 'ok' })
    expect(await db.select().from(mails).orderBy(mails.id)).toMatchObject([
      {
        receiver: 'info@preko.example',
        replyTo: message.email,
        subject: 'Upit sa web-stranice',
        text: expect.stringContaining(message.message),
      },
      { receiver: message.email, replyTo: null, subject: 'Primili smo Vašu poruku' },
    ])
    expect(app.tasks).toMatchObject([{ name: 'deliver-mail' }, { name: 'deliver-mail' }])
  })

  test.for([
    ['en', 'Enquiry from website'],
    ['de', 'Anfrage über die Webseite'],
  ])('has a subject in the language of the page: %s', async ([language, subject], { db }) => {
    await send(appFor(db), { ...message, language })
    expect((await db.select().from(mails).orderBy(mails.id))[0]).toMatchObject({ subject })
  })

  test('may be sent as a form', async ({ db }) => {
    const response = await appFor(db).request('/apipublic/contact', { method: 'POST', body: formOf(message) })
    expect(response.status).toBe(200)
    expect(await db.select().from(mails)).toHaveLength(2)
  })

  test('reports errors by field', async ({ db }) => {
    const response = await send(appFor(db), { firstName: ' ', email: 'nema', message: 5 })

    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields).toEqual({
      firstName: 'Ime je obavezno polje',
      lastName: 'Prezime je obavezno polje',
      email: 'MOLIMO UNESITE ISPRAVAN EMAIL',
      message: 'Poruka je obavezno polje',
    })
    expect(await db.select().from(mails)).toEqual([])
  })

  test.for([
    'ana@posta.example\r\nBcc: all@example.com',
    'ana@posta.example, all@example.com',
    'a <ana@posta.example>',
  ])('allows no header injection: %j', async (email, { db }) => {
    expect((await send(appFor(db), { ...message, email })).status).toBe(422)
    expect(await db.select().from(mails)).toEqual([])
  })

  test('keeps line breaks of a name out of the headers', async ({ db }) => {
    await send(appFor(db), { ...message, firstName: 'Ana\r\nBcc: all@example.com', lastName: '<b>K</b>' })
    const [mail] = await db.select().from(mails).orderBy(mails.id)
    expect(`${mail?.subject}${mail?.replyTo}${mail?.receiver}`).not.toMatch(/[\r\n]|Bcc/)
    expect(mail?.html).not.toContain('<b>K')
  })

  test('is refused when too long, malformed or empty', async ({ db }) => {
    const app = appFor(db)
    const raw = (body: string, type = 'application/json') =>
      app.request('/apipublic/contact', { method: 'POST', headers: { 'Content-Type': type }, body })

    expect((await send(app, { ...message, message: 'a'.repeat(3901) })).status).toBe(422)
    expect((await send(app, { ...message, message: 'a'.repeat(70_000) })).status).toBe(413)
    expect((await raw('{')).status).toBe(400)
    expect((await raw('null')).status).toBe(422)
    expect((await raw('--x', 'multipart/form-data; boundary=x')).status).toBeLessThan(500)
    expect(await db.select().from(mails)).toEqual([])
  })

  test('is limited per network', async ({ db }) => {
    const app = appFor(db, { config: { contactPerHour: 2 } })
    await send(app, message)
    await send(app, message)

    const response = await send(app, message)

    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await db.select().from(mails)).filter(({ kind }) => kind === 'contact.message')).toHaveLength(2)
  })

  test('is acknowledged without its text, and only a limited number of times per address', async ({ db }) => {
    for (let times = 0; times < 5; times += 1) await send(appFor(db), message)
    const received = (await db.select().from(mails)).filter(({ kind }) => kind === 'contact.received')
    const inState = (name: string) => received.filter(({ state }) => state === name)
    expect([inState('waiting').length, inState('dropped').length]).toEqual([3, 2])
    for (const { text } of received) expect(text).not.toContain('konobara')
  })
})
