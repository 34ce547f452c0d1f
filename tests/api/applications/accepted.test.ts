import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { answers, applications } from '../../../server/applications/table.ts'
import { candidates } from '../../../server/candidates/table.ts'
import { files } from '../../../server/files/table.ts'
import { groupMembers, groups } from '../../../server/groups/table.ts'
import { jobs } from '../../../server/jobs/table.ts'
import { mails } from '../../../server/mails/table.ts'
import { stages } from '../../../server/stages/table.ts'
import { errorOf, jsonOf } from '../../support/accounts.ts'
import { appFor } from '../../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { aCompany, aQuestion } from '../../support/examples.ts'
import { aRevision } from '../../support/revisions.ts'
import { send } from '../../support/send-application.ts'

describe('a valid application', () => {
  test('is accepted by an imported ad', async ({ db }) => {
    const form = await aJobWithForm(db, { status: 'PUBLISHED' })
    expect((await send(appFor(db), { ...goodAnswers(form), [form.cv.id]: aPdf() })).status).toBe(200)
  })

  test('is stored with candidate, answers, file and first stage', async ({ db }) => {
    const form = await aJobWithForm(db)
    await db.insert(stages).values([
      { companyId: form.job.companyId, name: 'Razgovor', position: 2 },
      { companyId: form.job.companyId, name: 'Novo', position: 1 },
    ])
    const app = appFor(db)

    const response = await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf() })
    const applied = await jsonOf(response)

    expect(response.status).toBe(200)
    const [application] = await db.select().from(applications).orderBy(applications.id)
    expect(applied).toEqual({ prijavaId: application?.id, mailSent: true, message: 'ok' })
    const [stage] = await db
      .select()
      .from(stages)
      .where(and(eq(stages.companyId, form.job.companyId), eq(stages.name, 'Novo')))
    expect(application).toMatchObject({
      jobId: form.job.id,
      companyId: form.job.companyId,
      firstName: 'Ana',
      lastName: 'Kovačević',
      email: 'ana.kovacevic@posta.example',
      phone: '+385 91 555 0101',
      stageId: stage?.id,
      consentsToDataUse: true,
      seen: false,
    })
    expect(await db.select().from(candidates)).toMatchObject([
      { email: 'ana.kovacevic@posta.example', firstName: 'Ana' },
    ])
    const stored = await db.select().from(answers).orderBy(answers.position)
    expect(stored.map(({ caption, value }) => [caption, value])).toEqual([
      ['Ime', 'Ana'],
      ['Prezime', 'Kovačević'],
      ['Email', 'Ana.Kovacevic@posta.example'],
      ['Telefon', '+385 91 555 0101'],
      ['CV', ''],
    ])
    expect(await db.select().from(files)).toMatchObject([
      { name: 'zivotopis.pdf', mime: 'application/pdf', bytes: 2000, answerId: stored[4]?.id, questionId: form.cv.id },
    ])
  })

  test('mails the employer and the candidate, each in their language', async ({ db }) => {
    const company = await aCompany(db, { language: 'de', email: 'posao@hotel.example' })
    const form = await aJobWithForm(db, { companyId: company.id })
    const app = appFor(db)

    await send(app, { ...goodAnswers(form), language: 'en', [form.cv.id]: aPdf() })

    const [toEmployer, toCandidate] = await db.select().from(mails).orderBy(mails.id)
    const [file] = await db.select().from(files).orderBy(files.id)
    expect(toEmployer).toMatchObject({
      receiver: 'posao@hotel.example',
      replyTo: 'ana.kovacevic@posta.example',
      subject: 'Neue Bewerbung: Ana Kovačević, Konobar (m/ž)',
    })
    expect(toEmployer?.text).toContain(`https://preko.example/api/files/${file?.id}`)
    expect(toEmployer?.text).toContain('https://preko.example/DE/poslodavac/prijave?application=')
    expect(toCandidate?.subject).toBe('We have received your application: Konobar (m/ž)')
    expect(toCandidate?.text).toMatch(/https:\/\/preko\.example\/EN\/user-request-data\/\d+\/[\w-]{32}/)
    expect(toCandidate?.text).toMatch(/https:\/\/preko\.example\/EN\/unsubscribe\/\d+\/[\w-]{32}/)
    expect(toCandidate?.text).toContain('zivotopis.pdf')
    expect(toCandidate?.text).not.toContain('/api/files/')
    expect(app.tasks.map(({ name }) => name)).toEqual(['deliver-mail', 'deliver-mail'])
  })

  test('does not mail an employer who turned immediate mails off', async ({ db }) => {
    const company = await aCompany(db, { applicationMail: 'daily' })
    const form = await aJobWithForm(db, { companyId: company.id })

    await send(appFor(db), goodAnswers(form))

    expect((await db.select().from(mails).orderBy(mails.id)).map(({ receiver }) => receiver)).toEqual([
      'ana.kovacevic@posta.example',
    ])
  })

  test('is accepted for an ad in moderation', async ({ db }) => {
    const form = await aJobWithForm(db)
    await aRevision(db, form.job, { questions: [] })
    expect((await send(appFor(db), goodAnswers(form))).status).toBe(200)
  })

  test('to the open application adds the candidate to its group', async ({ db }) => {
    const company = await aCompany(db)
    await db.insert(groups).values({ companyId: company.id, name: 'Otvorene prijave', gathers: 'open-applications' })
    const form = await aJobWithForm(db, { companyId: company.id, isListed: false, expiresAt: null })

    await send(appFor(db), goodAnswers(form))

    expect(await db.select().from(groupMembers)).toHaveLength(1)
  })

  test('may use the older field for files', async ({ db }) => {
    const form = await aJobWithForm(db)
    await send(appFor(db), { ...goodAnswers(form), [form.cv.id]: 'zivotopis.pdf', file: aPdf() })
    expect(await db.select().from(files)).toMatchObject([{ questionId: form.cv.id, answerId: expect.any(Number) }])
  })

  test('accepts choices as single fields, joined, or in the language of the form', async ({ db }) => {
    const form = await aJobWithForm(db)
    const choice = await aQuestion(db, {
      jobId: form.job.id,
      type: 'CheckBox',
      caption: 'Jezici',
      options: ['Njemački', 'Engleski'],
      translations: { de: { caption: 'Sprachen', options: ['Deutsch', 'Englisch'] } },
      position: 9,
    })
    const response = await send(appFor(db), { ...goodAnswers(form), language: 'de', [choice.id]: 'Deutsch|Englisch' })

    expect(response.status).toBe(200)
    const [stored] = await db.select().from(answers).where(eq(answers.questionId, choice.id))
    expect(stored).toMatchObject({ caption: 'Sprachen', value: 'Deutsch|Englisch' })
    const [toEmployer] = await db.select().from(mails).orderBy(mails.id)
    expect(toEmployer?.text).toContain('Jezici:\nNjemački, Engleski')
  })
})

