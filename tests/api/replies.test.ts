import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { rateLimits } from '../../server/http/table.ts'
import { jobTranslations } from '../../server/jobs/table.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { replyLimit } from '../../server/replies/reply.ts'
import type { replyRoutes } from '../../server/replies/routes.ts'
import { replies } from '../../server/replies/table.ts'
import { sendRepliesTask } from '../../server/replies/tasks.ts'
import { call, jsonOf } from '../support/accounts.ts'
import type { App } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const send = (app: App, ids: number[], more: object = {}) =>
  call(app, '/api/replies', { ids, kind: 'invite', key: randomUUID(), ...more })
const preview = (app: App, ids: number[], more: object = {}) =>
  read(as<typeof replyRoutes>(app).api.replies.preview.$post({ json: { ids, kind: 'invite', ...more } }))

const before = new Date('2026-01-01')

/** Runs the queued tasks twice, because tasks may be repeated. */
async function deliver(app: App) {
  const sending = app.tasks.filter(({ name }) => name === sendRepliesTask.name)
  for (const { task } of [...sending, ...sending]) await sendRepliesTask.run(app.services, task as never)
}

describe('a reply', () => {
  test('is in the candidate’s language', async ({ db }) => {
    const own = await aDashboard(db)
    await db
      .insert(jobTranslations)
      .values({ jobId: own.job.id, language: 'de', title: 'Köchin (m/w/d)', description: '' })
    const { id, email } = await anApplication(db, own, { language: 'de', appliedAt: before })
    const { mail, languages } = await preview(own.app, [id])
    const { subject = '', text = '' } = mail ?? {}
    expect(languages).toEqual([{ language: 'de', count: 1 }])
    expect(mail).toMatchObject({ language: 'de', receiver: email, replyTo: null })
    expect([subject, text]).toEqual([
      'Einladung zum Gespräch: Köchin (m/w/d)',
      expect.stringContaining('Guten Tag Ana Kovač,'),
    ])

    expect(await jsonOf(send(own.app, [id]))).toEqual({ message: 'ok', sent: 1, leftOut: [] })
    await deliver(own.app)
    const sent = await db.select().from(mails).orderBy(mails.id)
    expect(sent).toMatchObject([{ receiver: email, subject: subject, state: 'waiting' }])
    expect(sent[0]?.text).toContain(text.split('\n\n')[1])
    expect(sent[0]?.text).toContain('https://preko.example/DE/user-request-data/')
    expect(await jsonOf(own.app.request(`/api/prijave/${id}/timeline`))).toMatchObject([
      { kind: 'reply', text: subject, author: own.user.email, sentTime: null },
      { kind: 'applied' },
    ])
    await db.update(mails).set({ state: 'sent', sentAt: new Date('2026-05-04T08:00:00Z') })
    expect(await jsonOf(own.app.request(`/api/prijave/${id}/timeline`))).toMatchObject([
      { kind: 'reply', sentTime: '2026-05-04T08:00:00.000Z' },
      { kind: 'applied' },
    ])
    await db.delete(mails)
    const [gone] = (await jsonOf(own.app.request(`/api/prijave/${id}/timeline`))) as { sentTime: string | null }[]
    expect(gone?.sentTime).toEqual(expect.any(String))
  })

  test('has the text with the values of each candidate', async ({ db }) => {
    const own = await aDashboard(db)
    const [one, other] = [
      await anApplication(db, own),
      await anApplication(db, own, { firstName: 'Ivo', language: 'en' }),
    ]
    const texts = { hr: { subject: 'Za {Ime}', text: 'Dođite, {first name}.\n\n<b>Vidimo se</b>' } }
    const shown = await preview(own.app, [one.id, other.id], { kind: 'ask', texts, language: 'en' })
    expect(shown).toMatchObject({
      languages: [
        { language: 'hr', count: 1 },
        { language: 'en', count: 1 },
      ],
      mail: { receiver: other.email, text: expect.stringContaining('Dear Ivo,') },
    })
    await send(own.app, [one.id, other.id], { kind: 'ask', texts })
    await deliver(own.app)
    const written = await db.select().from(replies).orderBy(replies.id)
    expect(written).toMatchObject([
      { subject: 'Za Ana', text: 'Dođite, Ana.\n\n<b>Vidimo se</b>', state: 'sent' },
      { subject: `A question about your application: ${own.job.title}` },
    ])
    expect((await db.select().from(mails).orderBy(mails.id))[0]?.html).toContain('&lt;b&gt;Vidimo se&lt;/b&gt;')
  })

  test('names the template that it began with, unless it was written without one', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own, { appliedAt: before })
    await send(own.app, [id])
    await send(own.app, [id], { kind: 'ask', isFree: true, texts: { hr: { subject: 'Bok', text: 'Bok' } } })
    const moments = (await jsonOf(own.app.request(`/api/prijave/${id}/timeline`))) as { template?: string }[]
    expect(moments.map(({ template }) => template)).toEqual([undefined, 'invite', undefined])
  })

  test('allows no header injection and no links in names', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own, { firstName: 'Ana\r\nBcc: zlo@posta.example' })
    await send(own.app, [id], { texts: { hr: { subject: 'Za {ime}\r\nX-Zlo: 1', text: 'Bok' } } })
    await deliver(own.app)
    const [mail] = await db.select().from(mails).orderBy(mails.id)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.subject).not.toContain('zlo@posta.example')
  })

  test('is sent once for a repeated request', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own)
    const key = randomUUID()
    for (let at = 0; at < 3; at += 1) expect(await jsonOf(send(own.app, [id, id], { key }))).toMatchObject({ sent: 1 })
    await deliver(own.app)
    expect(await db.select().from(mails)).toHaveLength(1)
    await send(own.app, [id])
    await deliver(own.app)
    expect(await db.select().from(mails)).toHaveLength(2)
  })

  test('omits suppressed addresses, withdrawn applications and those of other companies, and reports them', async ({
    db,
  }) => {
    const own = await aDashboard(db)
    const good = await anApplication(db, own)
    const stopped = await anApplication(db, own, { firstName: 'Iva', email: 'Iva@posta.example' })
    const withdrawn = await anApplication(db, own, { withdrawnAt: new Date() })
    const foreign = await anApplication(db, await aDashboard(db, 'Konoba'))
    await db.insert(suppressedEmails).values({ email: 'iva@posta.example', source: 'bounce' })
    const ids = [good, stopped, withdrawn, foreign].map(({ id }) => id)
    expect(await jsonOf(send(own.app, ids))).toEqual({
      message: 'ok',
      sent: 1,
      leftOut: [
        { prijavaId: stopped.id, name: 'Iva Kovač', reason: 'suppressed' },
        { prijavaId: withdrawn.id, name: 'Ana Kovač', reason: 'withdrawn' },
      ],
    })
    await deliver(own.app)
    expect((await db.select().from(mails).orderBy(mails.id)).map(({ receiver }) => receiver)).toEqual([good.email])
    expect(await preview(own.app, [stopped.id])).toMatchObject({
      ...{ languages: [], mail: null, leftOut: [{ reason: 'suppressed' }] },
    })
  })

  test('is not sent when the address is suppressed meanwhile, which the timeline shows', async ({ db }) => {
    const own = await aDashboard(db)
    const { id, email } = await anApplication(db, own, { appliedAt: before })
    await send(own.app, [id])
    await db.insert(suppressedEmails).values({ email, source: 'complaint' })
    await deliver(own.app)
    expect(await db.select().from(mails)).toMatchObject([{ state: 'suppressed' }])
    expect(await jsonOf(own.app.request(`/api/prijave/${id}/timeline`))).toMatchObject([
      { kind: 'replySuppressed' },
      {},
    ])
  })

  test('does not reveal a hidden company', async ({ db }) => {
    const own = await aDashboard(db, 'Hotel Skriveni')
    const job = await aJob(db, { companyId: own.company.id, hidesCompany: true })
    const { id } = await anApplication(db, own, { jobId: job.id })
    const { mail, hidesCompany } = await preview(own.app, [id])
    const text = mail?.text
    expect(hidesCompany).toBe(true)
    expect(text).not.toContain('Skriveni')
    expect(text).toContain('Tim za zapošljavanje')
  })

  test('refuses more mails than a company may send in an hour', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own)
    await fillLimit(db, own.company.id)
    const response = await send(own.app, [id])
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, expect.any(String)])
    expect(await db.select().from(replies)).toEqual([])
  })
})

async function fillLimit(db: Db, companyId: number) {
  const { name, times, seconds } = replyLimit(new Date(), new Date())
  await db
    .insert(rateLimits)
    .values({ key: `${name}:${times}:${seconds}:${companyId}`, points: times, expire: new Date(Date.now() + 60_000) })
}
