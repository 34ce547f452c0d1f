import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { listReceiptsTask } from '../../server/applications/tasks.ts'
import { deliverMail } from '../../server/mails/deliver.ts'
import { countWaitingMails } from '../../server/mails/enqueue.ts'
import { deleteOldCounts } from '../../server/mails/limits.ts'
import { countedMails, mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { mailboxTransport } from '../../server/platform/mail/transport.ts'
import { anEmployer, call } from '../support/accounts.ts'
import { type App, admin, appFor, formOf } from '../support/app.ts'
import { aJobWithForm, goodAnswers, type JobWithForm } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { everything } from '../support/everything.ts'
import { signupForm } from '../support/signup-form.ts'

const start = Date.parse('2026-11-23T08:00:00Z')
const at = (db: Db, hours: number, options: Parameters<typeof appFor>[1] = {}) =>
  appFor(db, { now: new Date(start + hours * 3600_000), ...options })

const expiresAt = new Date(start + 30 * 24 * 3600_000)
const aForm = (db: Db, overrides: Parameters<typeof aJobWithForm>[1] = {}) =>
  aJobWithForm(db, { expiresAt, ...overrides })

type Sent = { email?: string; language?: string; form?: JobWithForm }

/** Applies for an ad of its own, because an address may apply once for each. */
const apply = async (app: App, { email = 'ana@posta.example', language = 'hr', form }: Sent = {}) => {
  form ??= await aForm(app.services.db)
  const body = formOf({ ...goodAnswers(form), [form.email.id]: email, language })
  const response = await app.request('/apipublic/jobapply', { method: 'POST', body })
  const { prijavaId, ...answer } = (await response.json()) as { prijavaId: number }
  expect(prijavaId).toBeGreaterThan(0)
  return JSON.stringify([response.status, answer])
}

const ofKind = (db: Db, kind: string) => db.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.id))
const statesOf = async (db: Db, kind: string) => (await ofKind(db, kind)).map(({ state }) => state)

describe('receipts of applications', () => {
  test('are three an hour for one mailbox, then held, and nobody is told', async ({ db }) => {
    const app = at(db, 0)
    const answers = []
    for (const email of [
      'a.na+1@gmail.com',
      'ana@googlemail.com',
      'ANA+x@gmail.com',
      'an.a@gmail.com',
      'ana@gmail.com',
    ])
      answers.push(await apply(app, { email }))
    expect(new Set(answers).size).toBe(1)
    expect(await statesOf(db, 'application.receipt')).toEqual(['waiting', 'waiting', 'waiting', 'held', 'held'])
    expect(app.tasks.filter(({ name }) => name === 'deliver-mail')).toHaveLength(5 + 3)

    await apply(app)
    expect((await statesOf(db, 'application.receipt')).at(-1)).toBe('waiting')
  })

  test('are six a day for one mailbox', async ({ db }) => {
    for (let hour = 0; hour < 8; hour += 1) await apply(at(db, hour))
    expect(await statesOf(db, 'application.receipt')).toEqual([...Array(6).fill('waiting'), 'held', 'held'])
    await apply(at(db, 24.1))
    expect((await statesOf(db, 'application.receipt')).at(-1)).toBe('waiting')
  })

  test('stay limited when their applications are erased', async ({ db }) => {
    for (let times = 0; times < 3; times += 1) await apply(at(db, 0))
    await db.delete(mails)
    await apply(at(db, 0))
    expect(await statesOf(db, 'application.receipt')).toEqual(['held'])
  })

  test('above the limit are listed in one mail, an hour later, in the language of the last', async ({ db }) => {
    const other = await aForm(db, { title: 'Kuhar (m/ž)' })
    const hidden = await aForm(db, { title: 'Recepcioner (m/ž)', hidesCompany: true })
    for (let times = 0; times < 3; times += 1) await apply(at(db, 0))
    await apply(at(db, 0), { form: other })
    await apply(at(db, 0.5), { form: hidden, email: 'ana+de@posta.example', language: 'de' })

    await listReceiptsTask.run(at(db, 0.9).services, {})
    expect(await ofKind(db, 'application.receipts')).toEqual([])
    for (const hours of [1.1, 1.2, 5]) await listReceiptsTask.run(at(db, hours).services, {})
    const [list, ...more] = await ofKind(db, 'application.receipts')
    expect(more).toEqual([])
    expect(list).toMatchObject({
      ...{ receiver: 'ana+de@posta.example', state: 'waiting', subject: 'Auch diese Bewerbungen sind eingegangen' },
      unsubscribeUrl: expect.stringContaining('/DE/unsubscribe/'),
    })
    expect(list?.text).toMatch(/Recepcioner.*nicht öffentlich genannt.*Kuhar.*Hotel Jadran.*23\. November 2026/s)
    expect(list?.text).not.toContain('Konobar')
    expect(await statesOf(db, 'application.receipt')).toEqual(['waiting', 'waiting', 'waiting', 'listed', 'listed'])
  })

  test('are listed at most once a day', async ({ db }) => {
    for (let times = 0; times < 4; times += 1) await apply(at(db, 0))
    await listReceiptsTask.run(at(db, 1.1).services, {})
    for (let times = 0; times < 4; times += 1) await apply(at(db, 2))
    for (const hours of [3.1, 12, 25]) await listReceiptsTask.run(at(db, hours).services, {})
    expect(await ofKind(db, 'application.receipts')).toHaveLength(1)
    await listReceiptsTask.run(at(db, 25.2).services, {})
    expect(await ofKind(db, 'application.receipts')).toHaveLength(2)
  })

  test('that are held are not delivered, counted as waiting, shown in the mailbox, or sent by hand', async ({ db }) => {
    const app = at(db, 0, { viewer: admin })
    for (let times = 0; times < 4; times += 1) await apply(app)
    const held = (await ofKind(db, 'application.receipt')).at(-1)
    for (const { id } of await db.select().from(mails)) await deliverMail(app.services, mailboxTransport, id)
    expect((await ofKind(db, 'application.receipt')).at(-1)?.state).toBe('held')
    expect(await countWaitingMails(db)).toEqual({ waiting: 0, sending: 0, failed: 0 })
    expect((await call(app, `/api/admin/mails/${held?.id}/send`, {})).status).toBe(409)
    const list = (await (await call(app, '/api/admin/mails?state=held')).json()) as { content: object[] }
    expect(list.content).toMatchObject([{ id: held?.id, state: 'held' }])
  })
})