describe('a repeated application', () => {
  test('is refused for the same e-mail address in any case', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    await send(app, goodAnswers(form))

    const again = await send(app, {
      ...goodAnswers(form),
      [form.email.id]: 'ANA.KOVACEVIC@POSTA.EXAMPLE',
      [form.cv.id]: aPdf(),
    })

    expect(again.status).toBe(409)
    expect(await errorOf(again)).toMatchObject({
      code: 'postoji_prijava',
      message: 'Već postoji prijava s ovim emailom',
    })
    expect(await db.select().from(applications)).toHaveLength(1)
    expect(await db.select().from(files)).toEqual([])
    expect(await db.select().from(mails)).toHaveLength(2)
  })

  test('with the same key returns the same result, also once the ad has ended', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const answersWithKey = { ...goodAnswers(form), idempotencyKey: 'a-key-of-the-sender' }
    const first = await (await send(app, answersWithKey)).json()
    await db.update(jobs).set({ status: 'EXPIRED' }).where(eq(jobs.id, form.job.id))
    expect(await (await send(app, answersWithKey)).json()).toEqual(first)
    expect((await send(app, goodAnswers(form))).status).toBe(404)
  })

  test('with the same key returns the same result', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const key = { idempotencyKey: 'a-key-of-the-sender' }
    const first = await (await send(app, { ...goodAnswers(form), ...key })).json()

    const again = await send(app, { ...goodAnswers(form), ...key, [form.cv.id]: aPdf() })

    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(first)
    expect(await db.select().from(applications)).toHaveLength(1)
    expect(await db.select().from(mails)).toHaveLength(2)
    expect(await db.select().from(files)).toEqual([])
  })

  test('accepts a key with characters that cannot be stored', async ({ db }) => {
    const form = await aJobWithForm(db)
    const response = await send(appFor(db), { ...goodAnswers(form), idempotencyKey: 'a\u0000key', website: '\u0000' })

    expect(response.status).toBe(200)
    expect(await db.select().from(applications)).toMatchObject([{ idempotencyKey: `${form.job.id}:akey` }])
  })
})
