import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { findSentWith } from '../../server/applications/apply/queries.ts'
import { applications } from '../../server/applications/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { questions } from '../../server/questions/table.ts'
import { errorOf } from '../support/accounts.ts'
import { type App, appFor, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { aQuestion } from '../support/examples.ts'

const send = (app: App, fields: Record<string, string | File>) =>
  app.request('/apipublic/jobapply', { method: 'POST', body: formOf(fields) })

const receiptOf = async (db: Db) => {
  const [mail] = await db.select().from(mails).where(eq(mails.receiver, 'ana.kovacevic@posta.example'))
  return mail
}

describe("anyone can apply with someone else's address:", () => {
  test("the candidate's name and phone number stay, and the application has its own", async ({ db }) => {
    const [first, second] = [await aJobWithForm(db), await aJobWithForm(db)]
    const app = appFor(db)
    await send(app, goodAnswers(first))
    const other = { [second.lastName.id]: 'Horvat', [second.phone.id]: '+385 91 555 0999', language: 'de' }
    expect((await send(app, { ...goodAnswers(second), ...other })).status).toBe(200)

    const stored = { lastName: 'Kovačević', phone: '+385 91 555 0101', language: 'hr' }
    expect(await db.select().from(candidates)).toMatchObject([stored])
    expect(await db.select().from(applications).orderBy(applications.id)).toMatchObject([
      stored,
      { lastName: 'Horvat', phone: '+385 91 555 0999', language: 'de' },
    ])
  })

  test('missing values of the first application are added by the next', async ({ db }) => {
    const [first, second] = [await aJobWithForm(db), await aJobWithForm(db)]
    const unasked = [first.firstName.id, first.lastName.id, first.phone.id]
    await db.delete(questions).where(inArray(questions.id, unasked))
    const { [unasked[0] ?? 0]: _, [unasked[1] ?? 0]: __, [unasked[2] ?? 0]: ___, ...answers } = goodAnswers(first)
    const app = appFor(db)
    await send(app, answers)
    expect(await db.select().from(candidates)).toMatchObject([{ firstName: 'ana.kovacevic', phone: null }])

    await send(app, goodAnswers(second))
    expect(await db.select().from(candidates)).toMatchObject([
      { firstName: 'Ana', lastName: 'Kovačević', phone: '+385 91 555 0101' },
    ])
  })

  test('a form with missing files but without consent does not reveal whether the address has applied', async ({
    db,
  }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    await send(app, goodAnswers(form))
    const probe = (fields: Record<string, string>) =>
      send(app, { ...goodAnswers(form), [`kept-${form.cv.id}`]: randomUUID(), ...fields })

    const [registered, unknown] = [
      await probe({ agreePrivacy: 'false' }),
      await probe({ agreePrivacy: 'false', [form.email.id]: 'nobody@posta.example' }),
    ]
    expect([registered.status, unknown.status]).toEqual([422, 422])
    expect(await errorOf(registered)).toEqual(await errorOf(unknown))
  })

  test('forms with missing files do not count, so that the limit does not reveal how often the address applied', async ({
    db,
  }) => {
    const [form, other] = [await aJobWithForm(db), await aJobWithForm(db)]
    const app = appFor(db, { config: { applications: { perMinute: 60, perHour: 600, perEmail: 2 } } })
    await send(app, goodAnswers(other))
    const probe = async () => (await send(app, { ...goodAnswers(form), [`kept-${form.cv.id}`]: randomUUID() })).status
    expect([await probe(), await probe(), await probe()]).toEqual([422, 422, 422])
    expect((await send(app, goodAnswers(form))).status).toBe(200)
    expect((await send(app, goodAnswers(form))).status).toBe(429)
  })
})

describe('the receipt', () => {
  const bait = 'Osvojili ste nagradu: https://evil.example/nagrada ili pisite na pomoc@evil.example'

  test('contains no message of a stranger: free text is cut, and its addresses are broken', async ({ db }) => {
    const form = await aJobWithForm(db)
    const letter = await aQuestion(db, { jobId: form.job.id, caption: 'Pismo', type: 'MultiLineText', position: 8 })
    const fields = {
      [letter.id]: `${bait} ${'a'.repeat(3000)}`,
      [form.firstName.id]: bait,
      [form.lastName.id]: 'www.evil.example',
      [form.cv.id]: aPdf('evil.example.pdf'),
    }
    expect((await send(appFor(db), { ...goodAnswers(form), ...fields })).status).toBe(200)

    const receipt = await receiptOf(db)
    const ours = /https:\/\/preko\.example\S*|ana\.kovacevic@posta\.example|[\w.]+@preko\.example/gi
    for (const text of [receipt?.text ?? '', receipt?.html.replace(/<[^>]+>/g, ' ') ?? '']) {
      expect(text.replace(ours, '')).not.toMatch(/https?:\/\/|www\.|evil\.example|pomoc@/)
      expect(text).not.toMatch(/a{201}/)
      expect(text).toContain('Dulje odgovore ovdje skraćujemo.')
    }
  })

  test('contains choices, dates and numbers in full, and the employer gets everything', async ({ db }) => {
    const form = await aJobWithForm(db)
    const ask = (fields: Omit<Parameters<typeof aQuestion>[1], 'jobId'>) =>
      aQuestion(db, { jobId: form.job.id, required: false, ...fields })
    const options = ['Konobar/konobarica, npr. hotel.hr', 'x'.repeat(250)]
    const choice = await ask({ caption: 'Posao', type: 'CheckBox', options, position: 6 })
    const day = await ask({ caption: 'Od', type: 'Date', position: 7 })
    const amount = await ask({ caption: 'Iznos', type: 'Decimal', position: 8 })
    const letter = await ask({ caption: 'Pismo', type: 'MultiLineText', position: 9 })
    const text = `${bait} ${'b'.repeat(1000)}`
    const fields = { [choice.id]: options.join('|'), [day.id]: '2027-03-01', [amount.id]: '1500.50', [letter.id]: text }
    await send(appFor(db), { ...goodAnswers(form), ...fields })

    const receipt = (await receiptOf(db))?.text ?? ''
    for (const whole of [...options, '01.03.2027', '1500.50', '+385 91 555 0101', 'Ana.Kovacevic@posta.example'])
      expect(receipt).toContain(whole)
    const [toEmployer] = await db.select().from(mails).orderBy(mails.id)
    expect(toEmployer?.text).toContain(text)
  })
})

test('only the browser with the key sees that an application was sent', async ({ db }) => {
  const [form, other] = [await aJobWithForm(db), await aJobWithForm(db)]
  await send(appFor(db), { ...goodAnswers(form), idempotencyKey: 'key-of-this-browser' })
  const [application] = await db.select().from(applications).orderBy(applications.id)
  const wasSent = async (jobId: number, key: string, now = new Date()) =>
    !!(await findSentWith(db, { jobId, key, now }))
  expect(await wasSent(form.job.id, 'key-of-this-browser')).toBe(true)
  expect(await wasSent(other.job.id, 'key-of-this-browser')).toBe(false)
  expect(await wasSent(form.job.id, 'key-of-this-browser', new Date(Date.now() + 25 * 3600_000))).toBe(false)
  for (const guess of [String(application?.id), '', 'key', '\u0000'])
    expect(await wasSent(form.job.id, guess)).toBe(false)
})