describe('mails to a mailbox that somebody typed', () => {
  test('about sign-up are three an hour, and the answer stays the same', async ({ db }) => {
    const app = at(db, 0, { config: { demo: false } })
    const answers = []
    for (let times = 0; times < 5; times += 1) {
      const response = await call(app, '/apipublic/signup', { ...signupForm, email: `mara+${times}@posta.example` })
      const { createdEmail, ...answer } = (await response.json()) as { createdEmail: string }
      answers.push(JSON.stringify([response.status, answer]))
    }
    expect(new Set(answers).size).toBe(1)
    const states = ['waiting', 'waiting', 'waiting', 'dropped', 'dropped']
    expect(await statesOf(db, 'account.confirm')).toEqual(states)
    expect((await ofKind(db, 'account.confirm')).at(-1)).toMatchObject({ receiver: '', text: '' })
    expect(app.tasks.filter(({ name }) => name === 'deliver-mail')).toHaveLength(3)

    await call(at(db, 1.1), '/apipublic/signup', { ...signupForm, email: 'mara@posta.example' })
    expect((await statesOf(db, 'account.confirm')).at(-1)).toBe('waiting')
  })

  test('about recovery are three an hour, besides those about sign-up', async ({ db }) => {
    await anEmployer(db, { email: 'eva@posta.example' })
    const app = at(db, 0)
    const responses = []
    for (let times = 0; times < 4; times += 1)
      responses.push(await call(app, '/apipublic/forgot-password', { email: 'eva@posta.example' }))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await statesOf(db, 'account.recover')).toEqual(['waiting', 'waiting', 'waiting', 'dropped'])
    await call(app, '/apipublic/signup', { ...signupForm, email: 'eva@posta.example' })
    expect(await statesOf(db, 'account.known')).toEqual(['waiting'])
  })
})

test('counts name nobody and are deleted after a day', async ({ db }) => {
  await apply(at(db, 0), { email: 'ana.kovac@posta.example' })
  const counted = await db.select().from(countedMails)
  expect(counted).toMatchObject([{ name: 'receipts', mailbox: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(JSON.stringify(counted)).not.toContain('ana')
  await deleteOldCounts(at(db, 23).services)
  expect(await db.select().from(countedMails)).toHaveLength(1)
  await deleteOldCounts(at(db, 25).services)
  expect(await db.select().from(countedMails)).toEqual([])
  expect(await everything(db)).toContain('counted-mailboxes')
})
